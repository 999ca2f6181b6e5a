/**
 * The Delta table format: log, snapshot, transaction, files, features. Knows no SQL and no
 * executor.
 *
 * <p>The rooms, from the files up:
 *
 * <ul>
 *   <li>{@code storage} (files), {@code json}, {@code action} (what stands in the log), {@code
 *       schema}, {@code statistics}.
 *   <li>The state of a table: {@code log}, {@code checkpoint}, {@code snapshot}; {@code prune}
 *       finds the files that a filter leaves; {@code history} and {@code change} tell what was.
 *   <li>Changing it: {@code transaction}, with {@code property} and {@code feature} for what a
 *       table asks of its writers.
 *   <li>A room a feature: {@code clustering}, {@code columnmapping}, {@code deletionvector}, {@code
 *       identity}, {@code rowtracking}, {@code typechange}.
 * </ul>
 */
package dev.tarn.delta;

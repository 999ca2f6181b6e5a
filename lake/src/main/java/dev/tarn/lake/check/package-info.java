/**
 * Verifies a table: its log, its checkpoints, its files, and on request its statistics against the
 * data. The door is {@link dev.tarn.lake.check.TableCheck}. Touches {@code sql.plan}, {@code
 * delta}, {@code lake.context}, {@code lake.read} and {@code lake.table}.
 */
package dev.tarn.lake.check;

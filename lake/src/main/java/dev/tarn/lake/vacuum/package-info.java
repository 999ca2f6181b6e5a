/**
 * VACUUM: files that no version within the retention needs are deleted. The door is {@link
 * dev.tarn.lake.vacuum.VacuumStatement}. Touches {@code sql.tree}, {@code delta}, {@code
 * lake.context} and {@code lake.write}.
 */
package dev.tarn.lake.vacuum;

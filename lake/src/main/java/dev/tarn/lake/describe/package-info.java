/**
 * Statements that show what a table, its history or a plan is. Touches {@code sql.analyze}, {@code
 * sql.tree}, {@code delta}, {@code lake.catalog}, {@code lake.changes}, {@code lake.clustering},
 * {@code lake.context}, {@code lake.generated}, {@code lake.read}, {@code lake.table} and {@code
 * lake.write}.
 */
package dev.tarn.lake.describe;

/**
 * Statements that make and drop tables: the log is written first, then the name; dropping goes the
 * other way. Touches {@code sql.tree}, {@code delta}, {@code lake.catalog}, {@code
 * lake.clustering}, {@code lake.context}, {@code lake.generated}, {@code lake.identity}, {@code
 * lake.table} and {@code lake.write}.
 */
package dev.tarn.lake.create;

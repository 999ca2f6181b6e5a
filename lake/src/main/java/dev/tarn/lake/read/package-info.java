/**
 * From tables in a plan to files: which columns, which filters, which files. Touches {@code sql},
 * {@code delta}, {@code lake.context}, {@code lake.derive}, {@code lake.execute} and {@code
 * lake.table}.
 */
package dev.tarn.lake.read;

/**
 * From tables in a plan to files: which columns, which filters, which files. Touches {@code
 * sql.plan}, {@code delta} and {@code lake.execute}.
 */
package dev.tarn.lake.read;

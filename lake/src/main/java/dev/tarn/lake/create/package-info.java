/**
 * Statements that make and drop tables: the log is written first, then the name; dropping goes the
 * other way. Touches {@code lake.catalog}, {@code lake.table}, {@code lake.write} and {@code
 * delta}.
 */
package dev.tarn.lake.create;

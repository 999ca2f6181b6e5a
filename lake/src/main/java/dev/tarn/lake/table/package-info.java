/**
 * From the name in a statement to a table: the catalog is asked, paths are taken as they are.
 * Touches {@code lake.catalog}, {@code lake.context} and {@code delta}.
 */
package dev.tarn.lake.table;

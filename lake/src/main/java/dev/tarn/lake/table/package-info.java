/**
 * From the name in a statement to a table: the catalog is asked, paths are taken as they are.
 * Touches {@code sql.tree}, {@code delta.log}, {@code lake.catalog} and {@code lake.context}.
 */
package dev.tarn.lake.table;

/**
 * What tables, schemas and catalogs there are and where they lie: a small SQLite database in the
 * warehouse. The door is {@link dev.tarn.lake.catalog.Catalog}. Touches {@code delta.schema} and
 * {@code delta.storage}; what a table holds is in its Delta log.
 */
package dev.tarn.lake.catalog;

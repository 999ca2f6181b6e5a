/**
 * Tags of catalogs, schemas, tables, views, volumes and columns. Touches {@code lake.catalog},
 * {@code lake.context} and {@code lake.table}.
 */
package dev.tarn.lake.tag;

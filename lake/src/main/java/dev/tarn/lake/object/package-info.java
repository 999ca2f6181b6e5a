/**
 * Catalogs and volumes. Touches {@code lake.catalog}, {@code lake.context}, {@code lake.create},
 * {@code lake.statement} and {@code lake.table}.
 */
package dev.tarn.lake.object;

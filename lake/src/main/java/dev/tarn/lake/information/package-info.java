/**
 * {@code information_schema}: what is in a catalog, as relations that can be queried. Touches
 * {@code lake.access}, {@code lake.catalog}, {@code lake.context}, {@code lake.execute}, {@code
 * lake.generated}, {@code lake.privilege}, {@code lake.read} and {@code lake.table}.
 */
package dev.tarn.lake.information;

/**
 * Functions written in SQL: those of the catalog and the temporary ones of a session. Touches
 * {@code sql}, {@code lake.catalog}, {@code lake.context}, {@code lake.read}, {@code lake.relation}
 * and {@code lake.table}.
 */
package dev.tarn.lake.function;

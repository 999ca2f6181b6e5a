/**
 * What does not fit together between the catalog's store and the files of a lake, and mending it.
 * Touches {@code lake.catalog}, {@code lake.context} and {@code lake.table}.
 */
package dev.tarn.lake.repair;

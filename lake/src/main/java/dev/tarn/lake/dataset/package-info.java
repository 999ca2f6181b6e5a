/**
 * Tables whose rows flows of a pipeline bring: which statements may change them, and what is noted
 * down of changes that the pipeline does not make itself. The doors are {@link
 * dev.tarn.lake.dataset.DatasetRules} and {@link dev.tarn.lake.dataset.ColumnJournal}. Touches
 * {@code lake.catalog}, {@code lake.table} and the log.
 */
package dev.tarn.lake.dataset;

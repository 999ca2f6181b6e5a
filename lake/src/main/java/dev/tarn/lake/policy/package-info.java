/**
 * Column masks and row filters: what they are, what they do to a scan, and what they forbid. They
 * are applied to every scan of a table, below all that a statement says. Touches {@code sql},
 * {@code lake.catalog}, {@code lake.context}, {@code lake.generated} and {@code lake.table}.
 */
package dev.tarn.lake.policy;

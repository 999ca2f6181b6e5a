/**
 * Filters on partition columns that follow from filters on the columns these are generated from.
 * The door is {@link dev.tarn.lake.derive.Derivation}. Touches {@code sql.plan}, {@code
 * delta.action}, {@code delta.prune}, {@code lake.context} and {@code lake.generated}.
 */
package dev.tarn.lake.derive;

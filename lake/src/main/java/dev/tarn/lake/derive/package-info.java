/**
 * Filters on partition columns that follow from filters on the columns these are generated from,
 * and conditions on columns that follow from conditions on what is computed from them. The doors
 * are {@link dev.tarn.lake.derive.Derivation} and {@link dev.tarn.lake.derive.ImpliedConditions}.
 * Touches {@code sql.plan}, {@code delta.action}, {@code delta.prune}, {@code lake.context} and
 * {@code lake.generated}.
 */
package dev.tarn.lake.derive;

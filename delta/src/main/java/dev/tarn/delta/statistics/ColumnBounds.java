package dev.tarn.delta.statistics;

import java.util.Optional;

/**
 * What is known of a column's values in one file. Bounds are sound: they lie at or beyond every
 * value, whatever a writer did to the statistics.
 *
 * @param lower at most the least value; empty when unknown
 * @param upper at least the greatest value; empty when unknown
 * @param mayHideNaN whether NaN may be among the values above {@code upper}
 */
public record ColumnBounds(
    Optional<Object> lower,
    Optional<Object> upper,
    boolean mayHoldNull,
    boolean mayHoldValues,
    boolean mayHideNaN) {
  /** Nothing is known. */
  public static final ColumnBounds UNKNOWN =
      new ColumnBounds(Optional.empty(), Optional.empty(), true, true, true);
}

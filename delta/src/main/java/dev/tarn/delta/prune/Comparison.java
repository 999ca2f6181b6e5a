package dev.tarn.delta.prune;

import dev.tarn.delta.statistics.ColumnBounds;
import dev.tarn.delta.statistics.ValueOrder;
import java.util.Optional;

/** What a comparison with a value may give for a column of which bounds are known. */
final class Comparison {
  private Comparison() {}

  /** For a column that has this one value in every row. */
  static Outcomes exact(FilePredicate.Operator operator, Object columnValue, Object value) {
    Optional<Integer> order = ValueOrder.compare(columnValue, value);
    return order.map(sign -> Outcomes.of(holds(operator, sign))).orElse(Outcomes.ANY);
  }

  static Outcomes of(FilePredicate.Operator operator, Object value, ColumnBounds bounds) {
    if (!bounds.mayHoldValues()) {
      return bounds.mayHoldNull() ? Outcomes.NULL : new Outcomes(false, false, false);
    }
    return new Outcomes(
        canBeTrue(operator, value, bounds),
        canBeFalse(operator, value, bounds),
        bounds.mayHoldNull());
  }

  private static boolean canBeTrue(
      FilePredicate.Operator operator, Object value, ColumnBounds bounds) {
    return switch (operator) {
      case EQUAL -> lower(bounds, value, 0) && upper(bounds, value, 0);
      case LESS -> lower(bounds, value, -1);
      case LESS_OR_EQUAL -> lower(bounds, value, 0);
      case GREATER -> upper(bounds, value, 1);
      case GREATER_OR_EQUAL -> upper(bounds, value, 0);
    };
  }

  /**
   * A floating point column may hold NaN above its greatest number, since some writers leave NaN
   * out: its upper bound proves nothing here, where rows would be taken for matching.
   */
  private static boolean canBeFalse(
      FilePredicate.Operator operator, Object value, ColumnBounds bounds) {
    Optional<Object> upper = bounds.mayHideNaN() ? Optional.empty() : bounds.upper();
    return switch (operator) {
      case EQUAL -> !(isEqual(bounds.lower(), value) && isEqual(upper, value));
      case LESS -> !surely(upper, value, FilePredicate.Operator.LESS);
      case LESS_OR_EQUAL -> !surely(upper, value, FilePredicate.Operator.LESS_OR_EQUAL);
      case GREATER -> !surely(bounds.lower(), value, FilePredicate.Operator.GREATER);
      case GREATER_OR_EQUAL ->
          !surely(bounds.lower(), value, FilePredicate.Operator.GREATER_OR_EQUAL);
    };
  }

  /** Whether the lower bound allows a row at most ({@code 0}) or less ({@code -1}) than value. */
  private static boolean lower(ColumnBounds bounds, Object value, int greatestSign) {
    return bounds
        .lower()
        .flatMap(bound -> ValueOrder.compare(bound, value))
        .map(sign -> sign <= greatestSign)
        .orElse(true);
  }

  private static boolean upper(ColumnBounds bounds, Object value, int leastSign) {
    return bounds
        .upper()
        .flatMap(bound -> ValueOrder.compare(bound, value))
        .map(sign -> sign >= leastSign)
        .orElse(true);
  }

  private static boolean isEqual(Optional<Object> bound, Object value) {
    return surely(bound, value, FilePredicate.Operator.EQUAL);
  }

  private static boolean surely(
      Optional<Object> bound, Object value, FilePredicate.Operator operator) {
    return bound
        .flatMap(b -> ValueOrder.compare(b, value))
        .map(sign -> holds(operator, sign))
        .orElse(false);
  }

  private static boolean holds(FilePredicate.Operator operator, int sign) {
    return switch (operator) {
      case EQUAL -> sign == 0;
      case LESS -> sign < 0;
      case LESS_OR_EQUAL -> sign <= 0;
      case GREATER -> sign > 0;
      case GREATER_OR_EQUAL -> sign >= 0;
    };
  }
}

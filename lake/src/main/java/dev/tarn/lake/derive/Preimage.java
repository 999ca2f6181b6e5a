package dev.tarn.lake.derive;

import dev.tarn.sql.plan.TypedExpression;
import java.util.Optional;

/**
 * A function that keeps the order of its operand: what a bound on its result says of the operand.
 * No method gives a bound that some value would not meet.
 */
interface Preimage {
  /** The operand. */
  TypedExpression inner();

  /** Where the result is {@code value} or more. */
  Optional<Bound> from(Object value);

  /** Where the result is {@code value} or less. */
  Optional<Bound> to(Object value);

  /** Where the result is more than {@code value}. */
  default Optional<Bound> after(Object value) {
    return from(value);
  }

  /** Where the result is less than {@code value}. */
  default Optional<Bound> before(Object value) {
    return to(value);
  }

  /** A bound on the operand. */
  record Bound(Comparison comparison, Object value) {
    static Optional<Bound> atLeast(Object value) {
      return Optional.of(new Bound(Comparison.GREATER_OR_EQUAL, value));
    }

    static Optional<Bound> atMost(Object value) {
      return Optional.of(new Bound(Comparison.LESS_OR_EQUAL, value));
    }
  }
}

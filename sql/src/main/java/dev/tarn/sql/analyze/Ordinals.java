package dev.tarn.sql.analyze;

import dev.tarn.sql.tree.Expression;
import java.util.Optional;

/** Whole numbers in GROUP BY and ORDER BY stand for items of the select list. */
final class Ordinals {
  private Ordinals() {}

  /** The index, from 0, of the item that an expression stands for; empty when it is no ordinal. */
  static Optional<Integer> groupBy(Expression expression, int size) {
    return index(expression, size, "GROUP_BY_POS_OUT_OF_RANGE");
  }

  static Optional<Integer> orderBy(Expression expression, int size) {
    return index(expression, size, "ORDER_BY_POS_OUT_OF_RANGE");
  }

  private static Optional<Integer> index(Expression expression, int size, String errorClass) {
    if (expression instanceof Expression.Literal literal
        && literal.value() instanceof Integer ordinal) {
      if (ordinal < 1 || ordinal > size) {
        throw GroupingErrors.ordinalOutOfRange(errorClass, expression.position(), ordinal, size);
      }
      return Optional.of(ordinal - 1);
    }
    return Optional.empty();
  }
}

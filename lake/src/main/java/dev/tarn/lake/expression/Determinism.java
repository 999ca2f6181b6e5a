package dev.tarn.lake.expression;

import dev.tarn.core.error.TarnException;
import dev.tarn.sql.analyze.ExpressionProperties;
import dev.tarn.sql.plan.TypedExpression;

/**
 * Conditions that say which rows change: one that gives another answer each time it is computed
 * means no certain rows, and the change feed could not show the same ones.
 */
public final class Determinism {
  private Determinism() {}

  /**
   * Returns the condition.
   *
   * @throws TarnException {@code INVALID_NON_DETERMINISTIC_EXPRESSIONS}
   */
  public static TypedExpression required(TypedExpression condition) {
    if (!ExpressionProperties.isDeterministic(condition)) {
      throw TarnException.of("INVALID_NON_DETERMINISTIC_EXPRESSIONS")
          .with("sqlExprs", '"' + ExpressionSql.of(condition) + '"');
    }
    return condition;
  }
}

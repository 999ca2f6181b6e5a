package dev.tarn.sql.plan;

import dev.tarn.sql.plan.TypedExpression.Reference;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Changes expressions from the bottom up, those inside the plans of subqueries too. */
public final class ExpressionRewriter {
  private ExpressionRewriter() {}

  /**
   * Replaces every part of an expression, and then the expression itself, by what {@code step}
   * makes of it.
   */
  public static TypedExpression rewrite(
      TypedExpression expression, UnaryOperator<TypedExpression> step) {
    return PlanRewriter.rewrite(expression, UnaryOperator.identity(), step);
  }

  /** Replaces every operator in the subqueries of an expression. */
  public static TypedExpression rewritePlans(TypedExpression expression, UnaryOperator<Plan> step) {
    return PlanRewriter.rewrite(expression, step, UnaryOperator.identity());
  }

  /** Puts an expression in the place of each reference to a column whose id the map has. */
  public static TypedExpression replaceColumns(
      TypedExpression expression, Map<Long, ? extends TypedExpression> replacements) {
    return rewrite(
        expression,
        part -> {
          TypedExpression replacement =
              part instanceof Reference reference
                  ? replacements.get(reference.column().id())
                  : null;
          return replacement == null ? part : replacement;
        });
  }
}

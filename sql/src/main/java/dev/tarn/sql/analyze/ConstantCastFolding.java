package dev.tarn.sql.analyze;

import dev.tarn.core.error.TarnException;
import dev.tarn.sql.plan.ExpressionRewriter;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.PlanRewriter;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Cast;
import dev.tarn.sql.plan.TypedExpression.Literal;

/**
 * Writes the value of a constant that is cast, where it can be computed, in the place of the cast:
 * {@code b > cast(3 as bigint)} becomes {@code b > 3}, by which files can be pruned. One that
 * raises stays: it may never be evaluated.
 */
final class ConstantCastFolding {
  private final ConstantFolder folder;

  ConstantCastFolding(AnalysisContext session) {
    this.folder = new ConstantFolder(session);
  }

  Plan apply(Plan plan) {
    return PlanRewriter.rewriteExpressions(plan, this::fold);
  }

  TypedExpression apply(TypedExpression expression) {
    return ExpressionRewriter.rewrite(expression, this::fold);
  }

  private TypedExpression fold(TypedExpression part) {
    if (!(part instanceof Cast cast) || !(cast.value() instanceof Literal)) {
      return part;
    }
    try {
      return folder.fold(part).map(TypedExpression.class::cast).orElse(part);
    } catch (TarnException e) {
      return part;
    }
  }
}

package dev.tarn.sql.analyze;

import dev.tarn.core.error.TarnException;
import dev.tarn.sql.plan.ExpressionRewriter;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.PlanRewriter;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Call;
import dev.tarn.sql.plan.TypedExpression.Cast;
import dev.tarn.sql.plan.TypedExpression.Literal;

/**
 * Writes the value of a constant expression, where it can be computed, in its place: {@code b >
 * cast(3 as bigint)} becomes {@code b > 3}, by which files can be pruned, and a condition that
 * could have raised for all that is known becomes one that cannot. One that does raise stays: it
 * may never be evaluated.
 */
final class ConstantFolding {
  private final ConstantFolder folder;

  ConstantFolding(AnalysisContext session) {
    this.folder = new ConstantFolder(session);
  }

  Plan apply(Plan plan) {
    return PlanRewriter.rewriteExpressions(plan, this::fold);
  }

  TypedExpression apply(TypedExpression expression) {
    return ExpressionRewriter.rewrite(expression, this::fold);
  }

  private TypedExpression fold(TypedExpression part) {
    if (part instanceof Call call && NullCalls.isNull(call)) {
      return Literal.nullOf(call.type());
    }
    if (!isOfLiterals(part)) {
      return part;
    }
    try {
      return folder.fold(part).map(TypedExpression.class::cast).orElse(part);
    } catch (TarnException e) {
      return part;
    }
  }

  private static boolean isOfLiterals(TypedExpression part) {
    return switch (part) {
      case Cast cast -> cast.value() instanceof Literal;
      case Call call -> call.arguments().stream().allMatch(Literal.class::isInstance);
      default -> false;
    };
  }
}

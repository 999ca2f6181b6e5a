package dev.tarn.lake.generated;

import dev.tarn.core.type.MapType;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.Walk;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.ExpressionParts;
import java.util.List;
import java.util.Map;

/**
 * What delta-spark does not allow in an expression of a generated column, although it allows a
 * function or operator of the same name on other types.
 */
final class AllowedOperations {
  private static final String INTERVALS = "arithmetic with intervals (dateadd and add_months can)";

  /** By the id that an operation has in plans: what it is called. */
  private static final Map<String, String> REFUSED =
      Map.ofEntries(
          Map.entry("<add days>", INTERVALS),
          Map.entry("<add time>", INTERVALS),
          Map.entry("<add months to date>", INTERVALS),
          Map.entry("<add months to timestamp>", INTERVALS),
          Map.entry("<add intervals>", INTERVALS),
          Map.entry("<subtract intervals>", INTERVALS),
          Map.entry("<subtract dates>", "a difference of dates (datediff can)"),
          Map.entry("<subtract timestamps>", "a difference of timestamps (timestampdiff can)"),
          Map.entry("<multiply interval>", INTERVALS),
          Map.entry("<divide interval>", INTERVALS),
          Map.entry("<year of week>", "the year of a week"),
          Map.entry("<second with fraction>", "a second with its fraction (second() can)"),
          Map.entry("<ceil to scale>", "ceil with a scale"),
          Map.entry("<floor to scale>", "floor with a scale"));

  private final GeneratedColumn column;
  private final GenerationExpressions expressions;
  private final List<Column> row;

  AllowedOperations(GeneratedColumn column, GenerationExpressions expressions, List<Column> row) {
    this.column = column;
    this.expressions = expressions;
    this.row = row;
  }

  void check(Expression expression, TypedExpression value) {
    Walk.expressions(value, this::checkCall);
    checkSubscripts(expression);
  }

  private void checkCall(TypedExpression part) {
    if (!(part instanceof TypedExpression.Call call)) {
      return;
    }
    if (REFUSED.containsKey(call.function())) {
      throw GeneratedErrors.unsupported(column, REFUSED.get(call.function()));
    }
    if (call.arguments().stream().anyMatch(TypedExpression.Lambda.class::isInstance)) {
      throw GeneratedErrors.unsupported(
          column, "a field of all structs in an array (of one, as in a[0].x, it can)");
    }
  }

  private void checkSubscripts(Expression expression) {
    if (expression instanceof Expression.Subscript subscript
        && expressions.analyze(subscript.base(), row).type() instanceof MapType) {
      throw GeneratedErrors.unsupported(column, "a map with a key in brackets (element_at can)")
          .at(subscript.position());
    }
    ExpressionParts.of(expression).forEach(this::checkSubscripts);
  }
}

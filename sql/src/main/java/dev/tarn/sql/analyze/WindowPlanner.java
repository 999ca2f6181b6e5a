package dev.tarn.sql.analyze;

import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.ExpressionChildren;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.AggregateCall;
import dev.tarn.sql.plan.TypedExpression.WindowCall;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Takes window functions out of expressions, for one Window to compute. */
final class WindowPlanner {
  private final Map<WindowCall, Column> calls = new LinkedHashMap<>();

  /** The expression over the columns of the Window. */
  TypedExpression extract(TypedExpression expression) {
    return expression instanceof WindowCall call
        ? calls.computeIfAbsent(call, WindowPlanner::column).reference()
        : ExpressionChildren.map(expression, this::extract, UnaryOperator.identity());
  }

  private static Column column(WindowCall call) {
    String name = call.function() instanceof AggregateCall inner ? inner.function() : "window";
    return Column.fresh(name, call.type(), call.nullable());
  }

  /** The Window over an input; the input itself when no window function was found. */
  Plan plan(Plan input) {
    if (calls.isEmpty()) {
      return input;
    }
    List<Assignment> assignments = new ArrayList<>();
    calls.forEach((call, column) -> assignments.add(new Assignment(column, call)));
    return new Plan.Window(input, assignments);
  }
}

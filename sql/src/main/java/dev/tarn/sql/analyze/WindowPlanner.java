package dev.tarn.sql.analyze;

import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.ExpressionChildren;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.AggregateCall;
import dev.tarn.sql.plan.TypedExpression.WindowCall;
import dev.tarn.sql.plan.Walk;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Takes window functions out of expressions. One whose arguments or window use another is computed
 * after it.
 */
final class WindowPlanner {
  private final List<Map<WindowCall, Column>> layers = new ArrayList<>();

  /** The expression over the columns of the last Window. */
  TypedExpression extract(TypedExpression expression) {
    TypedExpression changed =
        ExpressionChildren.map(expression, this::extract, UnaryOperator.identity());
    return changed instanceof WindowCall call ? column(call).reference() : changed;
  }

  private Column column(WindowCall call) {
    int layer = layer(call);
    while (layers.size() <= layer) {
      layers.add(new LinkedHashMap<>());
    }
    return layers.get(layer).computeIfAbsent(call, WindowPlanner::fresh);
  }

  /** The first layer above all those whose columns the call uses. */
  private int layer(WindowCall call) {
    Set<Column> used = Walk.columns(call);
    for (int i = layers.size() - 1; i >= 0; i--) {
      if (layers.get(i).values().stream().anyMatch(used::contains)) {
        return i + 1;
      }
    }
    return 0;
  }

  private static Column fresh(WindowCall call) {
    String name = call.function() instanceof AggregateCall inner ? inner.function() : "window";
    return Column.fresh(name, call.type(), call.nullable());
  }

  /** The Windows over an input; the input itself when no window function was found. */
  Plan plan(Plan input) {
    Plan plan = input;
    for (Map<WindowCall, Column> layer : layers) {
      WindowInputs inputs = new WindowInputs();
      List<Assignment> assignments = new ArrayList<>();
      layer.forEach((call, column) -> assignments.add(new Assignment(column, inputs.over(call))));
      plan = new Plan.Window(inputs.plan(plan), assignments);
    }
    return plan;
  }
}

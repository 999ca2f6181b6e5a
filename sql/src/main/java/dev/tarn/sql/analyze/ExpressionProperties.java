package dev.tarn.sql.analyze;

import dev.tarn.core.type.DataType;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.ExpressionChildren;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.AggregateCall;
import dev.tarn.sql.plan.TypedExpression.Call;
import dev.tarn.sql.plan.TypedExpression.Cast;
import dev.tarn.sql.plan.TypedExpression.ScalarSubquery;
import dev.tarn.sql.plan.TypedExpression.WindowCall;
import dev.tarn.sql.plan.Walk;
import dev.tarn.sql.type.ExplicitCast;
import java.util.List;

/** What can be said of an expression from the functions in it. */
public final class ExpressionProperties {
  private ExpressionProperties() {}

  /** Whether it gives the same value for the same row, every time. */
  public static boolean isDeterministic(TypedExpression expression) {
    return !Walk.contains(
        expression,
        part -> part instanceof Call call && !FunctionTable.byId(call.function()).deterministic());
  }

  /** Whether some values make it raise; then it must not be evaluated where it was not before. */
  public static boolean canRaise(TypedExpression expression) {
    return Walk.contains(expression, ExpressionProperties::raisesItself);
  }

  private static boolean raisesItself(TypedExpression part) {
    return switch (part) {
      case Call call -> FunctionTable.byId(call.function()).canRaise(types(call.arguments()));
      case AggregateCall call ->
          FunctionTable.byId(call.function()).canRaise(types(call.arguments()));
      case Cast cast -> !cast.tryCast() && ExplicitCast.canRaise(cast.value().type(), cast.type());
      case ScalarSubquery subquery -> true;
      case TypedExpression.Literal literal -> false;
      case TypedExpression.Reference reference -> false;
      case TypedExpression.Case choice -> false;
      case TypedExpression.In in -> false;
      case TypedExpression.Field field -> false;
      case TypedExpression.MakeStruct struct -> false;
      case TypedExpression.Lambda lambda -> false;
      case TypedExpression.ExistsSubquery subquery -> false;
      case TypedExpression.InSubquery subquery -> false;
      case TypedExpression.WindowCall call -> false;
    };
  }

  private static List<DataType> types(List<TypedExpression> arguments) {
    return arguments.stream().map(TypedExpression::type).toList();
  }

  /** Whether there is an aggregate function outside of subqueries and windows. */
  static boolean containsAggregate(TypedExpression expression) {
    if (expression instanceof AggregateCall) {
      return true;
    }
    List<TypedExpression> parts =
        expression instanceof WindowCall window
            ? insideWindow(window)
            : ExpressionChildren.of(expression);
    return parts.stream().anyMatch(ExpressionProperties::containsAggregate);
  }

  /** The parts of a window call without the windowed function itself. */
  private static List<TypedExpression> insideWindow(WindowCall window) {
    List<TypedExpression> parts = new java.util.ArrayList<>(ExpressionChildren.of(window));
    parts.remove(window.function());
    parts.addAll(ExpressionChildren.of(window.function()));
    return parts;
  }

  /** Whether there is a window function outside of subqueries. */
  static boolean containsWindow(TypedExpression expression) {
    return expression instanceof WindowCall
        || ExpressionChildren.of(expression).stream()
            .anyMatch(ExpressionProperties::containsWindow);
  }
}

package dev.tarn.sql.analyze;

import dev.tarn.sql.plan.ExpressionChildren;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.WindowCall;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Computes what window functions need below them, once for each row, where it can raise or is
 * another value each time: a window compares the values of a row with those of others.
 */
final class WindowInputs {
  private final List<Assignment> computed = new ArrayList<>();

  /** The call over columns that are computed below it. */
  TypedExpression over(WindowCall call) {
    return ExpressionChildren.map(
        call,
        part -> part.equals(call.function()) ? function(part) : input(part),
        UnaryOperator.identity());
  }

  /** As in Spark, what a filter leaves out is computed too. */
  private TypedExpression function(TypedExpression function) {
    return ExpressionChildren.map(function, this::input, UnaryOperator.identity());
  }

  private TypedExpression input(TypedExpression value) {
    if (!mustBeComputed(value)) {
      return value;
    }
    Assignment input = Assignment.of("input", value);
    computed.add(input);
    return input.column().reference();
  }

  private static boolean mustBeComputed(TypedExpression value) {
    return ExpressionProperties.canRaise(value) || !ExpressionProperties.isDeterministic(value);
  }

  /** The rows with the columns that {@link #over} has asked for. */
  Plan plan(Plan input) {
    if (computed.isEmpty()) {
      return input;
    }
    List<Assignment> assignments = new ArrayList<>();
    input.output().forEach(column -> assignments.add(Assignment.keep(column)));
    assignments.addAll(computed);
    return new Plan.Project(input, assignments);
  }
}

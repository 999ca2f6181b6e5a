package dev.tarn.sql.render;

import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.ExpressionChildren;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Knows which expressions can raise an error, through the columns they are made of too: an engine
 * may put a column's definition in its place.
 */
final class Raising {
  private final ExpressionDialect dialect;
  private final Set<Long> columns = new HashSet<>();

  Raising(ExpressionDialect dialect) {
    this.dialect = dialect;
  }

  /** Takes note of the columns an operator makes, and says whether one of them can raise. */
  boolean define(List<Plan.Assignment> assignments) {
    boolean any = false;
    for (Plan.Assignment assignment : assignments) {
      if (canRaise(assignment.value())) {
        columns.add(assignment.column().id());
        any = true;
      }
    }
    return any;
  }

  boolean canRaise(TypedExpression expression) {
    return switch (expression) {
      case TypedExpression.Reference reference -> isRaising(reference.column());
      case TypedExpression.ScalarSubquery subquery -> false;
      case TypedExpression.ExistsSubquery subquery -> false;
      case TypedExpression.InSubquery subquery -> any(subquery.values());
      default -> dialect.canRaise(expression) || any(ExpressionChildren.of(expression));
    };
  }

  private boolean isRaising(Column column) {
    return columns.contains(column.id());
  }

  private boolean any(List<TypedExpression> operands) {
    return operands.stream().anyMatch(this::canRaise);
  }
}

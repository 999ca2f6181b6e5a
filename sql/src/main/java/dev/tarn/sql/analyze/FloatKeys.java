package dev.tarn.sql.analyze;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.type.Types;
import java.util.ArrayList;
import java.util.List;

/** Where rows are found to be equal, the zero below zero becomes zero: both are one value. */
final class FloatKeys {
  private FloatKeys() {}

  static boolean is(TypedExpression key) {
    return Types.holdsFloating(key.type());
  }

  /** The key such that equal ones are the same. */
  static TypedExpression normal(TypedExpression key) {
    if (Types.isFloating(key.type())) {
      return FunctionTable.operator("+").bind(List.of(key, zero(key))).call();
    }
    return is(key) ? FunctionTable.byId("<positive zeros>").bind(List.of(key)).call() : key;
  }

  private static Literal zero(TypedExpression key) {
    return key.type() == PrimitiveType.FLOAT
        ? new Literal(0f, PrimitiveType.FLOAT)
        : new Literal(0d, PrimitiveType.DOUBLE);
  }

  /** A projection with such values in the same columns. */
  static Plan distinct(Plan input, List<Assignment> assignments) {
    return new Plan.Project(
        input,
        assignments.stream()
            .map(
                each ->
                    is(each.value()) ? new Assignment(each.column(), normal(each.value())) : each)
            .toList());
  }

  /** The same rows with such values; the plan itself when it has none of these types. */
  static Plan normal(Plan plan) {
    if (plan.output().stream().map(Column::reference).noneMatch(FloatKeys::is)) {
      return plan;
    }
    List<Assignment> assignments = new ArrayList<>();
    for (Column column : plan.output()) {
      TypedExpression value = column.reference();
      assignments.add(
          is(value) ? Assignment.of(column.name(), normal(value)) : Assignment.keep(column));
    }
    return new Plan.Project(plan, assignments);
  }
}

package dev.tarn.lake.write;

import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.TypedExpression;
import java.util.List;

/** Conditions that statements add to those the user wrote. */
final class Conditions {
  private Conditions() {}

  static TypedExpression isNull(TypedExpression value) {
    return call("isnull", value);
  }

  static TypedExpression isNotNull(TypedExpression value) {
    return call("isnotnull", value);
  }

  static TypedExpression not(TypedExpression condition) {
    return call("not", condition);
  }

  static TypedExpression or(TypedExpression left, TypedExpression right) {
    return call("or", left, right);
  }

  static TypedExpression and(TypedExpression left, TypedExpression right) {
    return call("and", left, right);
  }

  static TypedExpression equal(TypedExpression left, TypedExpression right) {
    return call("=", left, right);
  }

  /** Equal, or both NULL. */
  static TypedExpression same(TypedExpression left, TypedExpression right) {
    return call("<=>", left, right);
  }

  private static TypedExpression call(String function, TypedExpression... operands) {
    return FunctionTable.byId(function).bind(List.of(operands)).call();
  }
}

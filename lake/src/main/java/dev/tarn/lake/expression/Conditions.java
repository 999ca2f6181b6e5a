package dev.tarn.lake.expression;

import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Call;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.List;

/** Conditions that statements add to those the user wrote. */
public final class Conditions {
  private Conditions() {}

  public static TypedExpression isNull(TypedExpression value) {
    return call("isnull", value);
  }

  public static TypedExpression isNotNull(TypedExpression value) {
    return call("isnotnull", value);
  }

  public static TypedExpression not(TypedExpression condition) {
    return call("not", condition);
  }

  public static TypedExpression or(TypedExpression left, TypedExpression right) {
    return call("or", left, right);
  }

  public static TypedExpression and(TypedExpression left, TypedExpression right) {
    return call("and", left, right);
  }

  public static TypedExpression equal(TypedExpression left, TypedExpression right) {
    return call("=", left, right);
  }

  /** Equal, or both NULL. */
  public static TypedExpression same(TypedExpression left, TypedExpression right) {
    return call("<=>", left, right);
  }

  /** Whether a condition says nothing: every row meets it, by what is known of its columns. */
  public static boolean isTrueOfAll(TypedExpression condition) {
    return switch (condition) {
      case Literal literal -> Boolean.TRUE.equals(literal.value());
      case Call call ->
          switch (call.function()) {
            case "isnotnull" -> !call.arguments().getFirst().nullable();
            case "and" -> call.arguments().stream().allMatch(Conditions::isTrueOfAll);
            case "or" -> call.arguments().stream().anyMatch(Conditions::isTrueOfAll);
            default -> false;
          };
      default -> false;
    };
  }

  private static TypedExpression call(String function, TypedExpression... operands) {
    return FunctionTable.byId(function).bind(List.of(operands)).call();
  }
}

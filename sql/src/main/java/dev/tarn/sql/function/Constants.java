package dev.tarn.sql.function;

import dev.tarn.sql.plan.TypedExpression;

/** Arguments that must be constants. */
public final class Constants {
  private Constants() {}

  /** The expression under its casts and signs, with a sign applied to a literal. */
  public static TypedExpression withoutCast(TypedExpression expression) {
    return switch (expression) {
      case TypedExpression.Cast cast -> withoutCast(cast.value());
      case TypedExpression.Call call when call.function().equals("negative") ->
          negated(withoutCast(call.arguments().getFirst()));
      default -> expression;
    };
  }

  private static TypedExpression negated(TypedExpression expression) {
    if (!(expression instanceof TypedExpression.Literal literal)) {
      return expression;
    }
    return switch (literal.value()) {
      case Integer value -> new TypedExpression.Literal(-value, literal.type());
      case Long value -> new TypedExpression.Literal(-value, literal.type());
      case null, default -> expression;
    };
  }

  /** The value of a number that is written out, or null when it is none. */
  public static Number number(TypedExpression expression) {
    return withoutCast(expression) instanceof TypedExpression.Literal literal
            && literal.value() instanceof Number number
        ? number
        : null;
  }

  /** The text of a string constant, or null when it is none. */
  static String text(TypedExpression expression) {
    return withoutCast(expression) instanceof TypedExpression.Literal literal
            && literal.value() instanceof String text
        ? text
        : null;
  }
}

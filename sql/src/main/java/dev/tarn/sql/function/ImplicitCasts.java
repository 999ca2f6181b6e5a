package dev.tarn.sql.function;

import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.Nullability;
import java.util.List;

/** Writes implicit casts into expressions. */
public final class ImplicitCasts {
  private ImplicitCasts() {}

  /** The expression as a value of the type; itself when it has the type already. */
  public static TypedExpression cast(TypedExpression expression, DataType type) {
    if (sameValues(expression.type(), type)) {
      return expression;
    }
    if (expression instanceof TypedExpression.Literal literal && literal.value() == null) {
      return TypedExpression.Literal.nullOf(type);
    }
    return new TypedExpression.Cast(
        expression, type, false, TypedExpression.CastPurpose.EXPRESSION);
  }

  static List<TypedExpression> cast(List<TypedExpression> expressions, DataType type) {
    return expressions.stream().map(expression -> cast(expression, type)).toList();
  }

  private static boolean sameValues(DataType left, DataType right) {
    return Nullability.asNullable(left).equals(Nullability.asNullable(right));
  }
}

package dev.tarn.duckdb.function;

import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.ExpressionChildren;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.ExplicitCast;
import dev.tarn.sql.type.TextValues;
import dev.tarn.sql.type.Types;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;

/** Which expressions can raise an error for some row. */
final class Fallibility {
  private static final Set<String> DIVISIONS = Set.of("/", "%", "pmod");

  private Fallibility() {}

  /** Whether the expression or any part of it can raise. */
  static boolean canRaise(TypedExpression expression) {
    return raisesItself(expression)
        || ExpressionChildren.of(expression).stream().anyMatch(Fallibility::canRaise);
  }

  /** Whether the expression can raise, its operands apart. */
  static boolean raisesItself(TypedExpression expression) {
    return switch (expression) {
      case TypedExpression.Call call -> raises(call);
      case TypedExpression.Cast cast -> raises(cast);
      case TypedExpression.AggregateCall call ->
          FunctionTable.byId(call.function()).canRaise(types(call.arguments()));
      case TypedExpression.ScalarSubquery subquery -> true;
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

  private static boolean raises(TypedExpression.Call call) {
    if (call.function().equals("like")) {
      return !(call.arguments().get(1) instanceof TypedExpression.Literal);
    }
    if (raisesForZeroOnly(call)) {
      return !ArithmeticRenderings.isNonZero(call.arguments().get(1));
    }
    return FunctionTable.byId(call.function()).canRaise(types(call.arguments()));
  }

  /** The remainder of whole numbers cannot overflow; their quotient can. */
  private static boolean raisesForZeroOnly(TypedExpression.Call call) {
    return Types.isFloating(call.type())
        ? DIVISIONS.contains(call.function())
        : Types.isIntegral(call.type()) && call.function().equals("%");
  }

  private static boolean raises(TypedExpression.Cast cast) {
    if (cast.tryCast() || !ExplicitCast.canRaise(cast.value().type(), cast.type())) {
      return false;
    }
    return !(cast.value() instanceof TypedExpression.Literal literal
        && (literal.value() == null
            || (literal.value() instanceof String text && isReadable(text, cast.type()))));
  }

  private static boolean isReadable(String text, DataType type) {
    return switch (type) {
      case PrimitiveType.DATE -> TextValues.date(text).isPresent();
      case PrimitiveType.TIMESTAMP -> TextValues.timestamp(text, ZoneOffset.UTC).isPresent();
      case PrimitiveType.TIMESTAMP_NTZ -> TextValues.wallClock(text).isPresent();
      case PrimitiveType.DOUBLE -> TextValues.real(text).isPresent();
      case PrimitiveType.LONG ->
          TextValues.whole(text).filter(value -> value.bitLength() < Long.SIZE).isPresent();
      case AtomicType atomic -> false;
      case ComplexType complex -> false;
    };
  }

  private static List<DataType> types(List<TypedExpression> expressions) {
    return expressions.stream().map(TypedExpression::type).toList();
  }
}

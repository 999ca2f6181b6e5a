package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.DATE;
import static dev.tarn.core.type.PrimitiveType.STRING;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.Types;
import java.util.List;

/** {@code +}: dates, timestamps and intervals have functions of their own, the rest are numbers. */
record DatetimeAddition(Signature numbers) implements Signature {

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    Arity.requireExactly(2, function, arguments);
    DataType left = arguments.get(0).type();
    DataType right = arguments.get(1).type();
    if (Types.isInterval(right)) {
      return IntervalArithmetic.add(arguments.get(0), arguments.get(1));
    }
    if (Types.isInterval(left)) {
      return IntervalArithmetic.add(arguments.get(1), arguments.get(0));
    }
    if (Types.isDatetime(left) && Types.isVoid(right)) {
      return withUntyped(arguments, 0);
    }
    if (Types.isDatetime(right) && Types.isVoid(left)) {
      return withUntyped(arguments, 1);
    }
    if (left == DATE) {
      return FunctionTable.byId("date_add").bind(List.of(arguments.get(0), days(arguments.get(1))));
    }
    if (right == DATE) {
      return FunctionTable.byId("date_add").bind(List.of(arguments.get(1), days(arguments.get(0))));
    }
    return numbers.bind(function, arguments);
  }

  /** An untyped NULL beside a date or timestamp is an interval of days and time. */
  private static Binding withUntyped(List<TypedExpression> arguments, int date) {
    TypedExpression interval = TypedExpression.Literal.nullOf(DayTimeIntervalType.FULL);
    return IntervalArithmetic.add(arguments.get(date), interval);
  }

  /** A string beside a date is read as a date, which cannot be added. */
  private static TypedExpression days(TypedExpression operand) {
    return operand.type() == STRING ? ImplicitCasts.cast(operand, DATE) : operand;
  }
}

package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.DATE;
import static dev.tarn.core.type.PrimitiveType.STRING;

import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.Types;
import java.util.List;

/** {@code -}: dates, timestamps and intervals have functions of their own, the rest are numbers. */
record DatetimeSubtraction(Signature numbers) implements Signature {

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    if (arguments.size() == 1) {
      return FunctionTable.byId("negative").bind(arguments);
    }
    Arity.requireExactly(2, function, arguments);
    DataType left = arguments.get(0).type();
    DataType right = arguments.get(1).type();
    if (Types.isInterval(right)) {
      return IntervalArithmetic.subtract(arguments.get(0), arguments.get(1));
    }
    if (Types.isInterval(left) && Types.isVoid(right)) {
      TypedExpression untyped = TypedExpression.Literal.nullOf(left);
      return IntervalArithmetic.subtract(arguments.get(0), untyped);
    }
    if (Types.isTimestamp(left) || Types.isTimestamp(right)) {
      return FunctionTable.byId("<subtract timestamps>").bind(arguments);
    }
    boolean untyped = right == STRING || Types.isVoid(right);
    if (right == DATE || (left == DATE && untyped)) {
      return FunctionTable.byId("<subtract dates>").bind(arguments);
    }
    if (left == DATE) {
      return FunctionTable.byId("date_sub").bind(arguments);
    }
    return numbers.bind(function, arguments);
  }
}

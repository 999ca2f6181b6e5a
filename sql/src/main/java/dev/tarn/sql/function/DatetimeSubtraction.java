package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.DATE;

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
    if (left == DATE && DatetimeAddition.isDays(right)) {
      return FunctionTable.byId("date_sub").bind(arguments);
    }
    if (Types.isInterval(right) && !Types.isNumeric(left)) {
      return IntervalArithmetic.subtract(arguments.get(0), arguments.get(1));
    }
    if (left == DATE && right == DATE) {
      return FunctionTable.byId("<subtract dates>").bind(arguments);
    }
    if (Types.isDatetime(left) || Types.isDatetime(right)) {
      return FunctionTable.byId("<subtract timestamps>").bind(arguments);
    }
    return numbers.bind(function, arguments);
  }
}

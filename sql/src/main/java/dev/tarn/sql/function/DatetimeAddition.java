package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.BYTE;
import static dev.tarn.core.type.PrimitiveType.DATE;
import static dev.tarn.core.type.PrimitiveType.INTEGER;
import static dev.tarn.core.type.PrimitiveType.SHORT;

import dev.tarn.core.type.DataType;
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
    if (left == DATE && isDays(right)) {
      return FunctionTable.byId("date_add").bind(arguments);
    }
    if (right == DATE && isDays(left)) {
      return FunctionTable.byId("date_add").bind(arguments.reversed());
    }
    if (Types.isInterval(right) && !Types.isNumeric(left)) {
      return IntervalArithmetic.add(arguments.get(0), arguments.get(1));
    }
    if (Types.isInterval(left) && !Types.isNumeric(right)) {
      return IntervalArithmetic.add(arguments.get(1), arguments.get(0));
    }
    return numbers.bind(function, arguments);
  }

  static boolean isDays(DataType type) {
    return type == INTEGER || type == SHORT || type == BYTE;
  }
}

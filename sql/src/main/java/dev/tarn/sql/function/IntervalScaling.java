package dev.tarn.sql.function;

import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.Types;
import java.util.List;

/**
 * {@code *} and {@code /}: an interval and a number have functions of their own.
 *
 * @param divides whether the interval must stand first
 */
record IntervalScaling(Signature numbers, boolean divides) implements Signature {

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    Arity.requireExactly(2, function, arguments);
    boolean left = Types.isInterval(arguments.get(0).type());
    boolean right = Types.isInterval(arguments.get(1).type());
    if (divides && left) {
      return FunctionTable.byId("<divide interval>").bind(arguments);
    }
    if (!divides && (left || right)) {
      return IntervalArithmetic.multiply(arguments.get(0), arguments.get(1));
    }
    return numbers.bind(function, arguments);
  }
}

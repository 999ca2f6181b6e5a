package dev.tarn.sql.function;

import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.Types;
import java.util.List;

/** {@code DIV}: how often one interval goes into another is a function of its own. */
record IntervalDivision(Signature numbers) implements Signature {

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    Arity.requireExactly(2, function, arguments);
    boolean intervals = arguments.stream().anyMatch(argument -> Types.isInterval(argument.type()));
    return intervals
        ? IntervalArithmetic.divideWhole(arguments.get(0), arguments.get(1))
        : numbers.bind(function, arguments);
  }
}

package dev.tarn.sql.function;

import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.CommonType;
import dev.tarn.sql.type.Types;
import java.util.List;

/** {@code DIV}: how often one interval goes into another is a function of its own. */
record IntervalDivision(Signature numbers) implements Signature {
  private static final String REQUIRED =
      "(\"BIGINT\" or \"DECIMAL\" or \"INTERVAL YEAR TO MONTH\" or \"INTERVAL DAY TO SECOND\")";

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    Arity.requireExactly(2, function, arguments);
    DataType left = arguments.get(0).type();
    DataType right = arguments.get(1).type();
    if (CommonType.of(left, right).filter(Types::isFloating).isPresent()) {
      throw FunctionErrors.notOperands(function, arguments.get(0), arguments.get(1), REQUIRED);
    }
    boolean intervals = arguments.stream().anyMatch(argument -> Types.isInterval(argument.type()));
    return intervals
        ? IntervalArithmetic.divideWhole(arguments.get(0), arguments.get(1))
        : numbers.bind(function, arguments);
  }
}

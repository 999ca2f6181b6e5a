package dev.tarn.sql.function;

import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import dev.tarn.sql.type.Nullability;
import java.util.List;

/** AGGREGATE: an array, a start, a lambda that gathers, and perhaps one that ends. */
record ReduceSignature() implements Signature {

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    Arity.between(3, 4).require(function, arguments);
    if (!AcceptedType.ARRAY.accepts(arguments.getFirst().type())) {
      throw FunctionErrors.unexpectedInput(function, arguments, 0, AcceptedType.ARRAY);
    }
    for (int i = 2; i < arguments.size(); i++) {
      if (!(arguments.get(i) instanceof TypedExpression.Lambda)) {
        throw FunctionErrors.lambdaExpected(function, arguments, i);
      }
    }
    DataType start = arguments.get(1).type();
    DataType gathered = arguments.get(2).type();
    if (!Nullability.asNullable(start).equals(Nullability.asNullable(gathered))) {
      throw FunctionErrors.unexpectedInput(function, arguments, 2, AcceptedType.exactly(start));
    }
    return new Binding(function, arguments, arguments.getLast().type(), true);
  }
}

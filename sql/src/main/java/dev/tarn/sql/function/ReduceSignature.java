package dev.tarn.sql.function;

import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import dev.tarn.sql.type.Nullability;
import java.util.List;

/** AGGREGATE: an array, a start, a lambda that gathers, and perhaps one that ends. */
record ReduceSignature() implements Signature {

  @Override
  public Binding bind(Function function, List<TypedExpression> written) {
    Arity.between(3, 4).require(function, written);
    if (!AcceptedType.ARRAY.accepts(written.getFirst().type())) {
      throw FunctionErrors.unexpectedInput(function, written, 0, AcceptedType.ARRAY);
    }
    List<TypedExpression> arguments = Lambdas.from(2, function, written);
    DataType start = arguments.get(1).type();
    DataType gathered = arguments.get(2).type();
    if (!Nullability.asNullable(start).equals(Nullability.asNullable(gathered))) {
      throw FunctionErrors.unexpectedInput(function, arguments, 2, AcceptedType.exactly(start));
    }
    return new Binding(function, arguments, arguments.getLast().type(), true);
  }
}

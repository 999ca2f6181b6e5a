package dev.tarn.sql.function;

import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import java.util.List;

/** One list, of which nothing is cast: an untyped NULL is none either. */
record OneListSignature(String parameter, AcceptedType accepted) implements Signature {

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    if (arguments.isEmpty()) {
      throw FunctionErrors.parameterNotFound(function, parameter, 0);
    }
    Arity.requireExactly(1, function, arguments);
    DataType type = arguments.getFirst().type();
    if (!accepted.accepts(type)) {
      throw FunctionErrors.unexpectedInput(function, arguments, 0, accepted);
    }
    return new Binding(function, arguments, type, true);
  }
}

package dev.tarn.sql.function;

import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Each argument is cast on its own to what its parameter accepts.
 *
 * @param parameters by position; the last stands for all further arguments
 * @param result the result type, from the arguments as cast
 */
record PositionalSignature(List<AcceptedType> parameters, Arity arity, ResultType result)
    implements Signature {
  PositionalSignature {
    parameters = List.copyOf(parameters);
  }

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    arity.require(function, arguments);
    List<TypedExpression> cast = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      cast.add(cast(function, arguments, i));
    }
    return new Binding(function, cast, result.of(cast), function.nulls().nullable(cast));
  }

  @Override
  public String usage() {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      String type = parameters.get(i).sql().replace("\"", "").replaceAll("^\\((.*)\\)$", "$1");
      texts.add(arity.allows(i) ? "[" + type + "]" : type);
    }
    if (arity.allows(parameters.size() + 1)) {
      texts.add("...");
    }
    return String.join(", ", texts);
  }

  private TypedExpression cast(Function function, List<TypedExpression> arguments, int index) {
    AcceptedType parameter = parameters.get(Math.min(index, parameters.size() - 1));
    TypedExpression argument = arguments.get(index);
    Optional<DataType> type = parameter.coerce(argument.type());
    return ImplicitCasts.cast(
        argument,
        type.orElseThrow(
            () -> FunctionErrors.unexpectedInput(function, arguments, index, parameter)));
  }
}

package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.STRING;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import java.util.ArrayList;
import java.util.List;

/** CONCAT_WS: a separator, then any number of strings and arrays of strings. */
record ConcatWithSeparatorSignature() implements Signature {
  private static final AcceptedType ARRAY = AcceptedType.arrayOf(STRING);
  private static final AcceptedType PART = AcceptedType.oneOf(ARRAY, AcceptedType.STRING);

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    Arity.atLeast(1).require(function, arguments);
    List<TypedExpression> cast = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      cast.add(cast(function, arguments, i));
    }
    return new Binding(function, cast, STRING, cast.getFirst().nullable());
  }

  private static TypedExpression cast(
      Function function, List<TypedExpression> arguments, int index) {
    TypedExpression argument = arguments.get(index);
    boolean array = index > 0 && argument.type() instanceof ArrayType;
    AcceptedType accepted = array ? ARRAY : AcceptedType.STRING;
    DataType type =
        accepted
            .coerce(argument.type())
            .orElseThrow(
                () ->
                    FunctionErrors.unexpectedInput(
                        function, arguments, index, index == 0 ? AcceptedType.STRING : PART));
    return ImplicitCasts.cast(argument, type);
  }
}

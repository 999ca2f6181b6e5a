package dev.tarn.sql.function;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import dev.tarn.sql.type.CommonType;
import java.util.List;

/** An array and a value that could be an element of it. */
record ArrayAndElementSignature(DataType result) implements Signature {

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    Arity.requireExactly(2, function, arguments);
    if (!(arguments.getFirst().type() instanceof ArrayType array)) {
      throw FunctionErrors.unexpectedInput(function, arguments, 0, AcceptedType.ARRAY);
    }
    DataType element =
        CommonType.tightest(array.element(), arguments.get(1).type())
            .orElseThrow(() -> FunctionErrors.differentTypes(function, arguments));
    List<TypedExpression> cast =
        List.of(
            ImplicitCasts.cast(arguments.get(0), new ArrayType(element, array.containsNull())),
            ImplicitCasts.cast(arguments.get(1), element));
    return new Binding(function, cast, result, function.nulls().nullable(cast));
  }
}

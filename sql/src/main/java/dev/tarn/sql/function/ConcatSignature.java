package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.BINARY;
import static dev.tarn.core.type.PrimitiveType.STRING;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import dev.tarn.sql.type.CommonType;
import java.util.List;
import java.util.stream.IntStream;

/** CONCAT and {@code ||}: arrays with arrays, binaries with binaries, all else as strings. */
record ConcatSignature() implements Signature {

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    List<DataType> types = arguments.stream().map(TypedExpression::type).toList();
    DataType type = result(function, arguments, types);
    List<TypedExpression> cast = ImplicitCasts.cast(arguments, type);
    return new Binding(function, cast, type, function.nulls().nullable(cast));
  }

  private static DataType result(
      Function function, List<TypedExpression> arguments, List<DataType> types) {
    if (types.stream().anyMatch(ArrayType.class::isInstance)) {
      return CommonType.of(types)
          .filter(ArrayType.class::isInstance)
          .orElseThrow(() -> FunctionErrors.differentTypes(function, arguments));
    }
    if (!types.isEmpty() && types.stream().allMatch(type -> type == BINARY)) {
      return BINARY;
    }
    AcceptedType text = AcceptedType.STRING;
    IntStream.range(0, types.size())
        .filter(i -> text.coerce(types.get(i)).isEmpty())
        .findFirst()
        .ifPresent(
            i -> {
              throw FunctionErrors.unexpectedInput(function, arguments, i, text);
            });
    return STRING;
  }
}

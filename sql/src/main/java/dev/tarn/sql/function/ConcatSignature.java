package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.BINARY;
import static dev.tarn.core.type.PrimitiveType.STRING;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import dev.tarn.sql.type.CommonType;
import java.util.List;
import java.util.Optional;

/** CONCAT and {@code ||}: arrays with arrays, binaries with binaries, all else as strings. */
record ConcatSignature() implements Signature {
  private static final AcceptedType ACCEPTED =
      AcceptedType.oneOf(AcceptedType.STRING, AcceptedType.BINARY, AcceptedType.ARRAY);

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    List<DataType> types = arguments.stream().map(TypedExpression::type).toList();
    DataType type = result(function, arguments, types);
    List<TypedExpression> cast = ImplicitCasts.cast(arguments, type);
    return new Binding(function, cast, type, function.nulls().nullable(cast));
  }

  private static DataType result(
      Function function, List<TypedExpression> arguments, List<DataType> types) {
    requireAcceptable(function, arguments, types);
    if (types.stream().anyMatch(ArrayType.class::isInstance)) {
      Optional<DataType> common =
          types.stream().allMatch(ArrayType.class::isInstance)
              ? CommonType.of(types)
              : Optional.empty();
      return common.orElseThrow(() -> FunctionErrors.differentTypes(function, arguments));
    }
    if (!types.isEmpty() && types.stream().allMatch(type -> type == BINARY)) {
      return BINARY;
    }
    return STRING;
  }

  private static void requireAcceptable(
      Function function, List<TypedExpression> arguments, List<DataType> types) {
    for (int i = 0; i < types.size(); i++) {
      if (ACCEPTED.coerce(types.get(i)).isEmpty()) {
        throw FunctionErrors.unexpectedInput(function, arguments, i, ACCEPTED);
      }
    }
  }
}

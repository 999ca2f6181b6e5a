package dev.tarn.sql.function;

import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.CommonType;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The arguments from an index on are cast to the least common type of them all, which is also the
 * type of the result; those before it stay as they are.
 *
 * @param stringsMix whether strings are read as the other arguments' type
 */
record CommonTypeSignature(int from, Arity arity, boolean stringsMix) implements Signature {

  static CommonTypeSignature of(Arity arity) {
    return new CommonTypeSignature(0, arity, true);
  }

  static CommonTypeSignature withoutStrings(Arity arity) {
    return new CommonTypeSignature(0, arity, false);
  }

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    arity.require(function, arguments);
    List<TypedExpression> unified = arguments.subList(from, arguments.size());
    DataType type =
        common(unified.stream().map(TypedExpression::type).toList())
            .orElseThrow(() -> FunctionErrors.differentTypes(function, arguments));
    List<TypedExpression> cast =
        IntStream.range(0, arguments.size())
            .mapToObj(i -> i < from ? arguments.get(i) : ImplicitCasts.cast(arguments.get(i), type))
            .toList();
    return new Binding(function, cast, type, function.nulls().nullable(cast));
  }

  private Optional<DataType> common(List<DataType> types) {
    if (stringsMix) {
      return CommonType.of(types);
    }
    Optional<DataType> common = Optional.of(types.getFirst());
    for (DataType type : types) {
      common = common.flatMap(so -> CommonType.tightest(so, type));
    }
    return common;
  }
}

package dev.tarn.sql.function;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.CommonType;
import java.util.List;
import java.util.Optional;

/**
 * Two arrays, in a type that holds the elements of both.
 *
 * @param result the type of the result; null for that of the arrays
 */
record TwoArraysSignature(DataType result) implements Signature {

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    Arity.requireExactly(2, function, arguments);
    boolean arrays = arguments.stream().allMatch(argument -> argument.type() instanceof ArrayType);
    Optional<DataType> type =
        arrays
            ? CommonType.tightest(arguments.get(0).type(), arguments.get(1).type())
            : Optional.empty();
    DataType common = type.orElseThrow(() -> FunctionErrors.arraysDiffer(function, arguments));
    List<TypedExpression> cast = ImplicitCasts.cast(arguments, common);
    return new Binding(
        function, cast, result == null ? common : result, function.nulls().nullable(cast));
  }
}

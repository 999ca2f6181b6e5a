package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.VOID;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.sql.function.Function.LambdaParameter;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import dev.tarn.sql.type.CommonType;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** MAP_ZIP_WITH: two maps with keys of one type, and a lambda function of a key and its values. */
record MapZipSignature() implements Signature {

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    Arity.requireExactly(3, function, arguments);
    MapType left = map(function, arguments, 0);
    MapType right = map(function, arguments, 1);
    DataType key =
        key(left, right)
            .orElseThrow(() -> FunctionErrors.mapKeysDiffer(function, arguments, left, right));
    CollectionSignatures.requireKey(function, arguments, key);
    TypedExpression.Lambda lambda = Lambdas.at(function, arguments, 2);
    List<TypedExpression> cast =
        List.of(
            ImplicitCasts.cast(
                arguments.get(0), new MapType(key, left.value(), left.valueContainsNull())),
            ImplicitCasts.cast(
                arguments.get(1), new MapType(key, right.value(), right.valueContainsNull())),
            lambda);
    boolean nullable = cast.get(0).nullable() || cast.get(1).nullable();
    return new Binding(
        function, cast, new MapType(key, lambda.type(), lambda.nullable()), nullable);
  }

  private static MapType map(Function function, List<TypedExpression> arguments, int index) {
    if (arguments.get(index).type() instanceof MapType map) {
      return map;
    }
    throw FunctionErrors.unexpectedInput(function, arguments, index, AcceptedType.MAP);
  }

  private static Optional<DataType> key(MapType left, MapType right) {
    return CommonType.tightest(left.key(), right.key());
  }

  static List<LambdaParameter> keyAndValues(int index, int count, List<TypedExpression> arguments) {
    boolean maps =
        arguments.size() == 2
            && arguments.stream().allMatch(argument -> argument.type() instanceof MapType);
    if (!maps) {
      return Collections.nCopies(3, new LambdaParameter(VOID, true));
    }
    MapType left = (MapType) arguments.get(0).type();
    MapType right = (MapType) arguments.get(1).type();
    return List.of(
        new LambdaParameter(key(left, right).orElse(VOID), false),
        new LambdaParameter(left.value(), true),
        new LambdaParameter(right.value(), true));
  }
}

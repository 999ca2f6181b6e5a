package dev.tarn.sql.function;

import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Collections, and behind them a lambda function.
 *
 * @param collections what stands before the lambda
 * @param body the type the lambda must give; empty for any
 */
record LambdaSignature(List<AcceptedType> collections, Optional<DataType> body, ResultType result)
    implements Signature {
  LambdaSignature {
    collections = List.copyOf(collections);
  }

  static LambdaSignature of(AcceptedType collection, ResultType result) {
    return new LambdaSignature(List.of(collection), Optional.empty(), result);
  }

  LambdaSignature returning(DataType type) {
    return new LambdaSignature(collections, Optional.of(type), result);
  }

  LambdaSignature andSecond(AcceptedType collection) {
    return new LambdaSignature(List.of(collections.getFirst(), collection), body, result);
  }

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    Arity.requireExactly(collections.size() + 1, function, arguments);
    for (int i = 0; i < collections.size(); i++) {
      if (!collections.get(i).accepts(arguments.get(i).type())) {
        throw FunctionErrors.unexpectedInput(function, arguments, i, collections.get(i));
      }
    }
    List<TypedExpression> cast = new ArrayList<>(arguments);
    cast.set(cast.size() - 1, lambda(function, arguments));
    boolean nullable =
        function.nulls() == NullHandling.OWN
            || cast.subList(0, collections.size()).stream().anyMatch(TypedExpression::nullable);
    return new Binding(function, cast, result.of(cast), nullable);
  }

  private TypedExpression lambda(Function function, List<TypedExpression> arguments) {
    int index = arguments.size() - 1;
    TypedExpression.Lambda lambda = Lambdas.at(function, arguments, index);
    if (body.isEmpty()) {
      return lambda;
    }
    AcceptedType required = AcceptedType.exactly(body.get());
    if (required.coerce(lambda.type()).isEmpty()) {
      throw FunctionErrors.unexpectedInput(function, arguments, index, required);
    }
    return new TypedExpression.Lambda(
        lambda.parameters(), ImplicitCasts.cast(lambda.body(), body.get()));
  }
}

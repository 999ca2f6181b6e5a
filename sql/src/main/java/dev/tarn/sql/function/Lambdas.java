package dev.tarn.sql.function;

import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Lambda;
import java.util.ArrayList;
import java.util.List;

/** Arguments as lambda functions. */
final class Lambdas {
  private Lambdas() {}

  /** The lambda function at an index; a value that stands there is one that always gives it. */
  static Lambda at(Function function, List<TypedExpression> arguments, int index) {
    if (arguments.get(index) instanceof Lambda lambda) {
      return lambda;
    }
    List<Column> parameters =
        function.lambdaParameters(index, 1, arguments.subList(0, index)).stream()
            .map(parameter -> Column.fresh("unused", parameter.type(), parameter.nullable()))
            .toList();
    return new Lambda(parameters, arguments.get(index));
  }

  /** The arguments with lambda functions from an index on. */
  static List<TypedExpression> from(int index, Function function, List<TypedExpression> arguments) {
    List<TypedExpression> all = new ArrayList<>(arguments);
    for (int i = index; i < all.size(); i++) {
      all.set(i, at(function, all, i));
    }
    return all;
  }
}

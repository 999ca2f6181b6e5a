package dev.tarn.sql.function;

import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.Types;
import java.util.List;

/**
 * Arguments of any types, one of which is compared; the result has the first one's type.
 *
 * @param compared the index of the argument whose values need an order
 */
record OrderedSignature(int compared, Arity arity) implements Signature {

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    arity.require(function, arguments);
    if (!Types.isOrderable(arguments.get(compared).type())) {
      throw FunctionErrors.notOrderable(function, arguments, compared);
    }
    return new Binding(
        function, arguments, arguments.getFirst().type(), function.nulls().nullable(arguments));
  }
}

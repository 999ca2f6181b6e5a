package dev.tarn.sql.function;

import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.Types;
import java.util.List;

/** A hash of any number of values; those of nested types are not hashed yet. */
record HashSignature(DataType result) implements Signature {

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    Arity.atLeast(1).require(function, arguments);
    for (TypedExpression argument : arguments) {
      if (!Types.isAtomic(argument.type()) && !Types.isVoid(argument.type())) {
        throw FunctionErrors.unsupported(function.displayName() + " of " + argument.type().sql());
      }
    }
    return new Binding(function, arguments, result, false);
  }
}

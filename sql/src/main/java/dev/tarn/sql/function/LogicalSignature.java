package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.BOOLEAN;
import static dev.tarn.core.type.PrimitiveType.STRING;

import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import dev.tarn.sql.type.Types;
import java.util.List;

/** AND and OR. */
record LogicalSignature() implements Signature {

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    Arity.requireExactly(2, function, arguments);
    DataType left = arguments.get(0).type();
    DataType right = arguments.get(1).type();
    if (!isTruth(left) || !isTruth(right)) {
      throw left.equals(right)
          ? FunctionErrors.wrongOperand(
              function, arguments.get(0), arguments.get(1), AcceptedType.BOOLEAN.sql())
          : FunctionErrors.operandsDiffer(function, arguments.get(0), arguments.get(1));
    }
    List<TypedExpression> cast = ImplicitCasts.cast(arguments, BOOLEAN);
    return new Binding(function, cast, BOOLEAN, function.nulls().nullable(cast));
  }

  private static boolean isTruth(DataType type) {
    return type == BOOLEAN || type == STRING || Types.isVoid(type);
  }
}

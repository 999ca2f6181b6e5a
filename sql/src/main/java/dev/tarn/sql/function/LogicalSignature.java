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
    if (!areTruths(left, right)) {
      throw FunctionErrors.notOperands(
          function, arguments.get(0), arguments.get(1), AcceptedType.BOOLEAN.sql());
    }
    List<TypedExpression> cast = ImplicitCasts.cast(arguments, BOOLEAN);
    return new Binding(function, cast, BOOLEAN, function.nulls().nullable(cast));
  }

  /** A text is one beside a BOOLEAN. */
  private static boolean areTruths(DataType left, DataType right) {
    return (left == BOOLEAN || right == BOOLEAN)
        ? isTruth(left) && isTruth(right)
        : Types.isVoid(left) && Types.isVoid(right);
  }

  private static boolean isTruth(DataType type) {
    return type == BOOLEAN || type == STRING || Types.isVoid(type);
  }
}

package dev.tarn.sql.function;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.CommonType;
import dev.tarn.sql.type.FieldNames;
import dev.tarn.sql.type.Types;
import java.util.List;

/** A comparison of two values in their least common type. */
record ComparisonSignature() implements Signature {

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    Arity.requireExactly(2, function, arguments);
    TypedExpression left = arguments.get(0);
    TypedExpression right = arguments.get(1);
    DataType common =
        CommonType.of(left.type(), FieldNames.of(right.type(), left.type()))
            .orElseThrow(() -> FunctionErrors.operandsDiffer(function, left, right));
    if (!Types.isOrderable(common)) {
      throw FunctionErrors.notOrderable(function, arguments, 0);
    }
    List<TypedExpression> cast = ImplicitCasts.cast(arguments, common);
    return new Binding(function, cast, PrimitiveType.BOOLEAN, function.nulls().nullable(cast));
  }
}

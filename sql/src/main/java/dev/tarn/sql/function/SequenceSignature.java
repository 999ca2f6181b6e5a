package dev.tarn.sql.function;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import dev.tarn.sql.type.CommonType;
import dev.tarn.sql.type.Types;
import java.util.List;

/** SEQUENCE over whole numbers. */
record SequenceSignature() implements Signature {

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    Arity.between(2, 3).require(function, arguments);
    DataType type =
        CommonType.of(arguments.stream().map(TypedExpression::type).toList())
            .orElseThrow(() -> FunctionErrors.differentTypes(function, arguments));
    if (!Types.isIntegral(type)) {
      throw Types.isDatetime(type) || type == PrimitiveType.STRING
          ? FunctionErrors.unsupported("sequence of " + type.sql())
          : FunctionErrors.unexpectedInput(function, arguments, 0, AcceptedType.INTEGRAL);
    }
    List<TypedExpression> cast = ImplicitCasts.cast(arguments, type);
    return new Binding(function, cast, new ArrayType(type, false), function.nulls().nullable(cast));
  }
}

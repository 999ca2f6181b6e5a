package dev.tarn.sql.function;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.AcceptedType;
import dev.tarn.sql.type.CommonType;
import dev.tarn.sql.type.Types;
import java.util.List;

/** An operator between the bits of two whole numbers of their common type. */
record BitwiseSignature() implements Signature {
  static final BitwiseSignature BINARY = new BitwiseSignature();
  static final AcceptedType SHIFTED = AcceptedType.oneOf(AcceptedType.INT, AcceptedType.BIGINT);

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    Arity.requireExactly(2, function, arguments);
    TypedExpression left = arguments.get(0);
    TypedExpression right = arguments.get(1);
    DataType common =
        CommonType.of(left.type(), right.type())
            .orElseThrow(() -> FunctionErrors.operandsDiffer(function, left, right));
    if (Types.isVoid(common)) {
      common = PrimitiveType.INTEGER;
    }
    if (!Types.isIntegral(common)) {
      throw FunctionErrors.notOperands(function, left, right, AcceptedType.INTEGRAL.sql());
    }
    List<TypedExpression> cast = ImplicitCasts.cast(arguments, common);
    return new Binding(function, cast, common, function.nulls().nullable(cast));
  }
}

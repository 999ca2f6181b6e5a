package dev.tarn.sql.function;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.CommonType;
import dev.tarn.sql.type.DecimalTypes;
import dev.tarn.sql.type.Types;
import java.util.List;
import java.util.Optional;

/**
 * An operator between two numbers. Decimals keep their own types and the result has the one that
 * holds it; other numbers meet in their common type.
 *
 * @param decimalResult the type of the result from those of two decimal operands
 * @param integralOperands the type in which whole numbers are computed, and floating ones too when
 *     it is DOUBLE; null for their common type
 * @param result the type of the result when the operands are no decimals; null for theirs
 */
record ArithmeticSignature(
    DecimalResult decimalResult, PrimitiveType integralOperands, PrimitiveType result)
    implements Signature {
  private static final String REQUIRED =
      "(\"NUMERIC\" or \"INTERVAL DAY TO SECOND\" or \"INTERVAL YEAR TO MONTH\" or \"INTERVAL\")";

  /** A rule of {@link DecimalTypes}. */
  interface DecimalResult {
    DataType of(DecimalType left, DecimalType right);
  }

  static ArithmeticSignature of(DecimalResult decimalResult) {
    return new ArithmeticSignature(decimalResult, null, null);
  }

  @Override
  public Binding bind(Function function, List<TypedExpression> arguments) {
    Arity.requireExactly(2, function, arguments);
    TypedExpression left = arguments.get(0);
    TypedExpression right = arguments.get(1);
    DataType common = common(function, left, right);
    if (!Types.isDecimal(common)) {
      return plain(function, arguments, common);
    }
    DecimalType leftType = decimal(left, right);
    DecimalType rightType = decimal(right, left);
    List<TypedExpression> cast =
        List.of(ImplicitCasts.cast(left, leftType), ImplicitCasts.cast(right, rightType));
    return new Binding(
        function, cast, decimalResult.of(leftType, rightType), function.nulls().nullable(cast));
  }

  private Binding plain(Function function, List<TypedExpression> arguments, DataType common) {
    boolean converts = integralOperands == PrimitiveType.DOUBLE || Types.isIntegral(common);
    DataType operands = integralOperands != null && converts ? integralOperands : common;
    List<TypedExpression> cast =
        ImplicitCasts.cast(ImplicitCasts.cast(arguments, common), operands);
    return new Binding(
        function, cast, result == null ? operands : result, function.nulls().nullable(cast));
  }

  private DataType common(Function function, TypedExpression left, TypedExpression right) {
    Optional<DataType> common = CommonType.of(left.type(), right.type());
    DataType type = common.orElseThrow(() -> FunctionErrors.operandsDiffer(function, left, right));
    boolean untyped =
        Types.isVoid(left.type()) || (Types.isVoid(right.type()) && !Types.isDecimal(left.type()));
    if (Types.isVoid(type)
        || (untyped && result == PrimitiveType.DOUBLE && Types.isNumeric(type))) {
      return PrimitiveType.DOUBLE;
    }
    if (!Types.isNumeric(type)) {
      throw left.type().equals(right.type()) || isText(left) || isText(right)
          ? FunctionErrors.wrongOperand(function, left, right, REQUIRED)
          : FunctionErrors.operandsDiffer(function, left, right);
    }
    return type;
  }

  /** A string was read as the other operand's type, which then is the wrong one. */
  private static boolean isText(TypedExpression operand) {
    return operand.type() == PrimitiveType.STRING;
  }

  /** A whole number that is written out counts with the digits it has (a TINYINT never does). */
  private static DecimalType decimal(TypedExpression operand, TypedExpression other) {
    if (operand instanceof TypedExpression.Literal literal
        && Types.isIntegral(operand.type())
        && operand.type() != PrimitiveType.BYTE
        && literal.value() instanceof Number number
        && Types.isDecimal(other.type())) {
      return DecimalTypes.ofLiteral(number.longValue());
    }
    return DecimalTypes.holding(operand.type())
        .orElseGet(() -> DecimalTypes.holding(other.type()).orElseThrow());
  }
}

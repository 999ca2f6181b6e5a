package dev.tarn.sql.analyze;

import dev.tarn.core.type.DecimalType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Expression.BinaryOperator;
import dev.tarn.sql.type.Types;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Optional;

/**
 * Comparisons of a whole number with a decimal that is written out: Spark compares, and prints, the
 * next whole number instead, and knows the answer where that is beyond all of 64 bits.
 */
final class ComparisonNames {
  private ComparisonNames() {}

  /** The answer that does not depend on the whole number, not even on whether it is NULL. */
  static Optional<Boolean> answer(
      BinaryOperator operator, TypedExpression left, TypedExpression right) {
    if (rounding(operator).isEmpty()) {
      return Optional.empty();
    }
    boolean less = operator == BinaryOperator.LESS || operator == BinaryOperator.LESS_OR_EQUAL;
    if (Types.isIntegral(left.type())) {
      return beyond(right).map(above -> above == less);
    }
    return Types.isIntegral(right.type())
        ? beyond(left).map(above -> above != less)
        : Optional.empty();
  }

  /** Whether a decimal is above all whole numbers, or below; empty when it is among them. */
  private static Optional<Boolean> beyond(TypedExpression operand) {
    return decimal(operand)
        .map(value -> value.setScale(0, RoundingMode.DOWN).toBigInteger())
        .filter(number -> number.bitLength() >= Long.SIZE)
        .map(number -> number.signum() > 0);
  }

  static Optional<String> of(
      Expression.Binary binary, String left, String right, ExpressionContext context) {
    Optional<RoundingMode> rounding = rounding(binary.operator());
    if (rounding.isEmpty()) {
      return Optional.empty();
    }
    Optional<TypedExpression> known =
        context.result(binary).filter(TypedExpression.Literal.class::isInstance);
    if (known.isPresent()) {
      return known.map(literal -> String.valueOf(((TypedExpression.Literal) literal).value()));
    }
    String symbol = OperatorAnalyzer.symbol(binary.operator());
    if (isWhole(binary.left(), context)) {
      return whole(binary.right(), rounding.get(), context)
          .map(number -> "(" + left + " " + symbol + " " + number + ")");
    }
    if (isWhole(binary.right(), context)) {
      return whole(binary.left(), opposite(rounding.get()), context)
          .map(number -> "(" + number + " " + symbol + " " + right + ")");
    }
    return Optional.empty();
  }

  /** How a decimal on the right is rounded. */
  private static Optional<RoundingMode> rounding(BinaryOperator operator) {
    return switch (operator) {
      case LESS, GREATER_OR_EQUAL -> Optional.of(RoundingMode.CEILING);
      case LESS_OR_EQUAL, GREATER -> Optional.of(RoundingMode.FLOOR);
      case ADD,
          SUBTRACT,
          MULTIPLY,
          DIVIDE,
          INTEGER_DIVIDE,
          REMAINDER,
          CONCAT,
          SHIFT_LEFT,
          SHIFT_RIGHT,
          SHIFT_RIGHT_UNSIGNED,
          BIT_AND,
          BIT_XOR,
          BIT_OR,
          EQUAL,
          NULL_SAFE_EQUAL,
          NOT_EQUAL,
          AND,
          OR ->
          Optional.empty();
    };
  }

  private static RoundingMode opposite(RoundingMode rounding) {
    return rounding == RoundingMode.CEILING ? RoundingMode.FLOOR : RoundingMode.CEILING;
  }

  private static boolean isWhole(Expression operand, ExpressionContext context) {
    return context.result(operand).filter(typed -> Types.isIntegral(typed.type())).isPresent();
  }

  private static Optional<BigInteger> whole(
      Expression operand, RoundingMode rounding, ExpressionContext context) {
    return context
        .result(operand)
        .flatMap(ComparisonNames::decimal)
        .map(value -> value.setScale(0, rounding).toBigInteger())
        .filter(number -> number.bitLength() < Long.SIZE);
  }

  private static Optional<BigDecimal> decimal(TypedExpression operand) {
    return operand.type() instanceof DecimalType
            && operand instanceof TypedExpression.Literal literal
            && literal.value() instanceof BigDecimal value
        ? Optional.of(value)
        : Optional.empty();
  }
}

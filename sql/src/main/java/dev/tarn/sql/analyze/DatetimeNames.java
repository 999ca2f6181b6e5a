package dev.tarn.sql.analyze;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.IntervalField;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.type.Types;
import java.util.Optional;

/** How Spark prints {@code +} and {@code -} between dates, timestamps and intervals. */
final class DatetimeNames {
  private DatetimeNames() {}

  static Optional<String> of(
      Expression.Binary binary, String left, String right, ExpressionContext context) {
    Optional<DataType> leftType = context.result(binary.left()).map(TypedExpression::type);
    Optional<DataType> rightType = context.result(binary.right()).map(TypedExpression::type);
    if (leftType.isEmpty() || rightType.isEmpty()) {
      return Optional.empty();
    }
    return switch (binary.operator()) {
      case ADD ->
          Types.isDatetime(rightType.get()) && !Types.isDatetime(leftType.get())
              ? sum("+", "date_add", right, left, rightType.get(), leftType.get())
              : sum("+", "date_add", left, right, leftType.get(), rightType.get());
      case SUBTRACT -> sum("-", "date_sub", left, right, leftType.get(), rightType.get());
      case MULTIPLY ->
          Types.isInterval(rightType.get()) && !Types.isInterval(leftType.get())
              ? Optional.of("(" + right + " * " + left + ")")
              : Optional.empty();
      case DIVIDE,
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
          LESS,
          LESS_OR_EQUAL,
          GREATER,
          GREATER_OR_EQUAL,
          AND,
          OR ->
          Optional.empty();
    };
  }

  private static Optional<String> sum(
      String symbol,
      String function,
      String datetime,
      String amount,
      DataType datetimeType,
      DataType amountType) {
    if (datetimeType == PrimitiveType.DATE && Types.isIntegral(amountType)) {
      return Optional.of(function + "(" + datetime + ", " + amount + ")");
    }
    if (datetimeType == PrimitiveType.DATE && amountType instanceof DayTimeIntervalType interval) {
      return interval.end() == IntervalField.DAY
          ? Optional.of(function + "(" + datetime + ", extractansiintervaldays(" + amount + "))")
          : Optional.of(datetime + " " + symbol + " " + amount);
    }
    return Types.isDatetime(datetimeType) && Types.isInterval(amountType)
        ? Optional.of(datetime + " " + symbol + " " + amount)
        : Optional.empty();
  }
}

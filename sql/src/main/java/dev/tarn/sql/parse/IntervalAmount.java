package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.IntervalField;
import java.math.BigDecimal;
import java.util.Locale;

/**
 * A number of units of time.
 *
 * @param field the field of an interval type that the unit belongs to
 * @param total the amount in months, or else in microseconds
 */
record IntervalAmount(IntervalField field, BigDecimal total) {
  private static final long SECOND = 1_000_000L;

  static IntervalAmount of(String number, String unit, String text, SourcePosition position) {
    BigDecimal amount = number(number, text, position);
    IntervalField field = field(unit, text, position);
    if (amount.scale() > 0 && field != IntervalField.SECOND) {
      throw ParseErrors.invalidInterval(text, "only seconds may have a fraction", position);
    }
    if (amount.scale() > 9) {
      throw ParseErrors.invalidInterval(text, "a fraction has at most nine digits", position);
    }
    BigDecimal total = amount.multiply(BigDecimal.valueOf(size(singular(unit))));
    return new IntervalAmount(field, new BigDecimal(total.toBigInteger()));
  }

  IntervalAmount negatedIf(boolean negative) {
    return negative ? new IntervalAmount(field, total.negate()) : this;
  }

  boolean isYearMonth() {
    return field.compareTo(IntervalField.MONTH) <= 0;
  }

  static IntervalField field(String unit, String text, SourcePosition position) {
    return switch (singular(unit)) {
      case "YEAR" -> IntervalField.YEAR;
      case "MONTH" -> IntervalField.MONTH;
      case "WEEK", "DAY" -> IntervalField.DAY;
      case "HOUR" -> IntervalField.HOUR;
      case "MINUTE" -> IntervalField.MINUTE;
      case "SECOND", "MILLISECOND", "MICROSECOND" -> IntervalField.SECOND;
      default ->
          throw ParseErrors.invalidInterval(text, "there is no unit '" + unit + "'", position);
    };
  }

  private static String singular(String unit) {
    String upper = unit.toUpperCase(Locale.ROOT);
    return upper.endsWith("S") ? upper.substring(0, upper.length() - 1) : upper;
  }

  /** In months, or else in microseconds. */
  private static long size(String unit) {
    return switch (unit) {
      case "YEAR" -> 12;
      case "WEEK" -> 7 * 86_400 * SECOND;
      case "DAY" -> 86_400 * SECOND;
      case "HOUR" -> 3_600 * SECOND;
      case "MINUTE" -> 60 * SECOND;
      case "SECOND" -> SECOND;
      case "MILLISECOND" -> 1_000;
      default -> 1;
    };
  }

  private static BigDecimal number(String number, String text, SourcePosition position) {
    try {
      return new BigDecimal(number);
    } catch (NumberFormatException e) {
      throw ParseErrors.invalidInterval(text, "'" + number + "' is no number", position);
    }
  }
}

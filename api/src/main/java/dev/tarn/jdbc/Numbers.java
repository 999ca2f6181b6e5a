package dev.tarn.jdbc;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;

/** Values as numbers and as yes or no. */
final class Numbers {
  private Numbers() {}

  /** The value as an exact number; null for one that is none, NaN and the infinities included. */
  static BigDecimal exact(Object value) {
    return switch (value) {
      case BigDecimal number -> number;
      case BigInteger number -> new BigDecimal(number);
      case Double number -> Double.isFinite(number) ? BigDecimal.valueOf(number) : null;
      case Float number -> Float.isFinite(number) ? new BigDecimal(number.toString()) : null;
      case Number number -> BigDecimal.valueOf(number.longValue());
      case Boolean flag -> flag ? BigDecimal.ONE : BigDecimal.ZERO;
      case String text -> fromText(text);
      default -> null;
    };
  }

  private static BigDecimal fromText(String text) {
    String trimmed = text.strip();
    boolean number = !trimmed.isEmpty() && "+-.0123456789".indexOf(trimmed.charAt(0)) >= 0;
    return number ? new BigDecimal(trimmed) : null;
  }

  /** The value as Float or Double; null for another class, and for a value that is no number. */
  static Number floating(Object value, Class<?> target) {
    Double number =
        switch (value) {
          case Float single when target == Float.class -> null;
          case Number any -> any.doubleValue();
          case Boolean flag -> flag ? 1.0 : 0.0;
          case String text -> Double.valueOf(text.strip());
          default -> null;
        };
    if (target == Float.class) {
      return number == null ? (value instanceof Float single ? single : null) : number.floatValue();
    }
    return target == Double.class ? number : null;
  }

  /** The value as yes or no: a number is yes unless it is 0; null for what is neither. */
  static Boolean flag(Object value) {
    return switch (value) {
      case Boolean flag -> flag;
      case Number number -> number.doubleValue() != 0;
      case String text ->
          switch (text.strip().toLowerCase(Locale.ROOT)) {
            case "true", "t", "yes", "y", "1" -> true;
            case "false", "f", "no", "n", "0" -> false;
            default -> null;
          };
      default -> null;
    };
  }
}

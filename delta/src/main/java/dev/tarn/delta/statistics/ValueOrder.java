package dev.tarn.delta.statistics;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.Optional;

/** Spark's order of values: NaN above all numbers, minus zero equal to zero, strings by UTF-8. */
public final class ValueOrder {
  private ValueOrder() {}

  /**
   * Compares two values that are not null.
   *
   * @return a sign, or empty when values of these classes are not comparable
   */
  public static Optional<Integer> compare(Object left, Object right) {
    if (left instanceof Number a && right instanceof Number b) {
      return Optional.of(compareNumbers(a, b));
    }
    if (left instanceof String a && right instanceof String b) {
      return Optional.of(compareText(a, b));
    }
    if (left instanceof LocalDate a && right instanceof LocalDate b) {
      return Optional.of(a.compareTo(b));
    }
    if (left instanceof Instant a && right instanceof Instant b) {
      return Optional.of(a.compareTo(b));
    }
    if (left instanceof LocalDateTime a && right instanceof LocalDateTime b) {
      return Optional.of(a.compareTo(b));
    }
    if (left instanceof Boolean a && right instanceof Boolean b) {
      return Optional.of(a.compareTo(b));
    }
    if (left instanceof byte[] a && right instanceof byte[] b) {
      return Optional.of(Arrays.compareUnsigned(a, b));
    }
    return Optional.empty();
  }

  private static int compareNumbers(Number a, Number b) {
    if (isInteger(a) && isInteger(b)) {
      return Long.compare(a.longValue(), b.longValue());
    }
    double left = a.doubleValue();
    double right = b.doubleValue();
    boolean inexact = !isFinite(a, left) || !isFinite(b, right);
    return inexact
        ? Double.compare(left + 0.0, right + 0.0)
        : Integer.signum(decimal(a).compareTo(decimal(b)));
  }

  private static boolean isFinite(Number number, double value) {
    return !(number instanceof Double || number instanceof Float) || Double.isFinite(value);
  }

  private static boolean isInteger(Number number) {
    return number instanceof Long
        || number instanceof Integer
        || number instanceof Short
        || number instanceof Byte;
  }

  private static BigDecimal decimal(Number number) {
    return switch (number) {
      case BigDecimal decimal -> decimal;
      case Double d -> new BigDecimal(d);
      case Float f -> new BigDecimal(f.doubleValue());
      case java.math.BigInteger big -> new BigDecimal(big);
      default -> BigDecimal.valueOf(number.longValue());
    };
  }

  /** UTF-8 order is the order of code points, which UTF-16's is not above U+FFFF. */
  static int compareText(String a, String b) {
    int length = Math.min(a.length(), b.length());
    for (int i = 0; i < length; i++) {
      char x = a.charAt(i);
      char y = b.charAt(i);
      if (x != y) {
        boolean bothSameKind = Character.isSurrogate(x) == Character.isSurrogate(y);
        return bothSameKind ? Character.compare(x, y) : (Character.isSurrogate(x) ? 1 : -1);
      }
    }
    return Integer.compare(a.length(), b.length());
  }
}

package dev.tarn.sql.analyze;

import dev.tarn.core.error.SourcePosition;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads lengths of time such as {@code 1 hour 30 minutes}, as the windows of time take them. */
final class DurationText {
  private static final Pattern PART =
      Pattern.compile("\\s*([+-]?\\s*\\d+(?:\\.\\d{1,9})?)\\s+([a-z]+)\\s*");
  private static final long SECOND = 1_000_000L;
  private static final Map<String, Long> MICROS =
      Map.of(
          "week", 7 * 86_400 * SECOND,
          "day", 86_400 * SECOND,
          "hour", 3_600 * SECOND,
          "minute", 60 * SECOND,
          "second", SECOND,
          "millisecond", 1_000L,
          "microsecond", 1L);

  private DurationText() {}

  /** In microseconds. */
  static long micros(String text, SourcePosition position) {
    String rest = text.strip().toLowerCase(Locale.ROOT);
    if (rest.startsWith("interval ")) {
      rest = rest.substring("interval ".length());
    }
    Matcher part = PART.matcher(rest);
    BigDecimal total = BigDecimal.ZERO;
    int end = 0;
    while (part.find() && part.start() == end) {
      total = total.add(part(part.group(1), part.group(2), text, position));
      end = part.end();
    }
    if (rest.isEmpty() || end != rest.length()) {
      throw TimeWindowErrors.length(text, position);
    }
    try {
      return total.toBigInteger().longValueExact();
    } catch (ArithmeticException e) {
      throw TimeWindowErrors.length(text, position);
    }
  }

  private static BigDecimal part(String number, String unit, String text, SourcePosition position) {
    String singular = unit.endsWith("s") ? unit.substring(0, unit.length() - 1) : unit;
    if (singular.equals("month") || singular.equals("year")) {
      throw AnalysisErrors.unsupported(
          position, "a window of time of months or years, which differ in length: " + text);
    }
    Long micros = MICROS.get(singular);
    boolean whole = number.indexOf('.') < 0 || singular.equals("second");
    if (micros == null || !whole) {
      throw TimeWindowErrors.length(text, position);
    }
    return new BigDecimal(number.replaceAll("\\s", "")).multiply(BigDecimal.valueOf(micros));
  }
}

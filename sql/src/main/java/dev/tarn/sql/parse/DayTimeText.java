package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.IntervalField;
import dev.tarn.sql.tree.Expression.Literal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The text of a day-time interval from one field to another: {@code '1 02:03:04.5'}. */
final class DayTimeText {
  private static final long SECOND = 1_000_000L;

  private DayTimeText() {}

  static Literal read(
      String text,
      IntervalField from,
      IntervalField to,
      boolean negative,
      SourcePosition position) {
    if (from.compareTo(IntervalField.DAY) < 0 || from.compareTo(to) >= 0) {
      throw ParseErrors.invalidInterval(
          text, "no interval runs from " + from + " to " + to, position);
    }
    Matcher matcher = pattern(from, to).matcher(text);
    if (!matcher.matches()) {
      throw ParseErrors.invalidInterval(
          text, "it is not of the form " + from + " to " + to, position);
    }
    try {
      long total = total(matcher, from, to, text, position);
      boolean minus = negative ^ matcher.group("sign").equals("-");
      return IntervalLiterals.microseconds(
          minus ? -total : total, new DayTimeIntervalType(from, to), position);
    } catch (ArithmeticException | NumberFormatException e) {
      throw ParseErrors.intervalTooLong(text, position);
    }
  }

  private static Pattern pattern(IntervalField from, IntervalField to) {
    StringBuilder pattern = new StringBuilder("(?<sign>[+-]?)");
    for (IntervalField field : IntervalField.values()) {
      if (field.compareTo(from) >= 0 && field.compareTo(to) <= 0) {
        String digits = field == from ? "\\d+" : "\\d{1,2}";
        String separator = field == from ? "" : field == IntervalField.HOUR ? "[ T]" : ":";
        pattern
            .append(separator)
            .append("(?<")
            .append(field)
            .append(">")
            .append(digits)
            .append(")");
      }
    }
    return Pattern.compile(
        pattern + (to == IntervalField.SECOND ? "(?:\\.(?<fraction>\\d{1,9}))?" : ""));
  }

  private static long total(
      Matcher matcher, IntervalField from, IntervalField to, String text, SourcePosition position) {
    long total = 0;
    for (IntervalField field : IntervalField.values()) {
      if (field.compareTo(from) >= 0 && field.compareTo(to) <= 0) {
        long value = Long.parseLong(matcher.group(field.name()));
        if (field != from && value > most(field)) {
          throw ParseErrors.invalidInterval(
              text, field + " runs from 0 to " + most(field), position);
        }
        total = Math.addExact(total, Math.multiplyExact(value, size(field)));
      }
    }
    String fraction = to == IntervalField.SECOND ? matcher.group("fraction") : null;
    return fraction == null
        ? total
        : Math.addExact(total, Long.parseLong((fraction + "00000").substring(0, 6)));
  }

  private static long most(IntervalField field) {
    return field == IntervalField.HOUR ? 23 : 59;
  }

  private static long size(IntervalField field) {
    return switch (field) {
      case DAY -> 86_400 * SECOND;
      case HOUR -> 3_600 * SECOND;
      case MINUTE -> 60 * SECOND;
      case YEAR, MONTH, SECOND -> SECOND;
    };
  }
}

package dev.tarn.core.value;

import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.IntervalField;
import dev.tarn.core.type.YearMonthIntervalType;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Period;

/** Intervals as literals: {@code INTERVAL '1 02:03:04.5' DAY TO SECOND}. */
public final class IntervalText {
  private IntervalText() {}

  public static String of(Period value, YearMonthIntervalType type) {
    long months = value.toTotalMonths();
    String sign = months < 0 ? "-" : "";
    long size = Math.abs(months);
    String text;
    if (type.start() == IntervalField.MONTH) {
      text = Long.toString(size);
    } else if (type.end() == IntervalField.YEAR) {
      text = Long.toString(size / 12);
    } else {
      text = size / 12 + "-" + size % 12;
    }
    return literal(sign + text, type.start(), type.end());
  }

  public static String of(Duration value, DayTimeIntervalType type) {
    Duration size = value.abs();
    StringBuilder text = new StringBuilder(value.isNegative() ? "-" : "");
    for (IntervalField field : IntervalField.values()) {
      if (field.compareTo(type.start()) >= 0 && field.compareTo(type.end()) <= 0) {
        text.append(separator(field, type.start()));
        text.append(part(size, field, field == type.start()));
      }
    }
    return literal(text.toString(), type.start(), type.end());
  }

  private static String separator(IntervalField field, IntervalField start) {
    if (field == start) {
      return "";
    }
    return field == IntervalField.HOUR ? " " : ":";
  }

  /** One field; the first holds all that the larger fields would. */
  private static String part(Duration size, IntervalField field, boolean first) {
    return switch (field) {
      case DAY -> Long.toString(size.toDays());
      case HOUR -> twoDigits(first ? size.toHours() : size.toHoursPart());
      case MINUTE -> twoDigits(first ? size.toMinutes() : size.toMinutesPart());
      case SECOND -> seconds(first ? size.toSeconds() : size.toSecondsPart(), size.getNano());
      case YEAR, MONTH -> throw new IllegalArgumentException("a duration has no " + field);
    };
  }

  private static String twoDigits(long value) {
    return value < 10 ? "0" + value : Long.toString(value);
  }

  private static String seconds(long seconds, int nanos) {
    String whole = twoDigits(seconds);
    if (nanos == 0) {
      return whole;
    }
    return whole + BigDecimal.valueOf(nanos, 9).stripTrailingZeros().toPlainString().substring(1);
  }

  private static String literal(String text, IntervalField start, IntervalField end) {
    String unit = start == end ? start.name() : start + " TO " + end;
    return "INTERVAL '" + text + "' " + unit;
  }
}

package dev.tarn.sql.analyze;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.IntervalField;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.YearMonthIntervalType;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.HexFormat;
import java.util.Locale;

/** Writes constants as Spark does in the names of result columns. */
final class LiteralPrinter {
  private static final DateTimeFormatter TIMESTAMP =
      new DateTimeFormatterBuilder()
          .appendPattern("uuuu-MM-dd HH:mm:ss")
          .appendFraction(ChronoField.NANO_OF_SECOND, 0, 6, true)
          .toFormatter(Locale.ROOT);

  private LiteralPrinter() {}

  static String print(Object value, DataType type, ZoneId zone) {
    return switch (value) {
      case null -> "NULL";
      case byte[] bytes -> "X'" + HexFormat.of().withUpperCase().formatHex(bytes) + "'";
      case Instant instant -> "TIMESTAMP '" + TIMESTAMP.format(instant.atZone(zone)) + "'";
      case LocalDateTime time -> "TIMESTAMP_NTZ '" + TIMESTAMP.format(time) + "'";
      case Period period when type instanceof YearMonthIntervalType interval ->
          "INTERVAL '" + months(period, interval) + "' " + fields(interval.start(), interval.end());
      case Duration duration when type instanceof DayTimeIntervalType interval ->
          "INTERVAL '"
              + dayTime(duration, interval)
              + "' "
              + fields(interval.start(), interval.end());
      default ->
          type == PrimitiveType.DATE || type == PrimitiveType.TIME
              ? (type == PrimitiveType.DATE ? "DATE '" : "TIME '") + value + "'"
              : value.toString();
    };
  }

  /** A minus before a number; before a negative one it goes away. */
  static String negated(String number) {
    return number.startsWith("-") ? number.substring(1) : "-" + number;
  }

  private static String fields(IntervalField start, IntervalField end) {
    return start == end ? start.name() : start + " TO " + end;
  }

  private static String months(Period period, YearMonthIntervalType type) {
    long months = period.toTotalMonths();
    String sign = months < 0 ? "-" : "";
    long absolute = Math.abs(months);
    if (type.end() == IntervalField.YEAR) {
      return sign + absolute / 12;
    }
    return type.start() == IntervalField.MONTH
        ? sign + absolute
        : sign + absolute / 12 + "-" + absolute % 12;
  }

  private static String dayTime(Duration duration, DayTimeIntervalType type) {
    Duration rest = duration.abs();
    StringBuilder text = new StringBuilder(duration.isNegative() ? "-" : "");
    for (int i = type.start().ordinal(); i <= type.end().ordinal(); i++) {
      IntervalField field = IntervalField.values()[i];
      Duration unit = unit(field);
      boolean first = i == type.start().ordinal();
      if (!first) {
        text.append(field == IntervalField.HOUR ? ' ' : ':');
      }
      long count = rest.dividedBy(unit);
      rest = rest.minus(unit.multipliedBy(count));
      boolean padded = !first || field == IntervalField.SECOND || field != IntervalField.DAY;
      text.append(padded ? String.format(Locale.ROOT, "%02d", count) : String.valueOf(count));
    }
    return text + fraction(rest, type);
  }

  private static String fraction(Duration rest, DayTimeIntervalType type) {
    long micros = rest.toNanos() / 1000;
    return type.end() != IntervalField.SECOND || micros == 0
        ? ""
        : String.format(Locale.ROOT, ".%06d", micros).replaceAll("0+$", "");
  }

  private static Duration unit(IntervalField field) {
    return switch (field) {
      case DAY -> Duration.ofDays(1);
      case HOUR -> Duration.ofHours(1);
      case MINUTE -> Duration.ofMinutes(1);
      case SECOND -> Duration.ofSeconds(1);
      case YEAR, MONTH -> throw new IllegalArgumentException("no day-time field " + field);
    };
  }
}

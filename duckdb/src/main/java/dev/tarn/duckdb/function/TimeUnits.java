package dev.tarn.duckdb.function;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.util.Locale;

/** Units of time by the names SQL gives them. */
final class TimeUnits {
  private TimeUnits() {}

  /** Cut to a week or anything longer; null for other units. */
  static LocalDate truncateDate(LocalDate date, String unit) {
    return switch (unit.toUpperCase(Locale.ROOT)) {
      case "YEAR", "YYYY", "YY" -> date.withDayOfYear(1);
      case "QUARTER" -> date.with(IsoFields.DAY_OF_QUARTER, 1);
      case "MONTH", "MM", "MON" -> date.withDayOfMonth(1);
      case "WEEK" -> date.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
      default -> null;
    };
  }

  /** Cut to a unit; null for a name that is none. */
  static ZonedDateTime truncate(ZonedDateTime time, String unit) {
    LocalDate date = truncateDate(time.toLocalDate(), unit);
    if (date != null) {
      return date.atStartOfDay(time.getZone());
    }
    return switch (unit.toUpperCase(Locale.ROOT)) {
      case "DAY", "DD" -> time.toLocalDate().atStartOfDay(time.getZone());
      case "HOUR" -> time.truncatedTo(ChronoUnit.HOURS);
      case "MINUTE" -> time.truncatedTo(ChronoUnit.MINUTES);
      case "SECOND" -> time.truncatedTo(ChronoUnit.SECONDS);
      case "MILLISECOND" -> time.truncatedTo(ChronoUnit.MILLIS);
      case "MICROSECOND" -> time;
      default -> null;
    };
  }

  static Long add(String unit, long count, ZonedDateTime time) {
    return Literals.micros(
        time.plus(Math.multiplyExact(count, factor(unit)), chronoUnit(unit)).toInstant());
  }

  /** How many whole units lie between two readings. */
  static Long between(String unit, LocalDateTime start, LocalDateTime end) {
    return chronoUnit(unit).between(start, end) / factor(unit);
  }

  private static int factor(String unit) {
    return unit.equalsIgnoreCase("QUARTER") ? 3 : 1;
  }

  private static ChronoUnit chronoUnit(String unit) {
    return switch (unit.toUpperCase(Locale.ROOT)) {
      case "MICROSECOND" -> ChronoUnit.MICROS;
      case "MILLISECOND" -> ChronoUnit.MILLIS;
      case "SECOND" -> ChronoUnit.SECONDS;
      case "MINUTE" -> ChronoUnit.MINUTES;
      case "HOUR" -> ChronoUnit.HOURS;
      case "DAY", "DAYOFYEAR" -> ChronoUnit.DAYS;
      case "WEEK" -> ChronoUnit.WEEKS;
      case "MONTH", "QUARTER" -> ChronoUnit.MONTHS;
      case "YEAR" -> ChronoUnit.YEARS;
      default -> throw new IllegalArgumentException("no unit of time " + unit);
    };
  }
}

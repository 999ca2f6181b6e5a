package dev.tarn.lake.derive;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.Locale;
import java.util.Optional;

/** The units that DATE_TRUNC and TRUNC know, and what they leave of a local time. */
enum Truncation {
  YEAR,
  QUARTER,
  MONTH,
  WEEK,
  DAY,
  HOUR,
  MINUTE,
  SECOND,
  MILLISECOND,
  MICROSECOND;

  /** The unit of a format, as Spark names it. */
  static Optional<Truncation> of(String format) {
    return switch (format.toUpperCase(Locale.ROOT)) {
      case "YEAR", "YYYY", "YY" -> Optional.of(YEAR);
      case "QUARTER" -> Optional.of(QUARTER);
      case "MONTH", "MM", "MON" -> Optional.of(MONTH);
      case "WEEK" -> Optional.of(WEEK);
      case "DAY", "DD" -> Optional.of(DAY);
      case "HOUR" -> Optional.of(HOUR);
      case "MINUTE" -> Optional.of(MINUTE);
      case "SECOND" -> Optional.of(SECOND);
      case "MILLISECOND" -> Optional.of(MILLISECOND);
      case "MICROSECOND" -> Optional.of(MICROSECOND);
      default -> Optional.empty();
    };
  }

  /** Whether TRUNC knows the unit too. */
  boolean ofDates() {
    return compareTo(WEEK) <= 0;
  }

  /** Whether it leaves something of the time of day. */
  boolean isWithinDay() {
    return compareTo(DAY) > 0;
  }

  LocalDateTime apply(LocalDateTime time) {
    return switch (this) {
      case YEAR, QUARTER, MONTH, WEEK -> date(time.toLocalDate()).atStartOfDay();
      case DAY -> time.truncatedTo(ChronoUnit.DAYS);
      case HOUR -> time.truncatedTo(ChronoUnit.HOURS);
      case MINUTE -> time.truncatedTo(ChronoUnit.MINUTES);
      case SECOND -> time.truncatedTo(ChronoUnit.SECONDS);
      case MILLISECOND -> time.truncatedTo(ChronoUnit.MILLIS);
      case MICROSECOND -> time.truncatedTo(ChronoUnit.MICROS);
    };
  }

  /** The start of the unit after the one that a local time is in. */
  LocalDateTime next(LocalDateTime time) {
    LocalDateTime start = apply(time);
    return switch (this) {
      case YEAR -> start.plusYears(1);
      case QUARTER -> start.plusMonths(3);
      case MONTH -> start.plusMonths(1);
      case WEEK -> start.plusWeeks(1);
      case DAY -> start.plusDays(1);
      case HOUR -> start.plusHours(1);
      case MINUTE -> start.plusMinutes(1);
      case SECOND -> start.plusSeconds(1);
      case MILLISECOND -> start.plus(1, ChronoUnit.MILLIS);
      case MICROSECOND -> start.plus(1, ChronoUnit.MICROS);
    };
  }

  private LocalDate date(LocalDate date) {
    return switch (this) {
      case YEAR -> date.withDayOfYear(1);
      case QUARTER -> date.withDayOfMonth(1).withMonth((date.getMonthValue() - 1) / 3 * 3 + 1);
      case MONTH -> date.withDayOfMonth(1);
      case WEEK -> date.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
      case DAY, HOUR, MINUTE, SECOND, MILLISECOND, MICROSECOND -> date;
    };
  }
}

package dev.tarn.duckdb.function;

import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;

/** How many months lie between two readings, a month having 31 days. */
final class MonthsBetween {
  private static final double SECONDS_IN_MONTH = 31 * 86_400.0;
  private static final double ROUNDING = 1e8;

  private MonthsBetween() {}

  static Double of(LocalDateTime end, LocalDateTime start, boolean rounds) {
    double months =
        (end.getYear() * 12.0 + end.getMonthValue())
            - (start.getYear() * 12.0 + start.getMonthValue());
    boolean sameDay = end.getDayOfMonth() == start.getDayOfMonth();
    if (sameDay || (isLastDay(end) && isLastDay(start))) {
      return months;
    }
    long seconds =
        (end.getDayOfMonth() - start.getDayOfMonth()) * 86_400L
            + secondOfDay(end)
            - secondOfDay(start);
    double between = months + seconds / SECONDS_IN_MONTH;
    return rounds ? Math.round(between * ROUNDING) / ROUNDING : between;
  }

  private static boolean isLastDay(LocalDateTime reading) {
    return reading.with(TemporalAdjusters.lastDayOfMonth()).equals(reading);
  }

  private static long secondOfDay(LocalDateTime reading) {
    return reading.toLocalDate().atStartOfDay().until(reading, ChronoUnit.SECONDS);
  }
}

package dev.tarn.duckdb.value;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/** Times from counts of microseconds and months. */
public final class Times {
  private Times() {}

  public static Instant instant(long micros) {
    return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
  }

  public static LocalDateTime wallClock(long micros) {
    return LocalDateTime.ofInstant(instant(micros), ZoneOffset.UTC);
  }

  public static LocalTime time(long micros) {
    return LocalTime.ofNanoOfDay(micros * 1_000);
  }

  public static Duration duration(long micros) {
    return Duration.of(micros, ChronoUnit.MICROS);
  }

  public static Period period(long months) {
    return Period.of((int) (months / 12), (int) (months % 12), 0);
  }
}

package dev.tarn.duckdb.engine;

import dev.tarn.duckdb.value.Times;
import java.time.Duration;
import java.time.Period;
import java.time.temporal.ChronoUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads intervals as DuckDB prints them: {@code 1 year 2 months -3 days 04:05:06.5}. */
final class IntervalText {
  private static final Pattern UNIT = Pattern.compile("(-?\\d+) (year|month|day)s?");
  private static final Pattern CLOCK =
      Pattern.compile("(-?)(\\d+):(\\d\\d):(\\d\\d)(?:\\.(\\d{1,6}))?");
  private static final long MICROS_PER_SECOND = 1_000_000;

  private IntervalText() {}

  static Period period(String text) {
    return Times.period(unit(text, "year") * 12 + unit(text, "month"));
  }

  static Duration duration(String text) {
    return Duration.ofDays(unit(text, "day")).plus(micros(text), ChronoUnit.MICROS);
  }

  private static long unit(String text, String unit) {
    Matcher matcher = UNIT.matcher(text);
    while (matcher.find()) {
      if (matcher.group(2).equals(unit)) {
        return Long.parseLong(matcher.group(1));
      }
    }
    return 0;
  }

  private static long micros(String text) {
    Matcher matcher = CLOCK.matcher(text);
    if (!matcher.find()) {
      return 0;
    }
    long seconds =
        (Long.parseLong(matcher.group(2)) * 60 + Long.parseLong(matcher.group(3))) * 60
            + Long.parseLong(matcher.group(4));
    String fraction = matcher.group(5) == null ? "" : matcher.group(5);
    long micros =
        seconds * MICROS_PER_SECOND + Long.parseLong((fraction + "000000").substring(0, 6));
    return matcher.group(1).isEmpty() ? micros : -micros;
  }
}

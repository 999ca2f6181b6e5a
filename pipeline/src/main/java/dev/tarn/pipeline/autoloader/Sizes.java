package dev.tarn.pipeline.autoloader;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sizes and durations as options write them: {@code 10g}, {@code 30 days}. */
final class Sizes {
  private static final Pattern SIZE = Pattern.compile("(\\d+)\\s*([kmgtp]?)(?:i?b)?");
  private static final Pattern TIME =
      Pattern.compile("(?:calendarinterval\\s*)?(?:interval\\s+)?(\\d+)\\s*([a-z]+)");
  private static final String UNITS = "kmgtp";
  private static final int STEP = 10;
  private static final Map<String, ChronoUnit> TIMES =
      Map.ofEntries(
          Map.entry("ms", ChronoUnit.MILLIS),
          Map.entry("millisecond", ChronoUnit.MILLIS),
          Map.entry("s", ChronoUnit.SECONDS),
          Map.entry("second", ChronoUnit.SECONDS),
          Map.entry("m", ChronoUnit.MINUTES),
          Map.entry("min", ChronoUnit.MINUTES),
          Map.entry("minute", ChronoUnit.MINUTES),
          Map.entry("h", ChronoUnit.HOURS),
          Map.entry("hour", ChronoUnit.HOURS),
          Map.entry("d", ChronoUnit.DAYS),
          Map.entry("day", ChronoUnit.DAYS),
          Map.entry("week", ChronoUnit.WEEKS));

  private Sizes() {}

  static long bytes(String option, String text) {
    Matcher size = SIZE.matcher(text.strip().toLowerCase(Locale.ROOT));
    if (!size.matches()) {
      throw LoaderErrors.option(option, text, "a size such as 10485760, 10m or 10 GB");
    }
    try {
      int shift = size.group(2).isEmpty() ? 0 : STEP * (UNITS.indexOf(size.group(2)) + 1);
      long bytes = Math.multiplyExact(Long.parseLong(size.group(1)), 1L << shift);
      if (bytes > 0) {
        return bytes;
      }
    } catch (NumberFormatException | ArithmeticException e) {
      // The same as a size that is no size.
    }
    throw LoaderErrors.option(option, text, "a size above 0 that fits 8 bytes");
  }

  static Duration duration(String option, String text) {
    Matcher time = TIME.matcher(text.strip().toLowerCase(Locale.ROOT));
    if (time.matches()) {
      String unit = time.group(2);
      ChronoUnit known =
          TIMES.getOrDefault(
              unit, TIMES.get(unit.endsWith("s") ? unit.substring(0, unit.length() - 1) : unit));
      if (known != null) {
        return known.getDuration().multipliedBy(Long.parseLong(time.group(1)));
      }
    }
    throw LoaderErrors.option(option, text, "a duration such as 30 days or 12 hours");
  }
}

package dev.tarn.delta.property;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The kinds of values properties have. */
final class PropertyParsers {
  private static final Pattern INTERVAL_PART = Pattern.compile("(-?\\d+)\\s+([a-z]+)");
  private static final Pattern BYTES = Pattern.compile("(\\d+)\\s*([kmgt]?)i?b?");

  private PropertyParsers() {}

  /** A parser whose result can be changed. */
  interface Chain<T> extends PropertyParser<T> {
    default <R> PropertyParser<R> map(Function<T, R> function) {
      return text -> function.apply(parse(text));
    }
  }

  static PropertyParser<Boolean> bool() {
    return text ->
        switch (text.toLowerCase(Locale.ROOT)) {
          case "true" -> true;
          case "false" -> false;
          default -> throw new IllegalArgumentException("true or false");
        };
  }

  static Chain<String> text(String expected) {
    return text -> text;
  }

  static PropertyParser<String> nothing(String expected) {
    return text -> {
      if (!text.isBlank()) {
        throw new IllegalArgumentException(expected);
      }
      return text;
    };
  }

  static PropertyParser<String> oneOf(String... values) {
    List<String> allowed = Arrays.asList(values);
    return text ->
        allowed.stream()
            .filter(value -> value.equalsIgnoreCase(text))
            .findFirst()
            .orElseThrow(
                () -> new IllegalArgumentException("one of " + String.join(", ", allowed)));
  }

  static PropertyParser<Long> wholeNumber(long least, long greatest) {
    return text -> {
      try {
        long value = Long.parseLong(text.strip());
        if (value >= least && value <= greatest) {
          return value;
        }
      } catch (NumberFormatException e) {
        // The same message serves for text and for numbers out of range.
      }
      throw new IllegalArgumentException(
          greatest >= Integer.MAX_VALUE
              ? "a whole number of at least " + least
              : "a whole number from " + least + " to " + greatest);
    };
  }

  static PropertyParser<Long> byteSize() {
    return text -> {
      Matcher matcher = BYTES.matcher(text.strip().toLowerCase(Locale.ROOT));
      if (!matcher.matches()) {
        throw new IllegalArgumentException("a size such as 128mb");
      }
      int power = " kmgt".indexOf(matcher.group(2).isEmpty() ? " " : matcher.group(2));
      return Math.multiplyExact(Long.parseLong(matcher.group(1)), 1L << (10 * power));
    };
  }

  /** {@code interval 1 week}, {@code 30 days}, {@code interval 1 day 12 hours}. */
  static PropertyParser<Duration> interval() {
    return text -> {
      String parts = text.strip().toLowerCase(Locale.ROOT).replaceFirst("^interval\\s+", "");
      Matcher matcher = INTERVAL_PART.matcher(parts);
      Duration sum = Duration.ZERO;
      int end = 0;
      while (matcher.find() && parts.substring(end, matcher.start()).isBlank()) {
        sum = sum.plus(unit(matcher.group(2)).multipliedBy(Long.parseLong(matcher.group(1))));
        end = matcher.end();
      }
      if (end == 0 || !parts.substring(end).isBlank() || sum.isNegative()) {
        throw intervalExpected();
      }
      return sum;
    };
  }

  private static Duration unit(String name) {
    return switch (name.endsWith("s") ? name.substring(0, name.length() - 1) : name) {
      case "week" -> Duration.ofDays(7);
      case "day" -> Duration.ofDays(1);
      case "hour" -> Duration.ofHours(1);
      case "minute" -> Duration.ofMinutes(1);
      case "second" -> Duration.ofSeconds(1);
      case "millisecond" -> Duration.ofMillis(1);
      case "microsecond" -> Duration.ofNanos(1000);
      default -> throw intervalExpected();
    };
  }

  private static IllegalArgumentException intervalExpected() {
    return new IllegalArgumentException(
        "an interval without months and years, such as interval 30 days");
  }
}

package dev.tarn.sql.type;

import dev.tarn.core.error.TarnException;
import java.text.SimpleDateFormat;
import java.time.chrono.IsoChronology;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Spark's pattern letters as the formatters of java.time. What these refuse is told as Spark tells
 * it: as a change of meaning if its first versions, whose patterns were those of {@link
 * SimpleDateFormat}, would have taken the pattern.
 */
final class PatternLetters {
  private static final String WEEK_BASED = "YwWuec";
  private static final String MEANINGLESS = "ABnNp";

  /** Letters of which a text cannot be read. */
  private static final String ONLY_WRITTEN = "EFqQ";

  /** A run of S outside of quotes, or a quoted text. */
  private static final Pattern FRACTION = Pattern.compile("'[^']*'|(S+)");

  /** Five letters are a narrow form, which Spark does not have. */
  private static final Pattern NARROW = Pattern.compile("G{5}|M{5}|L{5}|E{5}|Q{5}|q{5}");

  private PatternLetters() {}

  static DateTimeFormatter writer(String pattern) {
    return formatter(pattern, false);
  }

  static DateTimeFormatter reader(String pattern) {
    return formatter(pattern, true);
  }

  private static DateTimeFormatter formatter(String pattern, boolean reads) {
    try {
      DateTimeFormatterBuilder builder = new DateTimeFormatterBuilder().parseCaseInsensitive();
      append(builder, translate(pattern, reads), reads);
      return builder
          .toFormatter(Locale.US)
          .withChronology(IsoChronology.INSTANCE)
          .withResolverStyle(ResolverStyle.STRICT);
    } catch (IllegalArgumentException e) {
      throw refused(pattern, withSuggestion(pattern)).causedBy(e);
    }
  }

  /** A fraction of a second may have fewer digits when it is read, not when it is written. */
  private static void append(DateTimeFormatterBuilder builder, String pattern, boolean reads) {
    Matcher fraction = FRACTION.matcher(pattern);
    int start = 0;
    while (reads && fraction.find()) {
      if (fraction.group(1) != null) {
        builder.appendPattern(pattern.substring(start, fraction.start()));
        builder.appendFraction(ChronoField.NANO_OF_SECOND, 1, fraction.group(1).length(), false);
        start = fraction.end();
      }
    }
    builder.appendPattern(pattern.substring(start));
  }

  /** The year of the calendar is {@code u} in Java, unless an era goes with it. */
  private static String translate(String pattern, boolean reads) {
    String unquoted = pattern.replaceAll("'[^']*'", "");
    boolean era = unquoted.indexOf('G') >= 0;
    StringBuilder result = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < pattern.length(); i++) {
      char letter = pattern.charAt(i);
      quoted ^= letter == '\'';
      if (!quoted) {
        check(pattern, letter, reads);
      }
      result.append(!quoted && letter == 'y' && !era ? 'u' : letter);
    }
    if (NARROW.matcher(unquoted).find()) {
      throw refused(pattern, tooLong(pattern));
    }
    return result.toString();
  }

  private static void check(String pattern, char letter, boolean reads) {
    if (WEEK_BASED.indexOf(letter) >= 0) {
      throw refused(
          pattern,
          TarnException.of("INCONSISTENT_BEHAVIOR_CROSS_VERSION.DATETIME_WEEK_BASED_PATTERN")
              .with("c", letter));
    }
    if (MEANINGLESS.indexOf(letter) >= 0 || (reads && ONLY_WRITTEN.indexOf(letter) >= 0)) {
      throw refused(
          pattern,
          TarnException.of("INVALID_DATETIME_PATTERN.ILLEGAL_CHARACTER")
              .with("c", letter)
              .with("pattern", pattern));
    }
  }

  /** The error, unless the first versions of Spark would have taken the pattern. */
  private static TarnException refused(String pattern, TarnException error) {
    return wasTaken(pattern)
        ? TarnException.of("INCONSISTENT_BEHAVIOR_CROSS_VERSION.DATETIME_PATTERN_RECOGNITION")
            .with("pattern", "'" + pattern + "'")
        : error;
  }

  private static boolean wasTaken(String pattern) {
    try {
      new SimpleDateFormat(pattern, Locale.US);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private static TarnException tooLong(String pattern) {
    return TarnException.of("INVALID_DATETIME_PATTERN.LENGTH").with("pattern", pattern);
  }

  private static TarnException withSuggestion(String pattern) {
    return TarnException.of("INVALID_DATETIME_PATTERN.WITH_SUGGESTION")
        .with("pattern", "'" + pattern + "'");
  }
}

package dev.tarn.sql.type;

import dev.tarn.core.error.TarnException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.chrono.IsoChronology;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQueries;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A pattern for dates and times, in Spark's letters. */
public final class DatetimePattern {
  private static final int CACHED = 200;
  private static final Map<String, DatetimePattern> PATTERNS = new ConcurrentHashMap<>();

  /** Letters that mean something, those of the week-based calendar apart. */
  private static final String LETTERS = "GyMLdDEahHkKmsSVzOXxZQq";

  /** A run of S outside of quotes, or a quoted text. */
  private static final Pattern FRACTION = Pattern.compile("'[^']*'|(S+)");

  /** Five letters are a narrow form, which Spark does not have. */
  private static final Pattern NARROW = Pattern.compile("G{5}|M{5}|L{5}|E{5}|Q{5}|q{5}");

  private final DateTimeFormatter writer;
  private final DateTimeFormatter reader;

  private DatetimePattern(DateTimeFormatter writer, DateTimeFormatter reader) {
    this.writer = writer;
    this.reader = reader;
  }

  /**
   * Reads a pattern.
   *
   * @throws TarnException INVALID_DATETIME_PATTERN.* or INCONSISTENT_BEHAVIOR_CROSS_VERSION.*
   */
  public static DatetimePattern of(String pattern) {
    DatetimePattern known = PATTERNS.get(pattern);
    if (known != null) {
      return known;
    }
    if (PATTERNS.size() > CACHED) {
      PATTERNS.clear();
    }
    DatetimePattern made = new DatetimePattern(formatter(pattern, false), formatter(pattern, true));
    PATTERNS.put(pattern, made);
    return made;
  }

  private static DateTimeFormatter formatter(String pattern, boolean parses) {
    try {
      DateTimeFormatterBuilder builder = new DateTimeFormatterBuilder().parseCaseInsensitive();
      append(builder, translate(pattern), parses);
      return builder
          .toFormatter(Locale.US)
          .withChronology(IsoChronology.INSTANCE)
          .withResolverStyle(ResolverStyle.STRICT);
    } catch (IllegalArgumentException e) {
      throw unrecognized(pattern).causedBy(e);
    }
  }

  /** A fraction of a second may have fewer digits when it is read, not when it is written. */
  private static void append(DateTimeFormatterBuilder builder, String pattern, boolean parses) {
    Matcher fraction = FRACTION.matcher(pattern);
    int start = 0;
    while (parses && fraction.find()) {
      if (fraction.group(1) != null) {
        builder.appendPattern(pattern.substring(start, fraction.start()));
        builder.appendFraction(ChronoField.NANO_OF_SECOND, 1, fraction.group(1).length(), false);
        start = fraction.end();
      }
    }
    builder.appendPattern(pattern.substring(start));
  }

  /** The year of the calendar is {@code u} in Java, unless an era goes with it. */
  private static String translate(String pattern) {
    StringBuilder result = new StringBuilder();
    boolean quoted = false;
    String unquoted = pattern.replaceAll("'[^']*'", "");
    boolean era = unquoted.indexOf('G') >= 0;
    if (NARROW.matcher(unquoted).find()) {
      throw unrecognized(pattern);
    }
    for (int i = 0; i < pattern.length(); i++) {
      char letter = pattern.charAt(i);
      quoted ^= letter == '\'';
      if (!quoted && Character.isLetter(letter) && LETTERS.indexOf(letter) < 0) {
        throw refused(pattern, letter);
      }
      boolean year = !quoted && letter == 'y' && !era;
      result.append(year ? 'u' : letter);
    }
    return result.toString();
  }

  private static TarnException refused(String pattern, char letter) {
    return switch (letter) {
      case 'Y', 'w', 'W', 'u', 'F' -> unrecognized(pattern);
      case 'e', 'c' ->
          TarnException.of("INCONSISTENT_BEHAVIOR_CROSS_VERSION.DATETIME_WEEK_BASED_PATTERN")
              .with("c", letter);
      case 'A', 'B', 'n', 'N', 'p' ->
          TarnException.of("INVALID_DATETIME_PATTERN.ILLEGAL_CHARACTER")
              .with("c", letter)
              .with("pattern", pattern);
      default ->
          TarnException.of("INVALID_DATETIME_PATTERN.WITH_SUGGESTION")
              .with("pattern", "'" + pattern + "'");
    };
  }

  private static TarnException unrecognized(String pattern) {
    return TarnException.of("INCONSISTENT_BEHAVIOR_CROSS_VERSION.DATETIME_PATTERN_RECOGNITION")
        .with("pattern", "'" + pattern + "'");
  }

  public String format(ZonedDateTime time) {
    return writer.format(time);
  }

  /** Parts that the text lacks are those of 1970-01-01 00:00:00. */
  public Instant parse(String text, ZoneId zone) {
    try {
      TemporalAccessor parsed = reader.parse(text);
      ZoneId written = parsed.query(TemporalQueries.zone());
      return date(parsed).atTime(time(parsed)).atZone(written == null ? zone : written).toInstant();
    } catch (DateTimeException e) {
      throw cannotParse(e);
    }
  }

  private static TarnException cannotParse(DateTimeException cause) {
    return TarnException.of("CANNOT_PARSE_TIMESTAMP")
        .with("message", cause.getMessage())
        .with("func", "`try_to_timestamp`")
        .causedBy(cause);
  }

  private static LocalDate date(TemporalAccessor parsed) {
    LocalDate date = parsed.query(TemporalQueries.localDate());
    return date != null
        ? date
        : LocalDate.of(
            part(parsed, ChronoField.YEAR, 1970),
            part(parsed, ChronoField.MONTH_OF_YEAR, 1),
            part(parsed, ChronoField.DAY_OF_MONTH, 1));
  }

  private static LocalTime time(TemporalAccessor parsed) {
    LocalTime time = parsed.query(TemporalQueries.localTime());
    if (time != null) {
      return time;
    }
    int hour = part(parsed, ChronoField.HOUR_OF_DAY, part(parsed, ChronoField.HOUR_OF_AMPM, 0));
    return LocalTime.of(
        hour,
        part(parsed, ChronoField.MINUTE_OF_HOUR, 0),
        part(parsed, ChronoField.SECOND_OF_MINUTE, 0),
        part(parsed, ChronoField.NANO_OF_SECOND, 0));
  }

  private static int part(TemporalAccessor parsed, ChronoField field, int absent) {
    return parsed.isSupported(field) ? parsed.get(field) : absent;
  }
}

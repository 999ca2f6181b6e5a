package dev.tarn.sql.type;

import dev.tarn.core.error.TarnException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQueries;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A pattern for dates and times, in Spark's letters; some have a meaning for writing only. */
public final class DatetimePattern {
  private static final int CACHED = 200;
  private static final Map<String, DatetimePattern> PATTERNS = new ConcurrentHashMap<>();

  private final String pattern;
  private volatile DateTimeFormatter writer;
  private volatile DateTimeFormatter reader;

  private DatetimePattern(String pattern) {
    this.pattern = pattern;
  }

  /** Takes a pattern; whether it has a meaning shows when it is used. */
  public static DatetimePattern of(String pattern) {
    if (PATTERNS.size() > CACHED) {
      PATTERNS.clear();
    }
    return PATTERNS.computeIfAbsent(pattern, DatetimePattern::new);
  }

  /**
   * Takes a pattern that has a meaning.
   *
   * @throws TarnException INVALID_DATETIME_PATTERN.* or INCONSISTENT_BEHAVIOR_CROSS_VERSION.*
   */
  public static DatetimePattern meaning(String pattern) {
    DatetimePattern made = of(pattern);
    made.writer();
    return made;
  }

  private DateTimeFormatter writer() {
    if (writer == null) {
      writer = PatternLetters.writer(pattern);
    }
    return writer;
  }

  private DateTimeFormatter reader() {
    if (reader == null) {
      reader = PatternLetters.reader(pattern);
    }
    return reader;
  }

  /**
   * Whether texts can be read by it.
   *
   * @return true
   * @throws TarnException INVALID_DATETIME_PATTERN.* or INCONSISTENT_BEHAVIOR_CROSS_VERSION.* if
   *     they cannot
   */
  public boolean isReadable() {
    return reader() != null;
  }

  /**
   * The text of a time.
   *
   * @throws TarnException INVALID_DATETIME_PATTERN.* or INCONSISTENT_BEHAVIOR_CROSS_VERSION.*
   */
  public String format(ZonedDateTime time) {
    return writer().format(time);
  }

  /**
   * The time that a text means; parts that it lacks are those of 1970-01-01 00:00:00.
   *
   * @throws TarnException CANNOT_PARSE_TIMESTAMP for a text of another form, and for a pattern
   *     INVALID_DATETIME_PATTERN.* or INCONSISTENT_BEHAVIOR_CROSS_VERSION.*
   */
  public Instant parse(String text, ZoneId zone) {
    DateTimeFormatter form = reader();
    try {
      TemporalAccessor parsed = form.parse(text);
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
    if (date != null) {
      return date;
    }
    int year = part(parsed, ChronoField.YEAR, 1970);
    return parsed.isSupported(ChronoField.DAY_OF_YEAR)
        ? LocalDate.ofYearDay(year, parsed.get(ChronoField.DAY_OF_YEAR))
        : LocalDate.of(
            year,
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

package dev.tarn.sql.record;

import dev.tarn.core.error.TarnException;
import dev.tarn.sql.type.DatetimePattern;
import dev.tarn.sql.type.TextValues;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;

/** How dates and times are written in records: by patterns, or as casts read them. */
final class DatetimeFormats {
  private static final String DATE = "yyyy-MM-dd";
  private static final String TIMESTAMP = "yyyy-MM-dd'T'HH:mm:ss[.SSS][XXX]";
  private static final String WALL_CLOCK = "yyyy-MM-dd'T'HH:mm:ss[.SSS]";

  private final Optional<DatetimePattern> date;
  private final Optional<DatetimePattern> timestamp;
  private final Optional<DatetimePattern> wallClock;
  private final ZoneId zone;
  private final Clock clock;

  DatetimeFormats(RecordOptions options, ZoneId session) {
    this(options, session, Clock.systemUTC());
  }

  /**
   * @param clock by which a time alone is one of today
   */
  DatetimeFormats(RecordOptions options, ZoneId session, Clock clock) {
    this.clock = clock;
    this.date = options.text("dateFormat").map(DatetimePattern::meaning);
    this.timestamp = options.text("timestampFormat").map(DatetimePattern::meaning);
    this.wallClock = options.text("timestampNTZFormat").map(DatetimePattern::meaning);
    this.zone = options.zone(session);
  }

  ZoneId zone() {
    return zone;
  }

  boolean hasDatePattern() {
    return date.isPresent();
  }

  Optional<LocalDate> date(String text) {
    return date.isEmpty()
        ? TextValues.date(text)
        : parse(date.get(), text, ZoneOffset.UTC)
            .map(instant -> LocalDate.ofInstant(instant, ZoneOffset.UTC));
  }

  /** A time alone is one of today. */
  Optional<Instant> timestamp(String text) {
    return timestamp.isEmpty()
        ? TextValues.timestamp(text, zone).or(() -> TextValues.instantOfToday(text, zone, clock))
        : parse(timestamp.get(), text, zone);
  }

  /** A text that names a zone is no reading of a wall clock. */
  Optional<LocalDateTime> wallClock(String text) {
    return wallClock.isEmpty()
        ? TextValues.wallClockWithoutZone(text)
        : parse(wallClock.get(), text, ZoneOffset.UTC)
            .map(instant -> LocalDateTime.ofInstant(instant, ZoneOffset.UTC));
  }

  private static Optional<Instant> parse(DatetimePattern pattern, String text, ZoneId zone) {
    try {
      return Optional.of(pattern.parse(text, zone));
    } catch (TarnException e) {
      if (e.errorClass().equals("CANNOT_PARSE_TIMESTAMP")) {
        return Optional.empty();
      }
      throw e;
    }
  }

  String write(LocalDate value) {
    return date.orElseGet(() -> DatetimePattern.of(DATE))
        .format(value.atStartOfDay(ZoneOffset.UTC));
  }

  String write(Instant value) {
    return timestamp.orElseGet(() -> DatetimePattern.of(TIMESTAMP)).format(value.atZone(zone));
  }

  String write(LocalDateTime value) {
    return wallClock
        .orElseGet(() -> DatetimePattern.of(WALL_CLOCK))
        .format(value.atZone(ZoneOffset.UTC));
  }
}

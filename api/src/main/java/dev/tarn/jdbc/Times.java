package dev.tarn.jdbc;

import java.sql.Date;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;

/**
 * Values as dates and times. A TIMESTAMP is an instant, which has a date and a time in the zone of
 * the session; a TIMESTAMP_NTZ and a DATE are readings, which become an instant in the zone of the
 * session, and a {@code java.sql} class in the zone of the program, so that it shows the same
 * reading there.
 */
final class Times {
  private static final LocalDate EPOCH = LocalDate.EPOCH;

  private Times() {}

  /** The value as an object of a class of dates or times, or null where there is no way. */
  static Object of(Object value, Class<?> target, ZoneId session, ZoneId program) {
    if (target == Instant.class) {
      return instant(value, session);
    }
    if (target == Timestamp.class || target == java.util.Date.class) {
      return timestamp(value, program);
    }
    if (target == OffsetDateTime.class || target == ZonedDateTime.class) {
      return zoned(value, target, session);
    }
    LocalDateTime reading = reading(value, session);
    if (reading == null) {
      return null;
    }
    if (target == LocalDateTime.class) {
      return value instanceof LocalTime ? null : reading;
    }
    if (target == LocalTime.class || target == Time.class) {
      return time(value, reading, target, program);
    }
    return value instanceof LocalTime ? null : date(reading, target, program);
  }

  private static Object zoned(Object value, Class<?> target, ZoneId session) {
    Instant instant = instant(value, session);
    if (instant == null) {
      return null;
    }
    ZonedDateTime time = instant.atZone(session);
    return target == ZonedDateTime.class ? time : time.toOffsetDateTime();
  }

  private static Timestamp timestamp(Object value, ZoneId program) {
    if (value instanceof Instant instant) {
      return Timestamp.from(instant);
    }
    LocalDateTime reading = value instanceof LocalTime ? null : reading(value, program);
    if (reading == null) {
      return null;
    }
    Timestamp timestamp = new Timestamp(LegacyCalendar.milliseconds(reading, program));
    timestamp.setNanos(reading.getNano());
    return timestamp;
  }

  private static Object date(LocalDateTime reading, Class<?> target, ZoneId program) {
    if (target == LocalDate.class) {
      return reading.toLocalDate();
    }
    return target == Date.class
        ? new Date(LegacyCalendar.milliseconds(reading.toLocalDate().atStartOfDay(), program))
        : null;
  }

  private static Object time(Object value, LocalDateTime reading, Class<?> target, ZoneId program) {
    if (value instanceof LocalDate) {
      return null;
    }
    LocalTime time = reading.toLocalTime();
    return target == LocalTime.class
        ? time
        : new Time(time.atDate(EPOCH).atZone(program).toInstant().toEpochMilli());
  }

  private static Instant instant(Object value, ZoneId zone) {
    return switch (value) {
      case Instant instant -> instant;
      case LocalDateTime reading -> reading.atZone(zone).toInstant();
      case LocalDate date -> date.atStartOfDay(zone).toInstant();
      case String text when text.endsWith("Z") -> Instant.parse(text.strip());
      case String text -> parsed(text).atZone(zone).toInstant();
      default -> null;
    };
  }

  private static LocalDateTime reading(Object value, ZoneId zone) {
    return switch (value) {
      case Instant instant -> LocalDateTime.ofInstant(instant, zone);
      case LocalDateTime reading -> reading;
      case LocalDate date -> date.atStartOfDay();
      case LocalTime time -> time.atDate(EPOCH);
      case String text -> parsed(text);
      default -> null;
    };
  }

  private static LocalDateTime parsed(String text) {
    String trimmed = text.strip();
    if (trimmed.indexOf(':') == 2) {
      return LocalTime.parse(trimmed).atDate(EPOCH);
    }
    return trimmed.length() <= 10
        ? LocalDate.parse(trimmed).atStartOfDay()
        : LocalDateTime.parse(trimmed.replace(' ', 'T'));
  }
}

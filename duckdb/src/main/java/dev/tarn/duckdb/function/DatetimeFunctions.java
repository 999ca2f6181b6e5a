package dev.tarn.duckdb.function;

import static org.duckdb.DuckDBColumnType.BIGINT;
import static org.duckdb.DuckDBColumnType.BOOLEAN;
import static org.duckdb.DuckDBColumnType.DOUBLE;
import static org.duckdb.DuckDBColumnType.INTEGER;
import static org.duckdb.DuckDBColumnType.VARCHAR;

import dev.tarn.core.error.TarnException;
import dev.tarn.sql.type.DatetimePattern;
import dev.tarn.sql.type.TextValues;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Dates as days since the epoch and timestamps as microseconds since it, in a zone. */
final class DatetimeFunctions {
  static final List<JavaFunction> ALL = all();

  private DatetimeFunctions() {}

  private static List<JavaFunction> all() {
    List<JavaFunction> all = new ArrayList<>();
    all.addAll(days());
    all.addAll(instants());
    all.addAll(patterns());
    return List.copyOf(all);
  }

  private static List<JavaFunction> days() {
    return List.of(
        JavaFunction.of(
            "tarn_next_day",
            INTEGER,
            row -> nextDay(row.integer(0), row.text(1)),
            INTEGER,
            VARCHAR),
        JavaFunction.of(
            "tarn_trunc", INTEGER, row -> truncate(row.integer(0), row.text(1)), INTEGER, VARCHAR),
        JavaFunction.of(
            "tarn_make_date",
            INTEGER,
            row -> makeDate(row.integer(0), row.integer(1), row.integer(2)),
            INTEGER,
            INTEGER,
            INTEGER),
        JavaFunction.of(
            "tarn_make_timestamp",
            BIGINT,
            DatetimeFunctions::makeTimestamp,
            INTEGER,
            INTEGER,
            INTEGER,
            INTEGER,
            INTEGER,
            BIGINT,
            VARCHAR));
  }

  private static List<JavaFunction> instants() {
    return List.of(
        JavaFunction.of(
            "tarn_months_between",
            DOUBLE,
            row ->
                MonthsBetween.of(
                    local(row.whole(0), row.text(2)),
                    local(row.whole(1), row.text(2)),
                    row.truth(3)),
            BIGINT,
            BIGINT,
            VARCHAR,
            BOOLEAN),
        JavaFunction.of(
            "tarn_date_trunc",
            BIGINT,
            row -> truncate(row.text(0), row.whole(1), row.text(2)),
            VARCHAR,
            BIGINT,
            VARCHAR),
        JavaFunction.of(
            "tarn_from_utc",
            BIGINT,
            row -> wallMicros(instant(row.whole(0)).atZone(zone(row.text(1))).toLocalDateTime()),
            BIGINT,
            VARCHAR),
        JavaFunction.of(
            "tarn_to_utc",
            BIGINT,
            row ->
                Literals.micros(
                    LocalDateTime.ofInstant(instant(row.whole(0)), ZoneOffset.UTC)
                        .atZone(zone(row.text(1)))
                        .toInstant()),
            BIGINT,
            VARCHAR),
        JavaFunction.of(
            "tarn_add_months",
            BIGINT,
            row ->
                Literals.micros(
                    zoned(row.whole(0), row.text(2)).plusMonths(row.whole(1)).toInstant()),
            BIGINT,
            BIGINT,
            VARCHAR),
        JavaFunction.of(
            "tarn_add_time",
            BIGINT,
            row -> addTime(row.whole(0), row.whole(1), row.text(2)),
            BIGINT,
            BIGINT,
            VARCHAR),
        JavaFunction.of(
            "tarn_convert_zone",
            BIGINT,
            row ->
                wallMicros(
                    LocalDateTime.ofInstant(instant(row.whole(2)), ZoneOffset.UTC)
                        .atZone(zone(row.text(0)))
                        .withZoneSameInstant(zone(row.text(1)))
                        .toLocalDateTime()),
            VARCHAR,
            VARCHAR,
            BIGINT),
        JavaFunction.of(
            "tarn_sequence_element",
            BIGINT,
            row ->
                sequenceElement(
                    zoned(row.whole(0), row.text(4)), row.whole(1), row.whole(2), row.whole(3)),
            BIGINT,
            BIGINT,
            BIGINT,
            BIGINT,
            VARCHAR),
        JavaFunction.of(
            "tarn_timestamp_add",
            BIGINT,
            row -> TimeUnits.add(row.text(0), row.whole(1), zoned(row.whole(2), row.text(3))),
            VARCHAR,
            BIGINT,
            BIGINT,
            VARCHAR),
        JavaFunction.of(
            "tarn_timestamp_diff",
            BIGINT,
            row ->
                TimeUnits.between(
                    row.text(0),
                    local(row.whole(1), row.text(3)),
                    local(row.whole(2), row.text(3))),
            VARCHAR,
            BIGINT,
            BIGINT,
            VARCHAR));
  }

  private static List<JavaFunction> patterns() {
    return List.of(
        JavaFunction.of(
            "tarn_date_format",
            VARCHAR,
            row -> DatetimePattern.of(row.text(1)).format(zoned(row.whole(0), row.text(2))),
            BIGINT,
            VARCHAR,
            VARCHAR),
        JavaFunction.of(
            "tarn_is_readable_pattern",
            BOOLEAN,
            row -> DatetimePattern.of(row.text(0)).isReadable(),
            VARCHAR),
        JavaFunction.of(
            "tarn_parse_timestamp",
            BIGINT,
            row ->
                Literals.micros(
                    DatetimePattern.of(row.text(1)).parse(row.text(0), zone(row.text(2)))),
            VARCHAR,
            VARCHAR,
            VARCHAR));
  }

  static Instant instant(long micros) {
    return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
  }

  private static LocalDateTime local(long micros, String zone) {
    return LocalDateTime.ofInstant(instant(micros), ZoneId.of(zone));
  }

  private static ZonedDateTime zoned(long micros, String zone) {
    return instant(micros).atZone(ZoneId.of(zone));
  }

  private static long wallMicros(LocalDateTime reading) {
    return Literals.micros(reading.toInstant(ZoneOffset.UTC));
  }

  private static ZoneId zone(String id) {
    return TextValues.zone(id)
        .orElseThrow(() -> TarnException.of("INVALID_TIMEZONE").with("timeZone", id));
  }

  private static Integer nextDay(int epochDay, String name) {
    DayOfWeek day =
        switch (name.toUpperCase(Locale.ROOT)) {
          case "MO", "MON", "MONDAY" -> DayOfWeek.MONDAY;
          case "TU", "TUE", "TUESDAY" -> DayOfWeek.TUESDAY;
          case "WE", "WED", "WEDNESDAY" -> DayOfWeek.WEDNESDAY;
          case "TH", "THU", "THURSDAY" -> DayOfWeek.THURSDAY;
          case "FR", "FRI", "FRIDAY" -> DayOfWeek.FRIDAY;
          case "SA", "SAT", "SATURDAY" -> DayOfWeek.SATURDAY;
          case "SU", "SUN", "SUNDAY" -> DayOfWeek.SUNDAY;
          default -> throw TarnException.of("ILLEGAL_DAY_OF_WEEK").with("string", name);
        };
    return (int) LocalDate.ofEpochDay(epochDay).with(TemporalAdjusters.next(day)).toEpochDay();
  }

  /** TRUNC: to a week or anything longer; NULL for other units. */
  private static Integer truncate(int epochDay, String unit) {
    LocalDate truncated = TimeUnits.truncateDate(LocalDate.ofEpochDay(epochDay), unit);
    return truncated == null ? null : (int) truncated.toEpochDay();
  }

  private static Long truncate(String unit, long micros, String zone) {
    ZonedDateTime truncated = TimeUnits.truncate(zoned(micros, zone), unit);
    return truncated == null ? null : Literals.micros(truncated.toInstant());
  }

  private static Integer makeDate(int year, int month, int day) {
    try {
      return (int) LocalDate.of(year, month, day).toEpochDay();
    } catch (DateTimeException e) {
      throw outOfBounds(e);
    }
  }

  /** Sixty seconds count as the next minute. */
  private static Long makeTimestamp(Arguments row) {
    long micros = row.whole(5);
    boolean nextMinute = micros == 60_000_000L;
    try {
      if (micros < 0 || micros > 60_000_000L) {
        throw new DateTimeException(
            "Invalid value for SecondOfMinute (valid values 0 - 59): " + micros / 1_000_000);
      }
      return Literals.micros(
          LocalDateTime.of(
                  row.integer(0), row.integer(1), row.integer(2), row.integer(3), row.integer(4))
              .plus(nextMinute ? 60_000_000L : micros, ChronoUnit.MICROS)
              .atZone(zone(row.text(6)))
              .toInstant());
    } catch (DateTimeException e) {
      throw outOfBounds(e);
    }
  }

  private static TarnException outOfBounds(DateTimeException cause) {
    return TarnException.of("DATETIME_FIELD_OUT_OF_BOUNDS.WITH_SUGGESTION")
        .with("rangeMessage", cause.getMessage())
        .causedBy(cause);
  }

  /** Whole days on the calendar of the zone, then the rest on the clock. */
  private static Long sequenceElement(ZonedDateTime start, long place, long months, long interval) {
    long day = 86_400_000_000L;
    return Literals.micros(
        start
            .plusMonths(place * months)
            .plusDays(place * (interval / day))
            .toInstant()
            .plus(place * (interval % day), ChronoUnit.MICROS));
  }

  private static Long addTime(long micros, long interval, String zone) {
    long day = 86_400_000_000L;
    ZonedDateTime moved = zoned(micros, zone).plusDays(interval / day);
    return Literals.micros(moved.toInstant().plus(interval % day, ChronoUnit.MICROS));
  }
}

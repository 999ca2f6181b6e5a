package dev.tarn.sql.parse;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Dates and times as text: {@code yyyy[-M[-d[( |T)[h[:m[:s[.f]]]][zone]]]]}. */
public final class DateTimeTexts {
  private static final String DATE =
      "(?<year>[+-]?\\d{4,7})(?:-(?<month>\\d\\d?)(?:-(?<day>\\d\\d?)";
  private static final String TIME =
      "(?<hour>\\d\\d?)(?::(?<minute>\\d\\d?)(?::(?<second>\\d\\d?)(?:\\.(?<fraction>\\d*))?)?)?";
  private static final Pattern DATE_TEXT = Pattern.compile(DATE + "(?:[ T].*)?)?)?");
  private static final Pattern TIMESTAMP_TEXT =
      Pattern.compile(DATE + "(?:[ T](?:" + TIME + ")?(?<zone>\\s*[A-Za-z+-].*)?)?)?)?");
  private static final Pattern TIME_TEXT = Pattern.compile(TIME);
  private static final Pattern COMPACT =
      Pattern.compile("(.{4})(.{2})(.{2})(.{2})(.{2})(.{2})(.{3})");
  private static final Pattern SHORT_OFFSET =
      Pattern.compile(
          "(?<prefix>|UTC|GMT|UT)(?<sign>[+-])(?<hour>\\d\\d?)(?::(?<minute>\\d\\d?))?");

  private DateTimeTexts() {}

  public static Optional<LocalDate> date(String text) {
    Matcher matcher = DATE_TEXT.matcher(text.strip());
    return valid(matcher, () -> date(matcher));
  }

  public static Optional<LocalTime> time(String text) {
    Matcher matcher = TIME_TEXT.matcher(text.strip());
    return valid(matcher, () -> time(matcher));
  }

  /** An instant; where the text has no zone, it is a wall clock reading in {@code zone}. */
  public static Optional<Instant> timestamp(String text, ZoneId zone) {
    Matcher matcher = TIMESTAMP_TEXT.matcher(text.strip());
    return valid(
        matcher,
        () -> {
          String own = matcher.group("zone");
          ZoneId effective = own == null ? zone : zone(own.strip());
          return dateTime(matcher).atZone(effective).toInstant();
        });
  }

  /** A wall clock reading; a zone in the text is checked and then ignored, as in Spark. */
  public static Optional<LocalDateTime> zonelessTimestamp(String text) {
    Matcher matcher = TIMESTAMP_TEXT.matcher(text.strip());
    return valid(
        matcher,
        () -> {
          if (matcher.group("zone") != null) {
            zone(matcher.group("zone").strip());
          }
          return dateTime(matcher);
        });
  }

  /** {@code yyyyMMddHHmmssSSS} in a zone, as {@code table@20240131123000000} has it. */
  public static Optional<Instant> compactTimestamp(String digits, ZoneId zone) {
    if (digits.length() != 17) {
      return Optional.empty();
    }
    return timestamp(COMPACT.matcher(digits).replaceFirst("$1-$2-$3 $4:$5:$6.$7"), zone);
  }

  private static <T> Optional<T> valid(Matcher matcher, Supplier<T> value) {
    if (!matcher.matches()) {
      return Optional.empty();
    }
    try {
      return Optional.of(value.get());
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static LocalDateTime dateTime(Matcher matcher) {
    return LocalDateTime.of(date(matcher), time(matcher));
  }

  private static LocalDate date(Matcher matcher) {
    return LocalDate.of(
        number(matcher.group("year"), 1),
        number(matcher.group("month"), 1),
        number(matcher.group("day"), 1));
  }

  private static LocalTime time(Matcher matcher) {
    return LocalTime.of(
        number(matcher.group("hour"), 0),
        number(matcher.group("minute"), 0),
        number(matcher.group("second"), 0),
        microseconds(matcher.group("fraction")) * 1000);
  }

  private static int number(String digits, int otherwise) {
    return digits == null ? otherwise : Integer.parseInt(digits);
  }

  /** Digits beyond the sixth are dropped. */
  private static int microseconds(String fraction) {
    return fraction == null ? 0 : Integer.parseInt((fraction + "000000").substring(0, 6));
  }

  private static ZoneId zone(String id) {
    Matcher offset = SHORT_OFFSET.matcher(id);
    if (!offset.matches()) {
      return ZoneId.of(id);
    }
    return ZoneId.of(
        "%s%s%02d:%02d"
            .formatted(
                offset.group("prefix"),
                offset.group("sign"),
                number(offset.group("hour"), 0),
                number(offset.group("minute"), 0)));
  }
}

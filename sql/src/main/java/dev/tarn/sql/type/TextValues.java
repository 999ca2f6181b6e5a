package dev.tarn.sql.type;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What Spark's casts read from text; empty where the text is malformed. */
public final class TextValues {
  private static final Pattern WHOLE = Pattern.compile("[+-]?[0-9]+");
  private static final Pattern DATE =
      Pattern.compile(
          "([+-]?)([0-9]{4,7})(?:-([0-9]{1,2})(?:-([0-9]{1,2})(?:[ T].*)?)?)?", Pattern.DOTALL);
  private static final Pattern TIMESTAMP =
      Pattern.compile(
          "([+-]?)([0-9]{4,6})(?:-([0-9]{1,2})(?:-([0-9]{1,2})"
              + "(?:[ T](?:([0-9]{1,2})(?::([0-9]{1,2})(?::([0-9]{1,2})(?:\\.([0-9]*))?)?)?"
              + "\\s*(\\S.*)?)?)?)?)?");
  private static final Pattern TIME =
      Pattern.compile(
          "(?:T([0-9]{1,2})|T?([0-9]{1,2}):([0-9]{1,2})"
              + "(?::([0-9]{1,2})(?:\\.([0-9]*))?\\s*(\\S.*)?)?)");
  private static final Set<String> TRUE = Set.of("t", "true", "y", "yes", "1");
  private static final Set<String> FALSE = Set.of("f", "false", "n", "no", "0");
  private static final int FRACTION_DIGITS = 6;

  private TextValues() {}

  /** A whole number: digits with a sign, nothing else. */
  public static Optional<BigInteger> whole(String text) {
    String trimmed = trim(text);
    if (!WHOLE.matcher(trimmed).matches()) {
      return Optional.empty();
    }
    return Optional.of(new BigInteger(trimmed));
  }

  /** A DOUBLE; NaN and infinity by name, in any case. */
  public static Optional<Double> real(String text) {
    String trimmed = trim(text);
    try {
      return Optional.of(Double.valueOf(trimmed));
    } catch (NumberFormatException e) {
      return Optional.ofNullable(
          switch (trimmed.toLowerCase(Locale.ROOT)) {
            case "nan" -> Double.NaN;
            case "inf", "+inf", "infinity", "+infinity" -> Double.POSITIVE_INFINITY;
            case "-inf", "-infinity" -> Double.NEGATIVE_INFINITY;
            default -> null;
          });
    }
  }

  /** A FLOAT, rounded once from the text. */
  public static Optional<Float> single(String text) {
    String trimmed = trim(text);
    try {
      return Optional.of(Float.valueOf(trimmed));
    } catch (NumberFormatException e) {
      return real(text).map(Double::floatValue);
    }
  }

  public static Optional<BigDecimal> exact(String text) {
    try {
      return Optional.of(new BigDecimal(trim(text)));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  public static Optional<Boolean> truth(String text) {
    String lower = trim(text).toLowerCase(Locale.ROOT);
    if (TRUE.contains(lower)) {
      return Optional.of(true);
    }
    return FALSE.contains(lower) ? Optional.of(false) : Optional.empty();
  }

  /** A date; what follows it after a blank or a T is not looked at. */
  public static Optional<LocalDate> date(String text) {
    Matcher match = DATE.matcher(trim(text));
    return match.matches() ? date(match) : Optional.empty();
  }

  /** An instant; without a zone of its own in {@code zone}. */
  public static Optional<Instant> timestamp(String text, ZoneId zone) {
    Matcher match = TIMESTAMP.matcher(trim(text));
    if (!match.matches()) {
      return Optional.empty();
    }
    Optional<ZoneId> written =
        match.group(9) == null ? Optional.of(zone) : zone(match.group(9).strip());
    return wallClock(match).flatMap(reading -> written.map(id -> reading.atZone(id).toInstant()));
  }

  /** An instant of today that is written as a time alone: {@code 12:30}, {@code T12}. */
  public static Optional<Instant> instantOfToday(String text, ZoneId zone, Clock clock) {
    Matcher match = TIME.matcher(trim(text));
    if (!match.matches()) {
      return Optional.empty();
    }
    Optional<ZoneId> written =
        match.group(6) == null ? Optional.of(zone) : zone(match.group(6).strip());
    return written.flatMap(id -> time(match).map(time -> onToday(time, clock.withZone(id))));
  }

  private static Instant onToday(LocalTime time, Clock clock) {
    return LocalDate.now(clock).atTime(time).atZone(clock.getZone()).toInstant();
  }

  private static Optional<LocalTime> time(Matcher match) {
    try {
      int hour = match.group(1) == null ? part(match, 2, 0) : part(match, 1, 0);
      return Optional.of(
          LocalTime.of(hour, part(match, 3, 0), part(match, 4, 0))
              .plus(fraction(match.group(5)), ChronoUnit.MICROS));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /** A wall clock reading; a zone is read over. */
  public static Optional<LocalDateTime> wallClock(String text) {
    Matcher match = TIMESTAMP.matcher(trim(text));
    if (!match.matches() || (match.group(9) != null && zone(match.group(9).strip()).isEmpty())) {
      return Optional.empty();
    }
    return wallClock(match);
  }

  /** A wall clock reading of a text that names no zone. */
  public static Optional<LocalDateTime> wallClockWithoutZone(String text) {
    Matcher match = TIMESTAMP.matcher(trim(text));
    return match.matches() && match.group(9) == null ? wallClock(match) : Optional.empty();
  }

  /** A zone as Spark writes it: an id, or an offset whose hours and minutes may have one digit. */
  public static Optional<ZoneId> zone(String id) {
    String full =
        id.replaceFirst("([+-])(\\d):", "$10$2:").replaceFirst("([+-])(\\d\\d):(\\d)$", "$1$2:0$3");
    try {
      return Optional.of(ZoneId.of(full, ZoneId.SHORT_IDS));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static Optional<LocalDate> date(Matcher match) {
    int sign = match.group(1).equals("-") ? -1 : 1;
    try {
      return Optional.of(
          LocalDate.of(
              sign * Integer.parseInt(match.group(2)), part(match, 3, 1), part(match, 4, 1)));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static Optional<LocalDateTime> wallClock(Matcher match) {
    try {
      long micros = fraction(match.group(8));
      return date(match)
          .map(
              date ->
                  date.atTime(part(match, 5, 0), part(match, 6, 0), part(match, 7, 0))
                      .plus(micros, ChronoUnit.MICROS));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static int part(Matcher match, int group, int absent) {
    String text = match.group(group);
    return text == null ? absent : Integer.parseInt(text);
  }

  private static long fraction(String digits) {
    if (digits == null || digits.isEmpty()) {
      return 0;
    }
    String padded = digits + "0".repeat(FRACTION_DIGITS);
    return Long.parseLong(padded.substring(0, FRACTION_DIGITS));
  }

  /** Without blanks and control characters at both ends. */
  static String trim(String text) {
    int start = 0;
    int end = text.length();
    while (start < end && isBlank(text.charAt(start))) {
      start++;
    }
    while (end > start && isBlank(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(start, end);
  }

  private static boolean isBlank(char c) {
    return c <= ' ' || Character.isISOControl(c);
  }
}

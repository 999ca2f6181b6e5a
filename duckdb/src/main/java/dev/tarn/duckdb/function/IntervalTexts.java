package dev.tarn.duckdb.function;

import static org.duckdb.DuckDBColumnType.BIGINT;
import static org.duckdb.DuckDBColumnType.VARCHAR;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.IntervalField;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Texts as intervals: the fields alone, {@code -1 02:03}, or a whole literal, {@code INTERVAL -'1
 * 02:03' DAY TO MINUTE}.
 */
final class IntervalTexts {
  static final List<JavaFunction> ALL =
      List.of(
          JavaFunction.placed(
              "tarn_text_to_interval",
              BIGINT,
              row -> read(row.text(0), row.text(1), row.text(2)),
              VARCHAR,
              VARCHAR,
              VARCHAR));

  private static final ConcurrentMap<String, IntervalTexts> OF_TYPES = new ConcurrentHashMap<>();
  private static final Pattern LITERAL =
      Pattern.compile("(?i)interval\\s+([+-]?)'(.*)'\\s+([a-z]+(?:\\s+to\\s+[a-z]+)?)");
  private static final long MONTHS_PER_YEAR = 12;

  private final IntervalField start;
  private final IntervalField end;
  private final Pattern body;

  private IntervalTexts(IntervalField start, IntervalField end) {
    this.start = start;
    this.end = end;
    this.body =
        Pattern.compile("([+-]?)" + fields().map(this::digits).collect(Collectors.joining()));
  }

  /** Months or microseconds. */
  private static Long read(String text, String start, String end) {
    return OF_TYPES
        .computeIfAbsent(
            start + end,
            key -> new IntervalTexts(IntervalField.valueOf(start), IntervalField.valueOf(end)))
        .read(text);
  }

  private Stream<IntervalField> fields() {
    return Arrays.stream(IntervalField.values())
        .filter(field -> field.compareTo(start) >= 0 && field.compareTo(end) <= 0);
  }

  private String digits(IntervalField field) {
    String separator = field == start ? "" : separator(field);
    String number = field == start ? "(\\d{1," + mostDigits(field) + "})" : "(\\d{1,2})";
    return separator + number + (field == IntervalField.SECOND ? "(?:\\.(\\d{1,9}))?" : "");
  }

  private static String separator(IntervalField field) {
    return switch (field) {
      case HOUR -> "\\s+";
      case MONTH -> "-";
      case YEAR, DAY, MINUTE, SECOND -> ":";
    };
  }

  private static int mostDigits(IntervalField field) {
    return switch (field) {
      case YEAR, MONTH, HOUR -> 10;
      case DAY -> 9;
      case MINUTE -> 12;
      case SECOND -> 13;
    };
  }

  private Long read(String written) {
    String text = written.strip();
    boolean negative = false;
    Matcher literal = LITERAL.matcher(text);
    if (literal.matches()) {
      if (!units().equalsIgnoreCase(literal.group(3).replaceAll("\\s+", " "))) {
        throw unmatched(written);
      }
      negative = literal.group(1).equals("-");
      text = literal.group(2);
    }
    Matcher matcher = body.matcher(text);
    if (!matcher.matches()) {
      throw unmatched(written);
    }
    return value(matcher, negative ^ matcher.group(1).equals("-"), written);
  }

  private Long value(Matcher matcher, boolean negative, String written) {
    try {
      long total = 0;
      int group = 2;
      for (IntervalField field : fields().toList()) {
        long number = Long.parseLong(matcher.group(group++));
        if (field != start && number > most(field)) {
          throw outOfRange(written, null);
        }
        total = Math.addExact(total, Math.multiplyExact(number, size(field)));
      }
      if (end == IntervalField.SECOND && matcher.group(group) != null) {
        total = Math.addExact(total, micros(matcher.group(group)));
      }
      long signed = negative ? -total : total;
      return isYearMonth() ? (long) Math.toIntExact(signed) : signed;
    } catch (ArithmeticException e) {
      throw outOfRange(written, e);
    }
  }

  private static long micros(String fraction) {
    return Long.parseLong((fraction + "00000").substring(0, 6));
  }

  private static long most(IntervalField field) {
    return switch (field) {
      case MONTH -> 11;
      case HOUR -> 23;
      case YEAR, DAY, MINUTE, SECOND -> 59;
    };
  }

  private static long size(IntervalField field) {
    return switch (field) {
      case YEAR -> MONTHS_PER_YEAR;
      case MONTH -> 1;
      case DAY -> 86_400_000_000L;
      case HOUR -> 3_600_000_000L;
      case MINUTE -> 60_000_000L;
      case SECOND -> 1_000_000L;
    };
  }

  private boolean isYearMonth() {
    return end.compareTo(IntervalField.DAY) < 0;
  }

  private String units() {
    return start == end ? start.name() : start + " TO " + end;
  }

  private TarnException unmatched(String text) {
    String errorClass =
        isYearMonth()
            ? "INVALID_INTERVAL_FORMAT.UNMATCHED_FORMAT_STRING"
            : "INVALID_INTERVAL_FORMAT.UNMATCHED_FORMAT_STRING_WITH_NOTICE";
    return TarnException.of(errorClass)
        .with("input", text)
        .with("problem", "an INTERVAL " + units() + " is written '[+-]" + shape() + "'");
  }

  private String shape() {
    return fields()
        .map(field -> (field == start ? "" : mark(field)) + plural(field))
        .collect(Collectors.joining());
  }

  private static String mark(IntervalField field) {
    return switch (field) {
      case MONTH -> "-";
      case HOUR -> " ";
      case YEAR, DAY, MINUTE, SECOND -> ":";
    };
  }

  private static String plural(IntervalField field) {
    String name = field.name().toLowerCase(Locale.ROOT) + "s";
    return field == IntervalField.SECOND ? name + "[.fraction]" : name;
  }

  private TarnException outOfRange(String text, ArithmeticException cause) {
    TarnException error =
        TarnException.of("INVALID_INTERVAL_FORMAT.INTERVAL_PARSING")
            .with("input", text)
            .with("interval", "INTERVAL " + units());
    return cause == null ? error : error.causedBy(cause);
  }
}

package dev.tarn.conformance.odd;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Makes files of CSV of odd shapes, with options that may or may not suit them. Left out is where
 * Spark's answer is of no use: a byte order mark with {@code multiLine}, which it takes for text,
 * and a backslash after a quote that nothing escapes, where it loses delimiters; and times of day,
 * which are another timestamp every day.
 */
final class OddCsv {
  private static final List<String> TYPES =
      List.of(
          "INT",
          "BIGINT",
          "SMALLINT",
          "TINYINT",
          "DOUBLE",
          "FLOAT",
          "STRING",
          "BOOLEAN",
          "DATE",
          "TIMESTAMP",
          "TIMESTAMP_NTZ",
          "DECIMAL(8,2)",
          "BINARY");

  private static final List<String> TEXTS =
      List.of(
          "x",
          "hello world",
          "NA",
          "-",
          "a b",
          "é",
          "😀",
          "it's",
          "#",
          "#c",
          "a\\b",
          "\\",
          "\\\\",
          "E",
          "null",
          "NULL",
          "\u2028",
          "\u00a0",
          "=1",
          "a:b",
          "{}",
          "[1]",
          "\u0001");

  private static final List<String> NUMBERS =
      List.of(
          "0",
          "1",
          "-1",
          "+1",
          "007",
          "127",
          "128",
          "32768",
          "2147483647",
          "2147483648",
          "-0",
          "9223372036854775807",
          "9223372036854775808",
          "123456789012345678901234567890",
          "1.5",
          "-2.25",
          ".5",
          "5.",
          "1e3",
          "1E-3",
          "1e400",
          "NaN",
          "Inf",
          "-Inf",
          "Infinity",
          "nan",
          "1.0",
          "1,5",
          "1_000",
          "0x10",
          "1d",
          "1f",
          "10L",
          "99999.999",
          "1 ",
          " 1");

  private static final List<String> TIMES =
      List.of(
          "2020-01-02",
          "2020-1-2",
          "2020-02-30",
          "02/01/2020",
          "01-02-2020",
          "0001-01-01",
          "9999-12-31",
          "2020-01-02 03:04:05",
          "2020-01-02T03:04:05",
          "2020-01-02T03:04:05Z",
          "2020-01-02T03:04:05.123456+02:00",
          "2020-01-02T03:04",
          "02.01.2020 03:04:05",
          "2020",
          "2020-01");

  private final OddDice dice;
  private final Map<String, String> options = new TreeMap<>();
  private final int width;

  private OddCsv(OddDice dice) {
    this.dice = dice;
    this.width = 1 + dice.below(4);
  }

  static OddFile make(String name, OddDice dice) {
    return new OddCsv(dice).file(name);
  }

  private OddFile file(String name) {
    Optional<String> schema = dice.once(2) ? Optional.of(schema()) : Optional.empty();
    choose(schema.isPresent());
    String text = text();
    return new OddFile(name, "csv", options, schema, bytes(text));
  }

  private String schema() {
    String columns =
        IntStream.range(0, width)
            .mapToObj(i -> OddNames.column(i) + " " + dice.of(TYPES))
            .collect(Collectors.joining(", "));
    return dice.once(3) ? columns + ", _corrupt_record STRING" : columns;
  }

  private void choose(boolean typed) {
    dice.option(options, 2, "header", "true");
    dice.option(options, 4, "sep", ";", "|", "\\t");
    dice.option(options, 6, "quote", "'", "");
    dice.option(options, 5, "escape", "\"", "^");
    dice.option(options, 5, "comment", "#", "-");
    dice.option(options, 5, "nullValue", "NA", "-", "x");
    dice.option(options, 6, "emptyValue", "E");
    dice.option(options, 5, "ignoreLeadingWhiteSpace", "true");
    dice.option(options, 5, "ignoreTrailingWhiteSpace", "true");
    dice.option(options, 5, "multiLine", "true");
    dice.option(options, 8, "dateFormat", "dd/MM/yyyy", "MM-dd-yyyy", "yyyy-M-d");
    dice.option(options, 8, "timestampFormat", "dd.MM.yyyy HH:mm:ss", "yyyy-MM-dd'T'HH:mm");
    dice.option(options, 10, "timeZone", "Asia/Tokyo", "-03:00");
    dice.option(options, 10, "nanValue", "none", "x");
    dice.option(options, 10, "positiveInf", "Infinity");
    dice.option(options, 10, "lineSep", "\n");
    dice.option(options, 12, "encoding", "UTF-8", "ISO-8859-1");
    if (typed) {
      dice.option(options, 3, "mode", "DROPMALFORMED", "FAILFAST", "PERMISSIVE");
    } else {
      dice.option(options, 2, "inferSchema", "true");
      dice.option(options, 6, "preferDate", "false");
    }
  }

  private String text() {
    String end = dice.of("\n", "\n", "\n", "\r\n", "\r");
    if (options.containsKey("lineSep")) {
      end = options.get("lineSep");
    }
    boolean marked = dice.once(10) && !options.containsKey("multiLine");
    StringBuilder text = new StringBuilder(marked ? "\uFEFF" : "");
    if (options.containsKey("header") || dice.once(6)) {
      text.append(header()).append(end);
    }
    int lines = dice.below(6);
    for (int i = 0; i < lines; i++) {
      text.append(line());
      if (i + 1 < lines || !dice.once(4)) {
        text.append(end);
      }
    }
    return text.toString();
  }

  private String header() {
    return IntStream.range(0, width)
        .mapToObj(
            i ->
                !options.containsKey("quote") && dice.once(12)
                    ? "\"" + OddNames.column(i) + "\""
                    : OddNames.column(i))
        .collect(Collectors.joining(separator()));
  }

  private String separator() {
    return options.getOrDefault("sep", ",").replace("\\t", "\t");
  }

  private String line() {
    if (dice.once(10)) {
      return dice.of("", "  ", "#comment", "- x", "\"", separator());
    }
    int fields = dice.once(4) ? Math.max(1, width + dice.of(-1, 1)) : width;
    List<String> values = new ArrayList<>();
    for (int i = 0; i < fields; i++) {
      values.add(field());
    }
    return String.join(separator(), values);
  }

  private String field() {
    String value =
        switch (dice.below(6)) {
          case 0 -> "";
          case 1 -> dice.of(TEXTS);
          case 2 -> dice.of(TIMES);
          case 3 -> dice.of("true", "false", "TRUE", "False", "yes", "1");
          default -> dice.of(NUMBERS);
        };
    String padded = dice.once(8) ? dice.of(" ", "  ", "\t") + value + dice.of("", " ") : value;
    return switch (dice.below(14)) {
      case 0 -> "\"" + padded + "\"";
      case 1 -> "\"" + padded + separator() + padded + "\"";
      case 2 -> "\"a\"\"" + padded.replace("\\", "") + "\"";
      case 3 -> "\"a\\\"" + padded + "\"";
      case 4 -> dice.of("\"\"", "''", "\"", "a\"b", "\"a\"b", "'x y'", "\"a\nb\"", "\"^\"\"");
      default -> padded;
    };
  }

  private byte[] bytes(String text) {
    Charset charset =
        options.getOrDefault("encoding", "UTF-8").equals("ISO-8859-1")
            ? StandardCharsets.ISO_8859_1
            : StandardCharsets.UTF_8;
    byte[] bytes = text.getBytes(charset);
    if (bytes.length > 3 && dice.once(15)) {
      bytes[dice.below(bytes.length)] = (byte) 0xFF;
    }
    return bytes;
  }
}

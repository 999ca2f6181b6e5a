package dev.tarn.conformance.odd;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Makes files of JSON of odd shapes, with options that may or may not suit them. */
final class OddJson {
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
          "BINARY",
          "ARRAY<INT>",
          "ARRAY<STRING>",
          "MAP<STRING, INT>",
          "STRUCT<a: INT, b: STRING>",
          "ARRAY<STRUCT<a: INT>>");

  private static final List<String> SCALARS =
      List.of(
          "0",
          "1",
          "-1",
          "007",
          "128",
          "2147483648",
          "9223372036854775808",
          "1.5",
          "-2.25",
          "1.0",
          "1e3",
          "1E-3",
          "1e400",
          "-0",
          "-0.0",
          "NaN",
          "Infinity",
          "-Infinity",
          "+1",
          ".5",
          "5.",
          "123456789012345678901234567890123456789012",
          "true",
          "false",
          "null",
          "TRUE",
          "None",
          "1.23456789012345678901234567890",
          "99999.999",
          "0.1e1");

  private static final List<String> TEXTS =
      List.of(
          "",
          "x",
          "1",
          "1.5",
          "true",
          "NaN",
          "Infinity",
          "INF",
          "2020-01-02",
          "02/01/2020",
          "2020-01-02T03:04:05Z",
          "2020-01-02 03:04:05",
          "2020-01-02T03:04:05.123456",
          "2020-01-02T03:04:05.123+02:00",
          "2020-02-30",
          "aGVsbG8=",
          "é",
          "😀",
          "\\u00e9",
          "\\n",
          "\\\"",
          "\\\\",
          "\\/",
          "\\x",
          "a\tb",
          "it's",
          "\u2028",
          "\\ud83d\\ude00",
          "\\ud83d",
          "2147483648",
          "null",
          "12345.678",
          "\u0001");

  private final OddDice dice;
  private final boolean typed;
  private final Map<String, String> options = new TreeMap<>();

  private OddJson(OddDice dice) {
    this.dice = dice;
    this.typed = dice.once(2);
  }

  static OddFile make(String name, OddDice dice) {
    return new OddJson(dice).file(name);
  }

  private OddFile file(String name) {
    Optional<String> schema = typed ? Optional.of(schema()) : Optional.empty();
    choose();
    return new OddFile(name, "json", options, schema, bytes(text()));
  }

  private String schema() {
    String columns =
        IntStream.range(0, 1 + dice.below(4))
            .mapToObj(i -> OddNames.column(i) + " " + dice.of(TYPES))
            .collect(Collectors.joining(", "));
    return dice.once(3) ? columns + ", _corrupt_record STRING" : columns;
  }

  private void choose() {
    dice.option(options, 6, "allowComments", "true");
    dice.option(options, 6, "allowUnquotedFieldNames", "true");
    dice.option(options, 6, "allowSingleQuotes", "false");
    dice.option(options, 6, "allowNumericLeadingZeros", "true");
    dice.option(options, 6, "allowNonNumericNumbers", "false");
    dice.option(options, 6, "allowBackslashEscapingAnyCharacter", "true");
    dice.option(options, 6, "allowUnquotedControlChars", "true");
    dice.option(options, 6, "multiLine", "true");
    dice.option(options, 8, "dateFormat", "dd/MM/yyyy", "yyyy-M-d");
    dice.option(options, 8, "timestampFormat", "yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd'T'HH:mm:ssXXX");
    dice.option(options, 10, "timeZone", "Asia/Tokyo", "-03:00");
    if (typed) {
      dice.option(options, 3, "mode", "DROPMALFORMED", "FAILFAST", "PERMISSIVE");
    } else {
      dice.option(options, 6, "primitivesAsString", "true");
      dice.option(options, 6, "prefersDecimal", "true");
      dice.option(options, 6, "inferTimestamp", "true");
      dice.option(options, 6, "dropFieldIfAllNull", "true");
    }
    if (dice.once(12)) {
      options.put("encoding", dice.of("UTF-8", "ISO-8859-1"));
      options.remove("multiLine");
      options.put("lineSep", "\n");
    }
  }

  private String text() {
    boolean several = options.containsKey("multiLine");
    String end = options.getOrDefault("lineSep", dice.of("\n", "\n", "\n", "\r\n", "\r"));
    StringBuilder text = new StringBuilder(dice.once(10) ? "\uFEFF" : "");
    int lines = several ? 1 + dice.below(2) : dice.below(5);
    for (int i = 0; i < lines; i++) {
      text.append(line());
      if (i + 1 < lines || !dice.once(4)) {
        text.append(end);
      }
    }
    return text.toString();
  }

  private String line() {
    String object = object(0);
    return switch (dice.below(20)) {
      case 0 -> object.substring(0, dice.below(object.length()));
      case 1 -> object + dice.of(" x", ",", "}", object);
      case 2 -> "[" + object + ", " + object(0) + "]";
      case 3 -> dice.of("", "  ", "[]", "1", "\"x\"", "null", "{}", "x", "[1]", "[[]]");
      case 4 -> object.replace('"', '\'');
      case 5 -> object.replace("\"a\"", "a");
      case 6 -> object.replace(":", " : /* c */ ");
      case 7 -> object.replace("}", ",}");
      case 8 -> object.replaceFirst(",", dice.of(" ", ",,", ";"));
      default -> dice.once(4) ? " " + object.replace(",", " ,\t") + " " : object;
    };
  }

  /** Where columns are inferred Spark fails on names that an object has twice. */
  private String object(int depth) {
    int fields = dice.below(4);
    Stream<String> names = Stream.generate(this::name).limit(fields);
    return (typed ? names : names.distinct())
        .map(name -> "\"" + name + "\":" + value(depth))
        .collect(Collectors.joining(",", "{", "}"));
  }

  private String name() {
    return dice.once(25) ? dice.of("e f", "é", "x.y") : OddNames.column(dice.below(4));
  }

  private String value(int depth) {
    return switch (dice.below(depth > 2 ? 6 : 9)) {
      case 0, 1, 2 -> "\"" + dice.of(TEXTS) + "\"";
      case 6 -> object(depth + 1);
      case 7, 8 ->
          IntStream.range(0, dice.below(4))
              .mapToObj(i -> value(depth + 1))
              .collect(Collectors.joining(",", "[", "]"));
      default -> dice.of(SCALARS);
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

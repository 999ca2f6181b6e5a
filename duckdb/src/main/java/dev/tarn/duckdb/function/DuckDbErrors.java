package dev.tarn.duckdb.function;

import dev.tarn.core.error.TarnException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads errors of Spark's classes out of what DuckDB says when a statement fails. */
public final class DuckDbErrors {
  private static final Map<String, String> TYPES =
      Map.of(
          "INT8", "TINYINT",
          "INT16", "SMALLINT",
          "INT32", "INT",
          "INT64", "BIGINT",
          "DOUBLE", "DOUBLE",
          "FLOAT", "FLOAT",
          "INT128", "DECIMAL(38,0)");

  private static final List<Rule> RULES =
      List.of(
          new Rule(
              "Overflow in (?:addition|subtraction|multiplication) of INT(?:8|16)"
                  + " \\((-?\\d+) ([-+*]) (-?\\d+)\\)",
              match ->
                  TarnException.of("BINARY_ARITHMETIC_OVERFLOW")
                      .with("value1", match.group(1) + "S")
                      .with("symbol", match.group(2))
                      .with("value2", match.group(3) + "S")),
          new Rule(
              "Overflow in (?:addition|subtract(?:ion)?|multiplication) of DECIMAL\\(38\\)"
                  + " \\(([^)]*)\\)",
              match ->
                  TarnException.of("NUMERIC_VALUE_OUT_OF_RANGE.WITH_SUGGESTION")
                      .with("value", match.group(1))
                      .with("precision", 38)
                      .with("scale", 0)),
          new Rule(
              "Overflow in SUM of DECIMAL",
              match ->
                  TarnException.of("NUMERIC_VALUE_OUT_OF_RANGE.WITH_SUGGESTION")
                      .with("value", "of the sum")
                      .with("precision", 38)
                      .with("scale", 0)),
          new Rule("Type INT128 with value", match -> arithmetic("overflow")),
          new Rule(
              "Type (\\w+) with value (\\S+) can't be cast because the value is out of range for"
                  + " the destination type (\\w+)",
              match -> overflow(match.group(2), match.group(1), match.group(3))),
          new Rule(
              "Failed to cast decimal value (\\S+) to type (\\w+)",
              match -> overflow(match.group(1), "DECIMAL", match.group(2))),
          new Rule(
              "Could not cast value (\\S+) to DECIMAL\\((\\d+),(\\d+)\\)", DuckDbErrors::decimal),
          new Rule(
              "Casting value \"(\\S+)\" to type DECIMAL\\((\\d+),(\\d+)\\) failed",
              DuckDbErrors::decimal),
          new Rule(
              "Overflow in (?:addition|subtract(?:ion)?|multiplication) of (INT\\d+)",
              match -> arithmetic("overflow of " + TYPES.get(match.group(1)))),
          new Rule("[Oo]verflow (?:in|on)", match -> arithmetic("overflow")),
          new Rule("Division by zero.* % ", match -> TarnException.of("REMAINDER_BY_ZERO")),
          new Rule("Division by zero", match -> TarnException.of("DIVIDE_BY_ZERO")),
          new Rule("SUM is out of range", match -> arithmetic("overflow of the sum")),
          new Rule("Map keys must be unique", match -> TarnException.of("DUPLICATED_MAP_KEY")),
          new Rule(
              "map key list does not align",
              match -> TarnException.of("MAP_KEYS_AND_VALUES_DIFFER_IN_NUMBER")),
          new Rule("Map keys can not be NULL", match -> TarnException.of("NULL_MAP_KEY")),
          new Rule(
              "Failure in decode",
              match ->
                  TarnException.of("MALFORMED_CHARACTER_CODING")
                      .with("function", "`cast`")
                      .with("charset", "UTF-8")),
          new Rule(
              "(?:date|timestamp|Date|Timestamp).*out of range|out of .*range.*(?:date|timestamp)",
              match -> TarnException.of("DATETIME_OVERFLOW").with("operation", "date arithmetic")));

  private DuckDbErrors() {}

  /** The error that an expression of ours raised; empty when the text is DuckDB's own. */
  public static Optional<TarnException> raised(String message) {
    return Raise.find(message);
  }

  /** The error of Spark's that a text of DuckDB's own stands for; empty when it is another. */
  public static Optional<TarnException> translate(String message) {
    return RULES.stream().flatMap(rule -> rule.apply(message).stream()).findFirst();
  }

  private static TarnException arithmetic(String text) {
    return TarnException.of("ARITHMETIC_OVERFLOW").with("message", text).with("alternative", "");
  }

  private static TarnException overflow(String value, String from, String to) {
    return TarnException.of("CAST_OVERFLOW")
        .with("value", written(value, from))
        .with("sourceType", "\"" + TYPES.getOrDefault(from, from) + "\"")
        .with("targetType", "\"" + TYPES.getOrDefault(to, to) + "\"");
  }

  /** A number as Spark writes it, with a suffix that tells its type. */
  private static String written(String value, String type) {
    return switch (type) {
      case "INT8", "INT16" -> value + "S";
      case "INT64" -> value + "L";
      case "DECIMAL" -> value + "BD";
      case "FLOAT" -> floating(value, text -> Float.toString(Float.parseFloat(text)));
      case "DOUBLE" -> floating(value, text -> Double.parseDouble(text) + "D");
      default -> value;
    };
  }

  private static String floating(String value, UnaryOperator<String> finite) {
    return switch (value) {
      case "nan", "-nan" -> "NaN";
      case "inf" -> "Infinity";
      case "-inf" -> "-Infinity";
      default -> finite.apply(value);
    };
  }

  private static TarnException decimal(Matcher match) {
    return TarnException.of("NUMERIC_VALUE_OUT_OF_RANGE.WITH_SUGGESTION")
        .with("value", match.group(1))
        .with("precision", match.group(2))
        .with("scale", match.group(3));
  }

  private record Rule(Pattern pattern, Function<Matcher, TarnException> make) {
    Rule(String pattern, Function<Matcher, TarnException> make) {
      this(Pattern.compile(pattern), make);
    }

    Optional<TarnException> apply(String message) {
      Matcher matcher = pattern.matcher(message);
      return matcher.find() ? Optional.of(make.apply(matcher)) : Optional.empty();
    }
  }
}

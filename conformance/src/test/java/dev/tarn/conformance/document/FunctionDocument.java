package dev.tarn.conformance.document;

import dev.tarn.conformance.answer.Answer;
import dev.tarn.conformance.answer.AnswerWriter;
import dev.tarn.conformance.engine.SqlEngine;
import dev.tarn.sql.function.Function;
import dev.tarn.sql.function.FunctionKind;
import dev.tarn.sql.function.FunctionTable;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The page of functions: their table, with meanings and examples, and what the examples give. */
final class FunctionDocument {
  private static final String HEAD =
      """
      # Functions

      The built-in functions and operators that Tarn has, made from its table of functions; a test \
      runs every example, and a golden suite compares what it gives with Spark. Every other \
      built-in function of Spark is refused with `UNSUPPORTED_FUNCTION`.

      The type is that of the example's result; most functions of numbers give the type of their \
      arguments. What stands in brackets can be left out.

      Not in the tables: the names of types as casts (`int('1')`), `struct`, `if`, and those that \
      are one value for a statement (`current_date()`, `current_user()`, ...). \
      `monotonically_increasing_id()` numbers the rows of a select list from 0; \
      `input_file_name()` is the file a row was read from.

      ## Windows of time

      `window(time, length[, slide[, start]])` puts rows into windows of time, as a struct of \
      `start` and `end`: in a select list, or in GROUP BY, where it then is called `window`. With a \
      slide that is less than the length a row is in several. \
      `session_window(time, gap)` makes windows that last until there was no row for the gap, which \
      may be a CASE of several. Lengths are texts such as `'1 hour 30 minutes'`, not of months or \
      years. Rows without a time are in no window.

          SELECT window.start, sum(amount) FROM orders GROUP BY window(at, '10 minutes', '5 minutes');
          SELECT user, session_window.start, count(*) FROM clicks GROUP BY user, session_window(at, '30 minutes');

      Refused: intervals of months and days together (`make_interval`), which are a type that tables \
      cannot hold; seeds of random numbers, whose results depend on how a cluster deals out rows; \
      sketches (`hll_`, `kll_`, `theta_`, `tuple_`), VARIANT, XML, Avro, Protobuf and geometry.
      """;

  private static final Map<FunctionKind, String> TITLES =
      Map.of(
          FunctionKind.SCALAR, "Of a row",
          FunctionKind.AGGREGATE, "Of a group of rows",
          FunctionKind.WINDOW, "Of a window of rows",
          FunctionKind.GENERATOR, "Functions that make rows");

  private FunctionDocument() {}

  /** What is said of a function. */
  record Meaning(String name, String arguments, String text, String example) {
    static Meaning parse(String line) {
      String[] parts = line.split("\t", -1);
      return new Meaning(parts[0], parts[1], parts[2], parts[3]);
    }
  }

  /** By the first of a function's names. */
  static Map<String, Meaning> meanings() {
    try (InputStream resource = FunctionTable.class.getResourceAsStream("functions.tsv");
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(resource, StandardCharsets.UTF_8))) {
      return lines
          .lines()
          .map(Meaning::parse)
          .collect(Collectors.toMap(Meaning::name, each -> each, (a, b) -> a, TreeMap::new));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read what functions mean", e);
    }
  }

  static List<Function> functions() {
    return FunctionTable.all().stream().filter(function -> !function.names().isEmpty()).toList();
  }

  static String text(SqlEngine engine) {
    StringBuilder text = new StringBuilder(HEAD);
    for (FunctionKind kind : FunctionKind.values()) {
      text.append("\n## ").append(TITLES.get(kind)).append("\n\n");
      text.append("| function | arguments | meaning | example | gives | type |\n");
      text.append("| --- | --- | --- | --- | --- | --- |\n");
      functions().stream()
          .filter(function -> function.kind() == kind)
          .map(function -> row(function, engine))
          .sorted()
          .forEach(text::append);
    }
    return text.toString();
  }

  private static String row(Function function, SqlEngine engine) {
    Meaning meaning = meanings().get(function.displayName());
    Answer answer = engine.run("SELECT " + meaning.example());
    if (!(answer instanceof Answer.Result result)) {
      throw new IllegalStateException(meaning.example() + " gives no result: " + answer);
    }
    String names =
        function.names().stream().map(FunctionDocument::code).collect(Collectors.joining(", "));
    String types =
        result.columns().stream().map(Answer.Column::type).collect(Collectors.joining(", "));
    return "| "
        + String.join(
            " | ",
            names,
            cell(meaning.arguments()),
            cell(meaning.text()),
            code(meaning.example()),
            code(rows(result)),
            code(types))
        + " |\n";
  }

  private static String rows(Answer.Result result) {
    return result.rows().stream()
        .map(row -> row.stream().map(FunctionDocument::value).collect(Collectors.joining(", ")))
        .collect(Collectors.joining("; "));
  }

  /** As JSON has it. */
  private static String value(Object value) {
    String object = AnswerWriter.write(Collections.singletonMap("", value));
    return object.substring("{\"\":".length(), object.length() - 1);
  }

  private static String code(String text) {
    return "`" + cell(text) + "`";
  }

  private static String cell(String text) {
    return text.replace("|", "\\|");
  }
}

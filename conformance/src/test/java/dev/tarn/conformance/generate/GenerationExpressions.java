package dev.tarn.conformance.generate;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Expressions for generated columns: each function of {@code functions.txt} on columns in the place
 * of its arguments, and all lines of {@code generation-expressions.txt}.
 */
public final class GenerationExpressions {
  /** The columns they speak of. */
  public static final String COLUMNS =
      "id INT, s STRING, w STRING, i INT, n DECIMAL(10,2), d DOUBLE, day DATE, at TIMESTAMP,"
          + " b BOOLEAN, x BINARY, a ARRAY<INT>, m MAP<STRING, INT>,"
          + " r STRUCT<u: INT, v: STRING, q: STRUCT<z: INT>>";

  /** Rows for these columns on which no allowed function fails, after their number. */
  public static final List<String> ROWS =
      List.of(
          "'Hello', 'l', 2, 2.50, 0.5D, DATE'2020-02-29', TIMESTAMP'2020-02-29 13:14:15.678901',"
              + " true, X'616263', array(3, 1, 2), map('a', 1, 'b', 2),"
              + " named_struct('u', 1, 'v', 'w', 'q', named_struct('z', 5))",
          "NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL",
          "'12.5 é😀', '1', 1, 7.49, 1.0D, DATE'1969-12-31', TIMESTAMP'1969-12-31 23:59:59.5',"
              + " true, X'41', array(5, 4, 7), map('1', 3),"
              + " named_struct('u', NULL, 'v', NULL, 'q', NULL)");

  private static final String FUNCTIONS = "functions.txt";
  private static final String MORE = "generation-expressions.txt";

  private static final Map<String, String> COLUMN_OF_KIND =
      Map.ofEntries(
          Map.entry("STRING", "s"),
          Map.entry("PART", "w"),
          Map.entry("INT", "i"),
          Map.entry("NUMBER", "n"),
          Map.entry("DOUBLE", "d"),
          Map.entry("DATE", "day"),
          Map.entry("TIMESTAMP", "at"),
          Map.entry("BOOLEAN", "b"),
          Map.entry("BINARY", "x"),
          Map.entry("ARRAY", "a"),
          Map.entry("MAP", "m"));

  private GenerationExpressions() {}

  public static List<String> all() {
    Set<String> expressions = new LinkedHashSet<>();
    for (String line : lines(FUNCTIONS)) {
      List<String> parts = Arrays.stream(line.split("\\|")).map(String::strip).toList();
      expressions.add(call(parts.get(1), parts.subList(2, parts.size())));
    }
    expressions.addAll(lines(MORE));
    return List.copyOf(expressions);
  }

  private static String call(String function, List<String> kinds) {
    List<String> arguments = new ArrayList<>();
    kinds.forEach(kind -> arguments.add(COLUMN_OF_KIND.getOrDefault(kind, kind)));
    return function + "(" + String.join(", ", arguments) + ")";
  }

  private static List<String> lines(String name) {
    try (InputStream list = GenerationExpressions.class.getResourceAsStream(name)) {
      return new String(list.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

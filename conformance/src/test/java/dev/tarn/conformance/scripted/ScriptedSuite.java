package dev.tarn.conformance.scripted;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A SQL script whose statements are each followed by what they must answer, in lines that begin
 * with {@code -->}: a header of names and types and a line for each row, or {@code error CLASS}. A
 * statement that is followed by nothing must succeed.
 *
 * <pre>
 * SELECT a, b FROM t ORDER BY a;
 * --&gt; a INT | b STRING
 * --&gt; 1     | x
 * --&gt; 2     | NULL
 * </pre>
 *
 * <p>Head lines are {@code -- name:}, {@code -- shows:}, {@code -- set: key = value} and {@code --
 * skip: configuration: reason}.
 */
record ScriptedSuite(
    String name,
    Map<String, String> settings,
    Map<String, String> skippedConfigurations,
    List<Step> steps) {
  private static final String EXPECTATION = "-->";

  /** A statement, its place in the file, and the lines that say what it answers. */
  record Step(String sql, int line, List<String> expected) {}

  static ScriptedSuite read(Path file) {
    try {
      return new Reader().read(Files.readAllLines(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Optional<String> reasonToSkip(String configuration) {
    return Optional.ofNullable(skippedConfigurations.get(configuration));
  }

  private static final class Reader {
    private final Map<String, String> settings = new LinkedHashMap<>();
    private final Map<String, String> skips = new LinkedHashMap<>();
    private final List<Step> steps = new ArrayList<>();
    private final StringBuilder statement = new StringBuilder();
    private List<String> expected = new ArrayList<>();
    private String name;
    private int statementLine;
    private int line;

    ScriptedSuite read(List<String> lines) {
      for (String text : lines) {
        line++;
        if (text.startsWith(EXPECTATION)) {
          expected.add(text.substring(EXPECTATION.length()).strip());
        } else if (text.startsWith("--")) {
          readHead(text.substring(2).strip());
        } else {
          readSql(text);
        }
      }
      if (!statement.isEmpty()) {
        throw new IllegalArgumentException("No semicolon after: " + statement);
      }
      return new ScriptedSuite(name, settings, skips, steps);
    }

    private void readHead(String text) {
      String[] entry = text.split(":", 2);
      switch (entry[0]) {
        case "name" -> name = entry[1].strip();
        case "set" -> put(settings, entry[1].split("=", 2));
        case "skip" -> put(skips, entry[1].split(":", 2));
        default -> {
          // A comment.
        }
      }
    }

    private static void put(Map<String, String> map, String[] entry) {
      map.put(entry[0].strip(), entry[1].strip());
    }

    private void readSql(String text) {
      if (statement.isEmpty()) {
        if (text.isBlank()) {
          return;
        }
        statementLine = line;
      }
      statement.append(text).append('\n');
      String sql = statement.toString().strip();
      if (sql.endsWith(";")) {
        expected = new ArrayList<>();
        steps.add(new Step(sql.substring(0, sql.length() - 1), statementLine, expected));
        statement.setLength(0);
      }
    }
  }
}

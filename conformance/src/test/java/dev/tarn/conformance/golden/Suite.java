package dev.tarn.conformance.golden;

import dev.tarn.conformance.answer.Doubles;
import dev.tarn.judge.client.SqlSplitter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A file of statements. Comment lines of the form {@code -- key: value} at its head say its name
 * and what it shows, and set Spark settings ({@code -- set: key = value}); {@code -- doubles:
 * nearly} is for suites of aggregates. Before a statement, {@code -- setup} marks one that must
 * succeed but whose result is not compared.
 */
public record Suite(
    String name,
    String shows,
    Map<String, String> settings,
    Doubles doubles,
    List<Statement> statements,
    Path file) {

  /** A statement, and whether only its success counts. */
  public record Statement(String sql, Role role) {}

  /** What a statement is for. */
  public enum Role {
    QUESTION,
    SETUP
  }

  public Suite {
    settings = new LinkedHashMap<>(settings);
    statements = List.copyOf(statements);
  }

  public static Suite read(Path file) {
    try {
      return parse(file, Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Suite parse(Path file, String text) {
    Map<String, String> header = new LinkedHashMap<>();
    Map<String, String> settings = new LinkedHashMap<>();
    for (String line : text.lines().takeWhile(line -> line.matches("-- \\w+: .*")).toList()) {
      String[] entry = line.substring(2).split(":", 2);
      if (entry[0].strip().equals("set")) {
        String[] setting = entry[1].split("=", 2);
        settings.put(setting[0].strip(), setting[1].strip());
      } else {
        header.put(entry[0].strip(), entry[1].strip());
      }
    }
    List<Statement> statements = new ArrayList<>();
    SqlSplitter.split(text).forEach(statement -> addTo(statements, statement));
    Doubles doubles =
        Doubles.valueOf(header.getOrDefault("doubles", "exact").toUpperCase(Locale.ROOT));
    return new Suite(header.get("name"), header.get("shows"), settings, doubles, statements, file);
  }

  private static void addTo(List<Statement> statements, String text) {
    List<String> comments = text.lines().takeWhile(Suite::isComment).map(String::strip).toList();
    String sql = String.join("\n", text.lines().dropWhile(Suite::isComment).toList()).strip();
    if (!sql.isEmpty()) {
      Role role = comments.contains("-- setup") ? Role.SETUP : Role.QUESTION;
      statements.add(new Statement(sql, role));
    }
  }

  private static boolean isComment(String line) {
    return line.isBlank() || line.strip().startsWith("--");
  }

  public List<Statement> setup() {
    return statements.stream().filter(statement -> statement.role() == Role.SETUP).toList();
  }

  public List<Statement> questions() {
    return statements.stream().filter(statement -> statement.role() == Role.QUESTION).toList();
  }

  /** Where the answers are recorded. */
  Path recordFile() {
    String fileName = file.getFileName().toString();
    return file.resolveSibling(fileName.replaceFirst("\\.sql$", ".jsonl"));
  }
}

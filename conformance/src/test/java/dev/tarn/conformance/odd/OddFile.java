package dev.tarn.conformance.odd;

import dev.tarn.conformance.answer.AnswerReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A file, and how it is read: a line of {@code golden/odd_files.jsonl}.
 *
 * @param schema the columns that it is read with; empty where they are inferred
 */
record OddFile(
    String name,
    String format,
    Map<String, String> options,
    Optional<String> schema,
    byte[] content) {
  private static final Path FILE = Path.of("golden", "odd_files.jsonl");

  static List<OddFile> all() {
    try {
      return Files.readAllLines(FILE).stream().map(OddFile::read).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static OddFile read(String line) {
    Map<String, Object> entry = AnswerReader.readObject(line);
    Map<String, String> options = new TreeMap<>();
    if (entry.get("options") instanceof Map<?, ?> given) {
      given.forEach((key, value) -> options.put((String) key, (String) value));
    }
    return new OddFile(
        (String) entry.get("name"),
        (String) entry.get("format"),
        options,
        Optional.ofNullable((String) entry.get("schema")),
        content(entry));
  }

  private static byte[] content(Map<String, Object> entry) {
    return entry.get("text") instanceof String text
        ? text.getBytes(StandardCharsets.UTF_8)
        : HexFormat.of().parseHex((String) entry.get("bytes"));
  }

  /** The same file, read with columns that are known. */
  OddFile withSchema(String columns) {
    return new OddFile(name, format, options, Optional.of(columns), content);
  }

  /** Writes the file into a folder. */
  Path write(Path folder) {
    try {
      return Files.write(folder.resolve("odd." + format), content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The statement that makes Spark read the file under the name {@code odd}. */
  String sparkView(Path file) {
    String given =
        options.entrySet().stream()
            .map(option -> ", " + option.getKey() + " " + literal(option.getValue()))
            .collect(Collectors.joining());
    return "CREATE OR REPLACE TEMPORARY VIEW odd"
        + schema.map(columns -> " (" + columns + ")").orElse("")
        + " USING "
        + format
        + " OPTIONS (path "
        + literal(file.toString())
        + given
        + ")";
  }

  /** The query that makes Tarn read the file, with the same columns. */
  String query(Path file) {
    StringBuilder call = new StringBuilder("read_files(" + literal(file.toString()));
    call.append(", format => ").append(literal(format));
    options.forEach((key, value) -> call.append(", " + key + " => " + literal(value)));
    schema.ifPresent(columns -> call.append(", schema => " + literal(columns)));
    if (format.equals("csv") && !options.containsKey("inferSchema")) {
      call.append(", inferColumnTypes => false");
    }
    String columns = schema.isPresent() ? "*" : "* EXCEPT (_rescued_data)";
    return "SELECT " + columns + " FROM " + call + ")";
  }

  private static String literal(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }

  @Override
  public String toString() {
    return name;
  }
}

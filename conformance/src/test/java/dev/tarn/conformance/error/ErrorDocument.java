package dev.tarn.conformance.error;

import dev.tarn.core.error.ErrorCatalog;
import dev.tarn.core.error.ErrorKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;

/** Makes {@code docs/errors.md} from the catalogue. */
final class ErrorDocument {
  static final Path FILE = Path.of("..", "docs", "errors.md");

  private static final String HEAD =
      """
      # Errors

      Made from the catalogue (`<module>/src/main/resources/dev/tarn/errors/<module>.json`) by \
      `ErrorDocument`; a test fails when it is stale, and `-Dtarn.write-errors=true` on that test \
      writes it.

      A class is Spark's, Delta's or Databricks' wherever they have one. A statement that fails \
      ends `./tarn` with exit code 1, an error of kind INTERNAL with 3.

      | kind | |
      | --- | --- |
      """;

  private static final Map<ErrorKind, String> KINDS =
      Map.of(
          ErrorKind.USER, "the statement, the data or the settings",
          ErrorKind.EXTERNAL, "something outside: a disk, a file, another writer",
          ErrorKind.RESOURCES, "memory, disk space, time",
          ErrorKind.INTERNAL, "a bug of Tarn");

  private ErrorDocument() {}

  static String text() {
    String kinds =
        KINDS.entrySet().stream()
            .sorted(Map.Entry.comparingByKey())
            .map(kind -> "| " + kind.getKey() + " | " + kind.getValue() + " |\n")
            .collect(Collectors.joining());
    String classes =
        ErrorCatalog.entries().values().stream()
            .map(ErrorDocument::row)
            .collect(Collectors.joining());
    return HEAD
        + kinds
        + "\n| class | SQLSTATE | kind | message |\n| --- | --- | --- | --- |\n"
        + classes;
  }

  private static String row(ErrorCatalog.Entry entry) {
    return String.format(
        "| `%s` | %s | %s | %s |%n",
        entry.errorClass(), entry.sqlState(), entry.kind(), cell(entry.template()));
  }

  /** Parameters stand in angle brackets, which Markdown would take for HTML. */
  private static String cell(String template) {
    return template
        .replace("\n", " ")
        .replace("\\", "\\\\")
        .replace("|", "\\|")
        .replace("*", "\\*")
        .replace("_", "\\_")
        .replace("<", "\\<");
  }

  static void write() throws IOException {
    Files.writeString(FILE, text());
  }
}

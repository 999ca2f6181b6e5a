package dev.tarn.duckdb.engine;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.duckdb.function.DuckDbErrors;
import dev.tarn.duckdb.scan.FileNames;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Errors of the engine: what DuckDB says, in Tarn's classes. */
final class EngineErrors {
  private static final List<Rule> RULES =
      List.of(
          new Rule("^INTERRUPT Error", match -> cancelled()),
          new Rule(
              "^IO Error: No files found that match the pattern \"(.*)\"",
              EngineErrors::fileMissing),
          new Rule("^IO Error: Cannot open file \"(.*)\": No such file", EngineErrors::fileMissing),
          new Rule(
              "^IO Error: Cannot open file \"(.*)\": (Read-only|Permission|Not a directory)",
              EngineErrors::inaccessible),
          new Rule("^Out of Memory Error: (.*)", match -> outOfMemory(match.group(1))),
          new Rule("(No space left on device)", match -> outOfSpace(match.group(1))),
          new Rule(
              "^Conversion Error: Error while reading file \"(.*)\": failed to cast column"
                  + " \"?(.*?)\"? from type (.*) to (.*?):",
              EngineErrors::typeMismatch),
          new Rule(
              "(?:Could not|Failed to|Cannot) (?:write|sync|fsync|truncate|create|move|flush|close)"
                  + "[^\"\n]*\\\\?\"([^\"\n]*?)\\\\?\": ([^\"\n]*)",
              match -> notWritten(match.group(1), match.group(2))),
          new Rule(
              "^[\\w ]+ Error: (.*[fF]ile.*?['\"]([^\n]*?\\.parquet)['\"].*)",
              match -> unreadable(match.group(2), match.group(1))),
          new Rule("^IO Error: (.*)", match -> storage(match.group(1))),
          new Rule(
              "^Invalid Input Error: More than one row returned by a subquery",
              match -> TarnException.of("SCALAR_SUBQUERY_TOO_MANY_ROWS")));

  private EngineErrors() {}

  /** The error for what a statement failed with. */
  static TarnException translate(SQLException failure) {
    String message = String.valueOf(failure.getMessage());
    return DuckDbErrors.raised(message)
        .or(() -> ofEngine(message))
        .or(() -> DuckDbErrors.translate(message))
        .orElseGet(() -> unexpected(message))
        .causedBy(failure);
  }

  private static Optional<TarnException> ofEngine(String message) {
    return RULES.stream().flatMap(rule -> rule.apply(message).stream()).findFirst();
  }

  static TarnException translate(IOException failure) {
    return ofFile(failure).orElseGet(() -> storage(failure.toString())).causedBy(failure);
  }

  private static Optional<TarnException> ofFile(IOException failure) {
    if (failure instanceof AccessDeniedException denied) {
      return Optional.of(TarnException.of("STORAGE_ACCESS_DENIED").with("path", denied.getFile()));
    }
    String text = failure.toString();
    if (text.contains("No space left") || text.contains("quota exceeded")) {
      return Optional.of(outOfSpace(text));
    }
    return failure instanceof FileSystemException of && text.contains("Read-only file system")
        ? Optional.of(TarnException.of("STORAGE_READ_ONLY").with("path", of.getFile()))
        : Optional.empty();
  }

  static TarnException cancelled() {
    return TarnException.of("OPERATION_CANCELED");
  }

  static TarnException cannotOpen(SQLException failure) {
    return unexpected("DuckDB cannot be opened: " + failure.getMessage()).causedBy(failure);
  }

  static TarnException unsupportedType(DataType type) {
    return TarnException.of("UNSUPPORTED_FEATURE.DATA_TYPE").with("dataType", type.sql());
  }

  private static TarnException fileMissing(Matcher match) {
    return TarnException.of("DELTA_FILE_NOT_FOUND_DETAILED")
        .with("filePath", FileNames.unescape(match.group(1)));
  }

  private static TarnException inaccessible(Matcher match) {
    String errorClass =
        switch (match.group(2)) {
          case "Read-only" -> "STORAGE_READ_ONLY";
          case "Permission" -> "STORAGE_ACCESS_DENIED";
          default -> "STORAGE_NOT_A_DIRECTORY";
        };
    return TarnException.of(errorClass).with("path", FileNames.unescape(match.group(1)));
  }

  private static TarnException outOfMemory(String reason) {
    return TarnException.of("UNABLE_TO_ACQUIRE_MEMORY").with("reason", reason);
  }

  private static TarnException outOfSpace(String reason) {
    return TarnException.of("OUT_OF_DISK_SPACE").with("reason", reason);
  }

  private static TarnException typeMismatch(Matcher match) {
    return TarnException.of("FAILED_READ_FILE.PARQUET_COLUMN_DATA_TYPE_MISMATCH")
        .with("path", match.group(1))
        .with("column", match.group(2))
        .with("actualType", match.group(3))
        .with("expectedType", match.group(4));
  }

  private static TarnException unreadable(String path, String reason) {
    return TarnException.of("FAILED_READ_FILE.NO_HINT").with("path", path).with("reason", reason);
  }

  private static TarnException notWritten(String path, String reason) {
    return TarnException.of("STORAGE_IO_ERROR").with("path", path).with("reason", reason);
  }

  private static TarnException storage(String reason) {
    return TarnException.of("EXECUTOR_IO_ERROR").with("reason", reason);
  }

  private static TarnException unexpected(String message) {
    return TarnException.of("INTERNAL_ERROR").with("message", "DuckDB says: " + message + ".");
  }

  private record Rule(Pattern pattern, Function<Matcher, TarnException> error) {
    Rule(String pattern, Function<Matcher, TarnException> error) {
      this(Pattern.compile(pattern), error);
    }

    Optional<TarnException> apply(String message) {
      Matcher matcher = pattern.matcher(message);
      return matcher.find() ? Optional.of(error.apply(matcher)) : Optional.empty();
    }
  }
}

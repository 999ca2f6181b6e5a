package dev.tarn.delta.log;

import dev.tarn.core.error.TarnException;

/** Errors of a log's files. */
final class LogErrors {
  private LogErrors() {}

  static TarnException malformed(String path, Exception cause) {
    return TarnException.of("DELTA_LOG_FILE_MALFORMED")
        .with("path", path)
        .with("reason", firstLine(cause))
        .causedBy(cause);
  }

  static TarnException empty(String path) {
    return TarnException.of("DELTA_LOG_FILE_MALFORMED")
        .with("path", path)
        .with("reason", "the file is empty");
  }

  static TarnException notContiguous(long missing, long next, String logPath) {
    return TarnException.of("DELTA_VERSIONS_NOT_CONTIGUOUS")
        .with("startVersion", missing - 1)
        .with("endVersion", next)
        .with("versionToLoad", missing)
        .with("logPath", logPath);
  }

  static TarnException truncated(String logPath, long earliest) {
    return TarnException.of("DELTA_TRUNCATED_TRANSACTION_LOG")
        .with("logPath", logPath)
        .with("version", earliest);
  }

  static TarnException commitNotFound(String logPath, long version) {
    return TarnException.of("DELTA_LOG_FILE_NOT_FOUND")
        .with("logPath", logPath)
        .with("version", version);
  }

  static TarnException versionNotFound(long version, VersionRange range) {
    return TarnException.of("DELTA_VERSION_NOT_FOUND")
        .with("userVersion", version)
        .with("earliest", range.earliest())
        .with("latest", range.latest());
  }

  static TarnException incomplete(String logPath, long version, String missing) {
    return TarnException.of("DELTA_STATE_RECOVER_ERROR")
        .with("operation", missing)
        .with("version", version)
        .with("logPath", logPath);
  }

  static TarnException notATable(String path) {
    return TarnException.of("DELTA_TABLE_NOT_FOUND").with("tableName", path);
  }

  private static String firstLine(Exception cause) {
    String message =
        cause instanceof TarnException known ? known.text() : String.valueOf(cause.getMessage());
    int end = message.indexOf('\n');
    return end < 0 ? message : message.substring(0, end);
  }
}

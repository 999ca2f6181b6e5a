package dev.tarn.delta.history;

import dev.tarn.core.error.TarnException;
import java.time.Instant;

/** Errors of versions and times. */
final class HistoryErrors {
  private HistoryErrors() {}

  static TarnException notATable(String path) {
    return TarnException.of("DELTA_TABLE_NOT_FOUND").with("tableName", path);
  }

  static TarnException laterThanLast(long timestamp, long last) {
    return TarnException.of("DELTA_TIMESTAMP_GREATER_THAN_COMMIT")
        .with("providedTimestamp", Instant.ofEpochMilli(timestamp))
        .with("maximumTimestamp", Instant.ofEpochMilli(last));
  }

  static TarnException earlierThanFirst(long timestamp, long first) {
    return TarnException.of("DELTA_TIMESTAMP_EARLIER_THAN_COMMIT_RETENTION")
        .with("userTimestamp", Instant.ofEpochMilli(timestamp))
        .with("commitTs", Instant.ofEpochMilli(first));
  }

  static TarnException commitNotFound(long version, String logPath) {
    return TarnException.of("DELTA_LOG_FILE_NOT_FOUND")
        .with("version", version)
        .with("logPath", logPath);
  }
}

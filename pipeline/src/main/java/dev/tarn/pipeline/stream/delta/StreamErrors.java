package dev.tarn.pipeline.stream.delta;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.action.CommitInfo;
import dev.tarn.delta.json.Json;
import dev.tarn.delta.log.Commit;
import dev.tarn.lake.table.TableHandle;
import java.util.Optional;
import java.util.Set;

/** Errors of reading a table as a stream. */
final class StreamErrors {
  private StreamErrors() {}

  static TarnException invalidSourceVersion(long version, String json) {
    return TarnException.of("DELTA_INVALID_SOURCE_VERSION")
        .with("version", version)
        .with("json", json);
  }

  static TarnException newerSourceVersion(long version, long known) {
    return TarnException.of("DELTA_INVALID_FORMAT_FROM_SOURCE_VERSION")
        .with("expectedVersion", known)
        .with("realVersion", version);
  }

  static TarnException invalidPosition(String json) {
    return TarnException.of("DELTA_INVALID_SOURCE_OFFSET_FORMAT").with("json", json);
  }

  static TarnException unknownOption(String name, Set<String> known) {
    return TarnException.of("UNKNOWN_STREAM_OPTION")
        .with("option", name)
        .with("known", String.join(", ", known));
  }

  static TarnException illegalOption(String name, String value, String rule) {
    return TarnException.of("DELTA_ILLEGAL_OPTION")
        .with("name", name)
        .with("input", value)
        .with("explain", rule);
  }

  static TarnException versionAndTimestamp(String version, String timestamp) {
    return TarnException.of("DELTA_STARTING_VERSION_AND_TIMESTAMP_BOTH_SET")
        .with("version", version)
        .with("timestamp", timestamp);
  }

  static TarnException versionNotFound(long version, long earliest, long latest) {
    return TarnException.of("DELTA_VERSION_NOT_FOUND")
        .with("userVersion", version)
        .with("earliest", earliest)
        .with("latest", latest);
  }

  static TarnException changed(TableHandle table, Commit commit, String file) {
    return ofCommit("DELTA_SOURCE_TABLE_IGNORE_CHANGES", table, commit, file);
  }

  static TarnException deleted(TableHandle table, Commit commit, String file) {
    return ofCommit("DELTA_SOURCE_IGNORE_DELETE", table, commit, file);
  }

  private static TarnException ofCommit(
      String errorClass, TableHandle table, Commit commit, String file) {
    Optional<CommitInfo> info = commit.info();
    return TarnException.of(errorClass)
        .with("table", table.displayName())
        .with("dataPath", table.location())
        .with("version", commit.version())
        .with("operation", info.flatMap(CommitInfo::operation).orElse("an unknown operation"))
        .with(
            "operationParameters",
            Json.object(info.map(CommitInfo::operationParameters).orElseGet(java.util.Map::of)))
        .with("file", file);
  }

  static TarnException otherTable(TableHandle table, String expected, String found) {
    return TarnException.of("DIFFERENT_DELTA_TABLE_READ_BY_STREAMING_SOURCE")
        .with("table", table.displayName())
        .with("dataPath", table.location())
        .with("oldTableId", expected)
        .with("newTableId", found);
  }

  static TarnException noChangeFeed(TableHandle table, long version) {
    return TarnException.of("DELTA_MISSING_CHANGE_DATA")
        .with("startVersion", version)
        .with("endVersion", version)
        .with("version", version)
        .with("tableName", table.displayName())
        .with("key", "delta.enableChangeDataFeed");
  }

  static TarnException commitNotFound(TableHandle table, long version, long earliest) {
    return TarnException.of("DELTA_LOG_FILE_NOT_FOUND_FOR_STREAMING_SOURCE")
        .with("table", table.displayName())
        .with("logPath", table.log().directory())
        .with("version", version)
        .with("earliest", earliest);
  }

  static TarnException notContiguous(TableHandle table, long missing, long next) {
    return TarnException.of("DELTA_VERSIONS_NOT_CONTIGUOUS")
        .with("startVersion", missing - 1)
        .with("endVersion", next)
        .with("versionToLoad", missing)
        .with("logPath", table.log().directory());
  }

  static TarnException trailingCommitMissing(TableHandle table, long version, long newest) {
    return TarnException.of("DELTA_STREAMING_TRAILING_COMMIT_MISSING")
        .with("table", table.displayName())
        .with("logPath", table.log().directory())
        .with("version", version)
        .with("newest", newest);
  }

  static TarnException schemaLost(TableHandle table, long version) {
    return TarnException.of("DELTA_STREAMING_SCHEMA_LOST")
        .with("table", table.displayName())
        .with("logPath", table.log().directory())
        .with("version", version);
  }
}

package dev.tarn.delta.transaction;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.action.Action;
import dev.tarn.delta.action.ActionJson;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.CommitInfo;
import dev.tarn.delta.action.RemoveFile;
import dev.tarn.delta.log.Commit;
import java.util.Map;

/** Errors of commits to one table. */
final class TransactionErrors {
  private final String table;

  TransactionErrors(String table) {
    this.table = table;
  }

  TarnException concurrentAppend(Commit winner, AddFile file) {
    return conflict(
        withHint("DELTA_CONCURRENT_APPEND", file.partitionValues()),
        winner,
        file.partitionValues());
  }

  TarnException concurrentDeleteRead(Commit winner, RemoveFile file) {
    return conflict(
            withHint("DELTA_CONCURRENT_DELETE_READ", file.partitionValues()),
            winner,
            file.partitionValues())
        .with("file", file.path());
  }

  TarnException concurrentDeleteDelete(Commit winner, RemoveFile file) {
    return conflict("DELTA_CONCURRENT_DELETE_DELETE", winner, file.partitionValues())
        .with("file", file.path());
  }

  TarnException metadataChanged(Commit winner) {
    return conflict("DELTA_METADATA_CHANGED", winner, Map.of());
  }

  TarnException protocolChanged(Commit winner) {
    return conflict("DELTA_PROTOCOL_CHANGED", winner, Map.of());
  }

  TarnException concurrentTransaction(Commit winner, String appId) {
    return conflict("DELTA_CONCURRENT_TRANSACTION", winner, Map.of()).with("appId", appId);
  }

  private static String withHint(String errorClass, Map<String, String> partitionValues) {
    return errorClass + (partitionValues.isEmpty() ? ".WITHOUT_HINT" : ".WITH_PARTITION_HINT");
  }

  private TarnException conflict(
      String errorClass, Commit winner, Map<String, String> partitionValues) {
    String partition = partitionValues.toString().replaceAll("^\\{|}$", "");
    return TarnException.of(errorClass)
        .with("operation", winner.info().flatMap(CommitInfo::operation).orElse("unknown"))
        .with("tableName", table)
        .with("version", winner.version())
        .with("partition", partition)
        .with(
            "conflictingCommit",
            winner.info().map(info -> ActionJson.write((Action) info)).orElse("{}"));
  }

  TarnException outcomeUnknown(long version, String txnId, TarnException cause) {
    return TarnException.of("DELTA_COMMIT_OUTCOME_UNKNOWN")
        .with("tableName", table)
        .with("version", version)
        .with("txnId", txnId)
        .with("reason", cause.text())
        .causedBy(cause);
  }

  TarnException tooManyAttempts(long version, int attempts) {
    return TarnException.of("DELTA_MAX_COMMIT_RETRIES_EXCEEDED")
        .with("tableName", table)
        .with("failVersion", version)
        .with("numAttempts", attempts);
  }

  TarnException appendOnly() {
    return TarnException.of("DELTA_CANNOT_MODIFY_APPEND_ONLY")
        .with("table_name", table)
        .with("config", "delta.appendOnly");
  }

  TarnException duplicateActions(String path) {
    return TarnException.of("DELTA_DUPLICATE_ACTIONS_FOUND").with("path", path);
  }

  TarnException vectorWithoutCount(String path) {
    return TarnException.of("DELTA_DELETION_VECTOR_MISSING_NUM_RECORDS").with("file", path);
  }

  TarnException vectorWithTightBounds(String path) {
    return TarnException.of("DELTA_ADDING_DELETION_VECTORS_WITH_TIGHT_BOUNDS_DISALLOWED")
        .with("file", path);
  }

  TarnException partitionMismatch(String path, Object found, Object expected) {
    return TarnException.of("DELTA_ADD_FILE_PARTITION_MISMATCH")
        .with("path", path)
        .with("found", found)
        .with("expected", expected);
  }

  static TarnException partitionColumnNotFound(String column) {
    return TarnException.of("DELTA_PARTITION_COLUMN_NOT_FOUND").with("columnName", column);
  }

  static TarnException changeFeedColumns(String column) {
    return TarnException.of("DELTA_TABLE_ALREADY_CONTAINS_CDC_COLUMNS").with("columnList", column);
  }
}

package dev.tarn.lake.modify;

import dev.tarn.core.error.TarnException;
import java.util.List;
import java.util.Map;

/** The errors of statements that change rows that are there. */
final class ModifyErrors {
  private ModifyErrors() {}

  static TarnException conflictingAssignments(List<String> columns) {
    return TarnException.of("DELTA_CONFLICT_SET_COLUMN").with("columnList", columns);
  }

  static TarnException assignmentIntoNonStruct(String column, String type) {
    return TarnException.of("DELTA_UPDATE_NESTED_FIELD_OF_NON_STRUCT")
        .with("columnName", column)
        .with("dataType", type);
  }

  static TarnException truncatePartition() {
    return TarnException.of("DELTA_TRUNCATE_TABLE_PARTITION_NOT_SUPPORTED");
  }

  static TarnException restoreWithoutFile(String table, String path) {
    return TarnException.of("DELTA_CANNOT_RESTORE_TABLE_VERSION.MISSING_FILE")
        .with("tableName", table)
        .with("path", path);
  }

  static TarnException restoreToMissingVersion(Map<String, String> known) {
    return TarnException.of("DELTA_CANNOT_RESTORE_TABLE_VERSION")
        .with("version", known.get("userVersion"))
        .with("startVersion", known.get("earliest"))
        .with("endVersion", known.get("latest"));
  }

  static TarnException restoreToLaterTime(Map<String, String> known) {
    return TarnException.of("DELTA_CANNOT_RESTORE_TIMESTAMP_GREATER")
        .with("requestedTimestamp", known.get("providedTimestamp"))
        .with("latestTimestamp", known.get("maximumTimestamp"));
  }

  static TarnException restoreToEarlierTime(Map<String, String> known) {
    return TarnException.of("DELTA_CANNOT_RESTORE_TIMESTAMP_EARLIER")
        .with("requestedTimestamp", known.get("userTimestamp"))
        .with("earliestTimestamp", known.get("commitTs"));
  }
}

package dev.tarn.lake.modify;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructType;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The errors of statements that change rows that are there. */
final class ModifyErrors {
  private ModifyErrors() {}

  static TarnException conflictingAssignments(List<String> columns) {
    return TarnException.of("DELTA_CONFLICT_SET_COLUMN").with("columnList", columns);
  }

  static TarnException fieldNotFound(String name, StructType struct) {
    return TarnException.of("FIELD_NOT_FOUND")
        .with("fieldName", Identifiers.quote(name))
        .with(
            "fields",
            struct.names().stream().map(Identifiers::quote).collect(Collectors.joining(", ")));
  }

  static TarnException assignmentInside(List<String> column, DataType type) {
    if (type instanceof ArrayType || type instanceof MapType) {
      return TarnException.of("DELTA_UNSUPPORTED_NESTED_FIELD_IN_UPDATE")
          .with("columnName", Identifiers.quoteAll(column))
          .with("dataType", type.sql());
    }
    return TarnException.of("INVALID_EXTRACT_BASE_FIELD_TYPE")
        .with("base", Identifiers.quoteAll(column))
        .with("other", type.sql());
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

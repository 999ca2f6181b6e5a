package dev.tarn.lake.write;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import java.util.List;
import java.util.stream.Collectors;

/** The errors of statements that change rows. */
final class WriteErrors {
  private WriteErrors() {}

  static TarnException arity(String table, String reason, int columns, int given) {
    return TarnException.of("DELTA_INSERT_COLUMN_ARITY_MISMATCH")
        .with("tableName", table)
        .with("columnName", reason)
        .with("numColumns", columns)
        .with("insertColumns", given);
  }

  static TarnException missingColumn(String table, StructField column) {
    return TarnException.of("DELTA_INSERT_COLUMN_MISMATCH")
        .with("tableName", table)
        .with("columnName", Identifiers.quoteIfNeeded(column.name()));
  }

  static TarnException extraColumn(String table, String column, StructType schema) {
    return TarnException.of("DELTA_METADATA_MISMATCH")
        .with("tableName", table)
        .with("columnName", Identifiers.quoteIfNeeded(column))
        .with("tableColumns", String.join(", ", schema.names()));
  }

  static TarnException duplicateColumn(String column) {
    return TarnException.of("COLUMN_ALREADY_EXISTS").with("columnName", Identifiers.quote(column));
  }

  static TarnException unknownColumn(List<String> column, StructType schema) {
    return TarnException.of("UNRESOLVED_COLUMN.WITH_SUGGESTION")
        .with("objectName", Identifiers.quoteAll(column))
        .with(
            "proposal",
            schema.names().stream().map(Identifiers::quote).collect(Collectors.joining(", ")));
  }

  static TarnException conflictingAssignments(List<String> columns) {
    return TarnException.of("DELTA_CONFLICT_SET_COLUMN")
        .with("columnList", String.join(", ", columns));
  }

  static TarnException assignmentIntoNonStruct(String column, String type) {
    return TarnException.of("DELTA_UPDATE_NESTED_FIELD_OF_NON_STRUCT")
        .with("columnName", column)
        .with("dataType", type);
  }

  static TarnException clauseAfterUnconditional(MergeClause.Kind kind) {
    String errorClass =
        switch (kind) {
          case MATCHED -> "NON_LAST_MATCHED_CLAUSE_OMIT_CONDITION";
          case NOT_MATCHED -> "NON_LAST_NOT_MATCHED_BY_TARGET_CLAUSE_OMIT_CONDITION";
          case NOT_MATCHED_BY_SOURCE -> "NON_LAST_NOT_MATCHED_BY_SOURCE_CLAUSE_OMIT_CONDITION";
        };
    return TarnException.of(errorClass);
  }

  static TarnException missingInSource(String column, List<String> sourceColumns) {
    return TarnException.of("DELTA_MERGE_UNRESOLVED_EXPRESSION")
        .with("sqlExpr", column)
        .with("cols", String.join(", ", sourceColumns));
  }

  static TarnException ambiguousMerge() {
    return TarnException.of("DELTA_MULTIPLE_SOURCE_ROW_MATCHING_TARGET_ROW_IN_MERGE");
  }

  static TarnException notAPartitionColumn(String column, String table) {
    return TarnException.of("NON_PARTITION_COLUMN")
        .with("columnName", Identifiers.quote(column))
        .with("tableName", table);
  }

  static TarnException truncatePartition() {
    return TarnException.of("DELTA_TRUNCATE_TABLE_PARTITION_NOT_SUPPORTED");
  }

  static TarnException restoreWithoutFile(String table, String path) {
    return TarnException.of("DELTA_CANNOT_RESTORE_TABLE_VERSION.MISSING_FILE")
        .with("tableName", table)
        .with("path", path);
  }

  static TarnException notSupported(String feature) {
    return TarnException.of("UNSUPPORTED_FEATURE.SQL").with("feature", feature);
  }

  static TarnException unreadableInvariant(String column, String text) {
    return TarnException.of("DELTA_UNRECOGNIZED_INVARIANT")
        .with("columnName", column)
        .with("invariant", text);
  }
}

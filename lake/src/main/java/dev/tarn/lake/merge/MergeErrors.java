package dev.tarn.lake.merge;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import java.util.List;

/** The errors of MERGE. */
final class MergeErrors {
  private MergeErrors() {}

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
    return unresolved(column, "source", sourceColumns);
  }

  static TarnException unknownInsertColumn(String column, List<String> columns) {
    return unresolved(column, "INSERT clause", columns);
  }

  static TarnException nestedInsertColumn(List<String> path) {
    return TarnException.of("DELTA_UNSUPPORTED_NESTED_FIELD_IN_OPERATION")
        .with("operation", "the INSERT clause of MERGE")
        .with("fieldName", Identifiers.quoteAll(path));
  }

  /** A name that an expression of a MERGE cannot find, told as delta-spark tells it. */
  static TarnException unresolvedIn(String clause, TarnException error) {
    if (!error.errorClass().startsWith("UNRESOLVED_COLUMN")) {
      return error;
    }
    TarnException told =
        TarnException.of("DELTA_MERGE_UNRESOLVED_EXPRESSION")
            .with("sqlExpr", error.parameters().get("objectName"))
            .with("clause", clause)
            .with("cols", error.parameters().getOrDefault("proposal", "none"));
    return error.position().map(told::at).orElse(told);
  }

  static TarnException nonDeterministic(String place, String condition) {
    return TarnException.of("DELTA_NON_DETERMINISTIC_FUNCTION_NOT_SUPPORTED")
        .with("operation", place + " of MERGE")
        .with("expression", condition);
  }

  static TarnException valueCount(int columns, int values) {
    return TarnException.of("MERGE_INSERT_VALUE_COUNT_MISMATCH")
        .with("numColumns", columns)
        .with("numValues", values);
  }

  private static TarnException unresolved(String column, String clause, List<String> columns) {
    return TarnException.of("DELTA_MERGE_UNRESOLVED_EXPRESSION")
        .with("sqlExpr", column)
        .with("clause", clause)
        .with("cols", String.join(", ", columns));
  }

  static TarnException duplicateColumn(String column) {
    return TarnException.of("DELTA_DUPLICATE_COLUMNS_ON_INSERT").with("columnName", column);
  }

  static TarnException ambiguousMerge() {
    return TarnException.of("DELTA_MULTIPLE_SOURCE_ROW_MATCHING_TARGET_ROW_IN_MERGE");
  }
}

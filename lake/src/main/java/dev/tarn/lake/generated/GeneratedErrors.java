package dev.tarn.lake.generated;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import java.util.List;

/** The errors of generated columns. */
final class GeneratedErrors {
  private GeneratedErrors() {}

  private static TarnException of(String errorClass, GeneratedColumn column) {
    return TarnException.of(errorClass)
        .with("columnName", column.name())
        .with("sqlExpr", column.text());
  }

  static TarnException references(GeneratedColumn column, String reference, String reason) {
    return of("DELTA_INVALID_GENERATED_COLUMN_REFERENCES", column)
        .with("reference", reference)
        .with("reason", reason);
  }

  static TarnException userFunction(GeneratedColumn column, String function) {
    return of("DELTA_UDF_IN_GENERATED_COLUMN", column).with("function", function);
  }

  static TarnException notDeterministic(GeneratedColumn column, String function) {
    return of("DELTA_NON_DETERMINISTIC_EXPRESSION_IN_GENERATED_COLUMN", column)
        .with("function", function);
  }

  static TarnException aggregate(GeneratedColumn column, String function) {
    return of("DELTA_AGGREGATE_IN_GENERATED_COLUMN", column).with("function", function);
  }

  static TarnException unsupported(GeneratedColumn column, String part) {
    return of("DELTA_UNSUPPORTED_EXPRESSION_GENERATED_COLUMN", column).with("part", part);
  }

  static TarnException columnType(GeneratedColumn column, DataType type) {
    return TarnException.of("DELTA_UNSUPPORTED_DATA_TYPE_IN_GENERATED_COLUMN")
        .with("columnName", column.name())
        .with("dataType", type.sql());
  }

  static TarnException typeDiffers(GeneratedColumn column, DataType type) {
    return TarnException.of("DELTA_GENERATED_COLUMNS_EXPR_TYPE_MISMATCH")
        .with("columnName", column.name())
        .with("sqlExpr", column.text())
        .with("expressionType", type.sql())
        .with("columnType", column.field().type().sql());
  }

  static TarnException notEvaluable(GeneratedColumn column, TarnException cause) {
    return of("GENERATED_COLUMN_NOT_EVALUABLE", column)
        .with("reason", cause.errorClass() + ": " + cause.getMessage())
        .causedBy(cause);
  }

  static TarnException dependents(String operation, List<String> path, List<String> dependents) {
    return TarnException.of("DELTA_GENERATED_COLUMNS_DEPENDENT_COLUMN_CHANGE")
        .with("operation", operation)
        .with("columnName", String.join(".", path))
        .with("generatedColumns", String.join("\n", dependents));
  }

  static TarnException notDeterministicValue(GeneratedColumn column, String input) {
    return of("UNSUPPORTED_FEATURE.SQL", column)
        .with(
            "feature",
            "a value that is not deterministic for the column "
                + input
                + " in MERGE, since the generated column "
                + column.name()
                + " is computed from it");
  }
}

package dev.tarn.lake.alter;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.write.WriteErrors;
import java.util.List;
import java.util.stream.Collectors;

/** The errors of ALTER TABLE. */
final class AlterErrors {
  private static final String SET_NOT_NULL =
      "Add the column without NOT NULL, fill it, and then use ALTER COLUMN ... SET NOT NULL";

  private static final String MAKE_ANEW =
      "Rows that are there have no such values: make the table anew, with CREATE OR REPLACE TABLE,"
          + " and fill it";

  private static final String MAPPING =
      "Use ALTER TABLE ... SET TBLPROPERTIES ('delta.columnMapping.mode' = 'name') first";

  private static final String WIDENING =
      "Types can be widened where the table has 'delta.enableTypeWidening' = 'true'; for any other"
          + " change, write the rows into a new table";

  private AlterErrors() {}

  static TarnException notSupported(String feature) {
    return TarnException.of("UNSUPPORTED_FEATURE.SQL").with("feature", feature);
  }

  /** A column that a statement changes. */
  static TarnException columnNotFound(List<String> path, StructType schema) {
    return WriteErrors.unknownColumn(path, schema);
  }

  /** A column that was there when the statement began. */
  static TarnException columnGone(List<String> path, StructType schema) {
    return TarnException.of("DELTA_COLUMN_NOT_FOUND_IN_SCHEMA")
        .with("columnName", String.join(".", path))
        .with("tableSchema", schema.sql());
  }

  /** A neighbour of a new column, or a partition column among those that replace others. */
  static TarnException fieldNotFound(String name, StructType fields) {
    return TarnException.of("FIELD_NOT_FOUND")
        .with("fieldName", Identifiers.quote(name))
        .with(
            "fields",
            fields.names().stream().map(Identifiers::quote).collect(Collectors.joining(", ")));
  }

  static TarnException commentInside(List<String> path) {
    return TarnException.of("DELTA_UNSUPPORTED_COMMENT_MAP_ARRAY")
        .with("fieldPath", String.join(".", path));
  }

  static TarnException parentNotStruct(List<String> path, List<String> parent) {
    return TarnException.of("INVALID_FIELD_NAME")
        .with("fieldName", Identifiers.quoteAll(path))
        .with("path", Identifiers.quoteAll(parent));
  }

  static TarnException partOfArrayOrMap(List<String> path, DataType type) {
    return TarnException.of("DELTA_UNSUPPORTED_DROP_NESTED_COLUMN_FROM_NON_STRUCT_TYPE")
        .with("columnName", Identifiers.quoteAll(path))
        .with("struct", type.sql());
  }

  static TarnException addedTwice(String column) {
    return WriteErrors.duplicateColumn(column);
  }

  static TarnException addedColumnExists(String column, StructType struct) {
    return fieldExists("add", column, struct);
  }

  static TarnException renamedColumnExists(String column, StructType struct) {
    return fieldExists("rename", column, struct);
  }

  private static TarnException fieldExists(String operation, String column, StructType struct) {
    return TarnException.of("FIELD_ALREADY_EXISTS")
        .with("op", operation)
        .with("fieldNames", Identifiers.quote(column))
        .with("struct", struct.sql());
  }

  static TarnException notNullColumn() {
    return notAllowed("NOT NULL in ALTER TABLE ADD COLUMNS", SET_NOT_NULL);
  }

  static TarnException generatedWithDefault(String column) {
    return TarnException.of("GENERATED_COLUMN_WITH_DEFAULT_VALUE").with("colName", column);
  }

  static TarnException addedGeneratedColumn() {
    return notAllowed("GENERATED in ALTER TABLE ADD COLUMNS", MAKE_ANEW);
  }

  private static TarnException notAllowed(String operation, String wayOut) {
    return TarnException.of("DELTA_OPERATION_NOT_ALLOWED")
        .with("operation", operation)
        .with("wayOut", wayOut);
  }

  static TarnException columnWithDefault() {
    return TarnException.of("WRONG_COLUMN_DEFAULTS_FOR_DELTA_ALTER_TABLE_ADD_COLUMN_NOT_SUPPORTED");
  }

  static TarnException dropNeedsMapping() {
    return TarnException.of("DELTA_UNSUPPORTED_DROP_COLUMN").with("advice", MAPPING);
  }

  static TarnException renameNeedsMapping() {
    return TarnException.of("DELTA_UNSUPPORTED_RENAME_COLUMN").with("advice", MAPPING);
  }

  static TarnException dropPartitionColumn(String column) {
    return TarnException.of("DELTA_UNSUPPORTED_DROP_PARTITION_COLUMN").with("columnList", column);
  }

  static TarnException dropOnlyField(List<String> path) {
    return TarnException.of("DELTA_DROP_COLUMN_ON_SINGLE_FIELD_SCHEMA")
        .with("columnName", String.join(".", path));
  }

  static TarnException typeChange(List<String> path, DataType from, DataType to) {
    return TarnException.of("DELTA_UNSUPPORTED_ALTER_TABLE_CHANGE_COL_OP")
        .with("fieldPath", String.join(".", path))
        .with("oldField", from.sql())
        .with("newField", to.sql())
        .with("advice", WIDENING);
  }

  static TarnException narrowing(List<String> path, DataType from, DataType to) {
    return TarnException.of("NOT_SUPPORTED_CHANGE_COLUMN")
        .with("originName", Identifiers.quoteAll(path))
        .with("originType", from.sql())
        .with("newType", to.sql());
  }

  static TarnException wholeStruct(List<String> path) {
    return wholeType("CANNOT_UPDATE_FIELD.STRUCT_TYPE", path);
  }

  static TarnException wholeArray(List<String> path) {
    return wholeType("CANNOT_UPDATE_FIELD.ARRAY_TYPE", path);
  }

  static TarnException wholeMap(List<String> path) {
    return wholeType("CANNOT_UPDATE_FIELD.MAP_TYPE", path);
  }

  private static TarnException wholeType(String errorClass, List<String> path) {
    return TarnException.of(errorClass).with("fieldName", Identifiers.quoteAll(path));
  }

  static TarnException nullsInColumn(String column, long rows) {
    return TarnException.of("DELTA_NEW_NOT_NULL_VIOLATION")
        .with("colName", column)
        .with("numRows", rows);
  }

  static TarnException constraintExists(String name, String text) {
    return TarnException.of("DELTA_CONSTRAINT_ALREADY_EXISTS")
        .with("constraintName", name)
        .with("oldConstraint", text);
  }

  static TarnException notACondition(String name, String text) {
    return TarnException.of("DELTA_NON_BOOLEAN_CHECK_CONSTRAINT")
        .with("name", name)
        .with("expr", text);
  }

  static TarnException constraintMissing(String name, String table) {
    return TarnException.of("DELTA_CONSTRAINT_DOES_NOT_EXIST")
        .with("constraintName", name)
        .with("tableName", table);
  }

  static TarnException violatedByRows(String table, String text, long rows) {
    return TarnException.of("DELTA_NEW_CHECK_CONSTRAINT_VIOLATION")
        .with("tableName", table)
        .with("checkConstraint", text)
        .with("numRows", rows);
  }

  static TarnException constraintAsProperty() {
    return TarnException.of("DELTA_ADD_CONSTRAINTS");
  }

  static TarnException keyConstraint(String table) {
    return TarnException.of("UNSUPPORTED_FEATURE.TABLE_OPERATION")
        .with("tableName", table)
        .with("operation", "PRIMARY KEY, FOREIGN KEY and UNIQUE constraints");
  }

  static TarnException clusteringOfPartitions() {
    return TarnException.of("DELTA_ALTER_TABLE_CLUSTER_BY_ON_PARTITIONED_TABLE_NOT_ALLOWED");
  }

  static TarnException dropClusteringColumn(String column) {
    return TarnException.of("DELTA_UNSUPPORTED_DROP_CLUSTERING_COLUMN").with("columnList", column);
  }

  static TarnException replacedNotNull() {
    return notAllowed("NOT NULL in ALTER TABLE REPLACE COLUMNS", SET_NOT_NULL);
  }

  static TarnException replacedDefault() {
    return notAllowed(
        "DEFAULT in ALTER TABLE REPLACE COLUMNS",
        "Replace the columns without it, and then use ALTER COLUMN ... SET DEFAULT");
  }

  static TarnException replacedGenerated() {
    return notAllowed("GENERATED in ALTER TABLE REPLACE COLUMNS", MAKE_ANEW);
  }

  static TarnException replacedMask() {
    return notAllowed(
        "MASK in ALTER TABLE REPLACE COLUMNS",
        "Replace the columns without it, and then use ALTER COLUMN ... SET MASK");
  }

  static TarnException columnsNotReplaced(String details, StructType before, StructType after) {
    return TarnException.of("DELTA_UNSUPPORTED_ALTER_TABLE_REPLACE_COL_OP")
        .with("details", details)
        .with("oldSchema", before.sql())
        .with("newSchema", after.sql());
  }
}

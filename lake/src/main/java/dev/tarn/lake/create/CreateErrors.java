package dev.tarn.lake.create;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.StructType;

/** The errors of statements that make tables. */
final class CreateErrors {
  private CreateErrors() {}

  static TarnException notSupported(String feature) {
    return TarnException.of("UNSUPPORTED_FEATURE.SQL").with("feature", feature);
  }

  static TarnException provider(String provider) {
    return TarnException.of("DATA_SOURCE_NOT_FOUND")
        .with("provider", provider)
        .with("known", "delta");
  }

  static TarnException partitionColumnNotDefined(String column, String table, StructType schema) {
    return TarnException.of("COLUMN_NOT_DEFINED_IN_TABLE")
        .with("colType", "partition")
        .with("colName", Identifiers.quote(column))
        .with("tableName", table)
        .with("tableCols", String.join(", ", schema.names()));
  }

  static TarnException allPartitionColumns() {
    return TarnException.of("ALL_PARTITION_COLUMNS_NOT_ALLOWED");
  }

  static TarnException partitionColumnType(String column, DataType type) {
    return TarnException.of("INVALID_PARTITION_COLUMN_DATA_TYPE")
        .with("column", column)
        .with("type", type.sql());
  }

  static TarnException nonEmptyLocation(String table, String location) {
    return TarnException.of("DELTA_CREATE_TABLE_WITH_NON_EMPTY_LOCATION")
        .with("tableId", table)
        .with("tableLocation", location);
  }

  static TarnException locationIsFile(String location) {
    return TarnException.of("STORAGE_NOT_A_DIRECTORY").with("path", location);
  }

  static TarnException schemaDiffers(String location, StructType specified, StructType existing) {
    return TarnException.of("DELTA_CREATE_TABLE_SCHEME_MISMATCH")
        .with("path", location)
        .with("specifiedSchema", specified.sql())
        .with("existingSchema", existing.sql());
  }

  static TarnException partitioningDiffers(String location, Object specified, Object existing) {
    return TarnException.of("DELTA_CREATE_TABLE_WITH_DIFFERENT_PARTITIONING")
        .with("path", location)
        .with("specifiedColumns", specified)
        .with("existingColumns", existing);
  }

  static TarnException propertiesDiffer(String location, Object specified, Object existing) {
    return TarnException.of("DELTA_CREATE_TABLE_WITH_DIFFERENT_PROPERTY")
        .with("path", location)
        .with("specifiedProperties", specified)
        .with("existingProperties", existing);
  }

  static TarnException identityWithExpression(String column) {
    return TarnException.of("DELTA_IDENTITY_COLUMNS_WITH_GENERATED_EXPRESSION")
        .with("columnName", column);
  }

  static TarnException generatedWithDefault(String column) {
    return TarnException.of("GENERATED_COLUMN_WITH_DEFAULT_VALUE").with("colName", column);
  }

  static TarnException columnsWithQuery() {
    return TarnException.of("INVALID_STATEMENT_OR_CLAUSE")
        .with(
            "operation",
            "a column list in CREATE TABLE ... AS SELECT, whose query says what the columns are;"
                + " create the table first, then fill it with INSERT");
  }

  static TarnException replaceMissingTable(String name) {
    return TarnException.of("DELTA_CANNOT_REPLACE_MISSING_TABLE").with("tableName", name);
  }

  static TarnException twoLocations(String path, String location) {
    return TarnException.of("DELTA_AMBIGUOUS_PATHS_IN_CREATE_TABLE")
        .with("identifier", path)
        .with("location", location);
  }

  /** Keys would be for planners only; what is not enforced is not recorded either. */
  public static TarnException keyConstraint(String table) {
    return TarnException.of("UNSUPPORTED_FEATURE.TABLE_OPERATION")
        .with("tableName", table)
        .with("operation", "PRIMARY KEY, FOREIGN KEY and UNIQUE constraints");
  }
}

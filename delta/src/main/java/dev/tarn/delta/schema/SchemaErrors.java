package dev.tarn.delta.schema;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;

/** Errors of schemas. */
final class SchemaErrors {
  private SchemaErrors() {}

  static TarnException malformed(String json, String reason) {
    String shown = json.length() > 200 ? json.substring(0, 200) + "…" : json;
    return TarnException.of("DELTA_SCHEMA_MALFORMED").with("schema", shown).with("reason", reason);
  }

  static TarnException unknownType(String type) {
    return TarnException.of("DELTA_UNKNOWN_DATA_TYPE").with("dataType", type);
  }

  static TarnException unsupportedType(DataType type) {
    return TarnException.of("DELTA_UNSUPPORTED_DATA_TYPES").with("dataTypeList", type.sql());
  }

  static TarnException invalidCharacters(String column) {
    return TarnException.of("DELTA_INVALID_CHARACTERS_IN_COLUMN_NAMES")
        .with("invalidColumnNames", column);
  }

  static TarnException nestedNotNull(String parent, String part, DataType type) {
    return TarnException.of("DELTA_NESTED_NOT_NULL_CONSTRAINT")
        .with("parent", parent)
        .with("nestType", part)
        .with("type", type.sql());
  }

  static TarnException missingPartitionColumn(String column, StructType schema) {
    return TarnException.of("DELTA_MISSING_PARTITION_COLUMN")
        .with("columnName", column)
        .with("columnList", schema.fields().stream().map(StructField::name).toList());
  }

  static TarnException duplicateColumn(String column) {
    return TarnException.of("DELTA_DUPLICATE_COLUMNS_FOUND").with("duplicateCols", column);
  }
}

package dev.tarn.lake.write;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;

/** The errors of statements that change rows. */
public final class WriteErrors {
  private WriteErrors() {}

  public static TarnException arity(String table, String reason, int columns, int given) {
    return TarnException.of("DELTA_INSERT_COLUMN_ARITY_MISMATCH")
        .with("tableName", table)
        .with("columnName", reason)
        .with("numColumns", columns)
        .with("insertColumns", given);
  }

  public static TarnException extraColumn(String table, String column, List<String> columns) {
    return TarnException.of("DELTA_METADATA_MISMATCH")
        .with("tableName", table)
        .with("columnName", Identifiers.quoteIfNeeded(column))
        .with("tableColumns", String.join(", ", columns));
  }

  public static TarnException missingColumn(String table, StructField column) {
    return TarnException.of("DELTA_INSERT_COLUMN_MISMATCH")
        .with("tableName", table)
        .with("columnName", Identifiers.quoteIfNeeded(column.name()));
  }

  static TarnException noDefault(StructField column) {
    return TarnException.of("NO_DEFAULT_COLUMN_VALUE_AVAILABLE")
        .with("colName", Identifiers.quote(column.name()));
  }

  public static TarnException duplicateColumn(String column) {
    return TarnException.of("COLUMN_ALREADY_EXISTS").with("columnName", Identifiers.quote(column));
  }

  public static TarnException unknownColumn(List<String> column, StructType schema) {
    return TarnException.of("UNRESOLVED_COLUMN.WITH_SUGGESTION")
        .with("objectName", Identifiers.quoteAll(column))
        .with(
            "proposal",
            schema.names().stream().map(Identifiers::quote).collect(Collectors.joining(", ")));
  }

  static TarnException partitionWithoutText(String column, byte[] value) {
    return TarnException.of("DELTA_BINARY_PARTITION_VALUE_NOT_TEXT")
        .with("columnName", Identifiers.quoteIfNeeded(column))
        .with("value", "X'" + HexFormat.of().withUpperCase().formatHex(value) + "'");
  }

  static TarnException onlyVoidColumns() {
    return TarnException.of("DELTA_NON_PARTITION_COLUMN_ABSENT");
  }

  static TarnException nestedVoid(StructField column) {
    return TarnException.of("DELTA_COMPLEX_TYPE_COLUMN_CONTAINS_NULL_TYPE")
        .with("columnName", Identifiers.quoteIfNeeded(column.name()))
        .with("dataType", column.type().sql());
  }

  public static TarnException notSupported(String feature) {
    return TarnException.of("UNSUPPORTED_FEATURE.SQL").with("feature", feature);
  }
}

package dev.tarn.lake.write;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
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

  public static TarnException missingColumn(String table, StructField column) {
    return TarnException.of("DELTA_INSERT_COLUMN_MISMATCH")
        .with("tableName", table)
        .with("columnName", Identifiers.quoteIfNeeded(column.name()));
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

  public static TarnException notSupported(String feature) {
    return TarnException.of("UNSUPPORTED_FEATURE.SQL").with("feature", feature);
  }
}

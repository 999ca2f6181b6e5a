package dev.tarn.lake.insert;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.StructType;

/** The errors of INSERT. */
final class InsertErrors {
  private InsertErrors() {}

  static TarnException extraColumn(String table, String column, StructType schema) {
    return TarnException.of("DELTA_METADATA_MISMATCH")
        .with("tableName", table)
        .with("columnName", Identifiers.quoteIfNeeded(column))
        .with("tableColumns", String.join(", ", schema.names()));
  }

  static TarnException notAPartitionColumn(String column, String table) {
    return TarnException.of("NON_PARTITION_COLUMN")
        .with("columnName", Identifiers.quote(column))
        .with("tableName", table);
  }
}

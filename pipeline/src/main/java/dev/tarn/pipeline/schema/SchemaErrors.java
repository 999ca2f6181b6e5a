package dev.tarn.pipeline.schema;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.pipeline.definition.PipelineName;
import java.util.List;

/** What stands against bringing a table to its definition. */
final class SchemaErrors {
  private SchemaErrors() {}

  static TarnException flowsDiffer(PipelineName table, StructType soFar, StructType other) {
    return TarnException.of("UNABLE_TO_INFER_PIPELINE_TABLE_SCHEMA")
        .with("tableName", table.quoted())
        .with("inferredDataSchema", soFar.sql())
        .with("incompatibleDataSchema", other.sql());
  }

  static TarnException columnType(PipelineName name, StructField table, StructField query) {
    return TarnException.of("STREAMING_TABLE_INCOMPATIBLE_COLUMN_TYPE")
        .with("tableName", name.quoted())
        .with("columnName", Identifiers.quote(table.name()))
        .with("tableType", table.type().sql())
        .with("queryType", query.type().sql())
        .with("newName", Identifiers.quote(table.name() + "_new"));
  }

  static TarnException undeclaredColumn(PipelineName name, String column) {
    return TarnException.of("PIPELINE_COLUMN_NOT_DECLARED")
        .with("tableName", name.quoted())
        .with("columnName", Identifiers.quote(column));
  }

  static TarnException notDropped(String table, StructField field) {
    return TarnException.of("STREAMING_TABLE_INCOMPATIBLE_SCHEMA")
        .with("tableName", table)
        .with("columnName", field.name())
        .with("columnType", field.type().sql());
  }

  static TarnException partitionColumns(
      PipelineName name, List<String> existing, List<String> requested) {
    return TarnException.of("CANNOT_UPDATE_PARTITION_COLUMNS")
        .with("tableName", name.quoted())
        .with("existingPartitionColumns", String.join(", ", existing))
        .with("requestedPartitionColumns", String.join(", ", requested));
  }
}

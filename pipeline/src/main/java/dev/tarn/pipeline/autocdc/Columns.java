package dev.tarn.pipeline.autocdc;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.plan.Column;
import java.util.List;

/** Columns of plans as fields. */
final class Columns {
  private Columns() {}

  static StructType schema(List<Column> columns) {
    return new StructType(
        columns.stream()
            .map(column -> StructField.nullable(column.name(), column.type()))
            .toList());
  }
}

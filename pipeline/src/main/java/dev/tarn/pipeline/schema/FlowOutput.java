package dev.tarn.pipeline.schema;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import java.util.List;

/**
 * What a flow gives to its target, by the names of its query.
 *
 * @param origin where it comes from, which decides whether it keeps to what ALTER TABLE has done
 */
public record FlowOutput(StructType columns, Origin origin) {

  /** Where rows come from. */
  public enum Origin {
    /** Tables: what ALTER TABLE has done to columns of the target holds for them. */
    TABLES,
    /** Streamed files, whose columns come back as long as the files have them. */
    FILES
  }

  /** The columns of rows. */
  public static StructType columns(Plan rows) {
    return columns(rows.output());
  }

  /** Columns as a table takes them, all nullable. */
  public static StructType columns(List<Column> columns) {
    return new StructType(
        columns.stream()
            .map(column -> StructField.nullable(column.name(), column.type()))
            .toList());
  }
}

package dev.tarn.duckdb.engine;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.execute.Materialized;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.render.Rendering;
import dev.tarn.sql.render.SqlRenderer;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Rows held in a table of the database, each column under the name it had in the plan. */
final class HeldRows implements Materialized {
  private static final Logger LOG = LoggerFactory.getLogger(HeldRows.class);

  private final Database database;
  private final String table;
  private final List<Column> columns;
  private final long rowCount;

  HeldRows(Database database, String table, List<Column> columns, long rowCount) {
    this.database = database;
    this.table = table;
    this.columns = columns;
    this.rowCount = rowCount;
  }

  @Override
  public long rowCount() {
    return rowCount;
  }

  @Override
  public StructType schema() {
    return new StructType(
        columns.stream()
            .map(column -> new StructField(column.name(), column.type(), column.nullable()))
            .toList());
  }

  @Override
  public String describe() {
    return "rows held in " + table;
  }

  String query(Plan.Scan scan, Rendering rendering) {
    List<String> items = new ArrayList<>();
    for (Column column : scan.output()) {
      Column held = columns.get(schema().indexOf(column.name()).orElseThrow());
      items.add(SqlRenderer.name(held) + " AS " + rendering.name(column));
    }
    String list = items.isEmpty() ? "1 AS nothing" : String.join(", ", items);
    return "SELECT " + list + " FROM " + table;
  }

  /** By now the statement may have committed: rows that cannot be let go must not make it fail. */
  @Override
  public void close() {
    try {
      database.execute("DROP TABLE IF EXISTS " + table);
    } catch (TarnException e) {
      LOG.warn("cannot let go of the rows held in {}", table, e);
    }
  }
}

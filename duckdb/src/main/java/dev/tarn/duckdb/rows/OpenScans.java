package dev.tarn.duckdb.rows;

import dev.tarn.lake.execute.RowScan;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.render.ExpressionDialect;
import dev.tarn.sql.render.Rendering;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** The scans that one statement reads, under names that its SQL can have. */
public final class OpenScans implements AutoCloseable {
  private static final Map<String, RowScan> OPEN = new ConcurrentHashMap<>();
  private static final AtomicLong NAMES = new AtomicLong();

  private final ExpressionDialect dialect;
  private final List<String> names = new ArrayList<>();

  public OpenScans(ExpressionDialect dialect) {
    this.dialect = dialect;
  }

  /** The query for a scan, a column for each output column of the plan's operator. */
  public String query(RowScan source, Plan.Scan scan, Rendering rendering) {
    String name = "rows_" + NAMES.incrementAndGet();
    OPEN.put(name, source);
    names.add(name);
    PassedColumns passed = new PassedColumns(source.schema());
    List<String> items = new ArrayList<>();
    for (Column column : scan.output()) {
      int index = source.schema().indexOf(column.name()).orElseThrow();
      items.add(passed.read(index, dialect) + " AS " + rendering.name(column));
    }
    String list = items.isEmpty() ? "1 AS nothing" : String.join(", ", items);
    return "SELECT " + list + " FROM " + RowFunction.NAME + "('" + name + "')";
  }

  static RowScan find(String name) {
    RowScan scan = OPEN.get(name);
    if (scan == null) {
      throw new IllegalStateException("no rows are open under the name " + name);
    }
    return scan;
  }

  @Override
  public void close() {
    names.forEach(OPEN::remove);
  }
}

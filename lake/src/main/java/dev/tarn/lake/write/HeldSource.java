package dev.tarn.lake.write;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.execute.Materialized;
import dev.tarn.lake.expression.Raise;
import dev.tarn.lake.read.ReadPlanner;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import java.util.ArrayList;
import java.util.List;

/** The rows a statement writes or merges, computed once. */
public final class HeldSource implements AutoCloseable {
  private static final String COLUMN = "source";

  private final Materialized rows;
  private final Plan plan;
  private final boolean isOwn;

  private HeldSource(Materialized rows, Plan plan, boolean isOwn) {
    this.rows = rows;
    this.plan = plan;
    this.isOwn = isOwn;
  }

  public static HeldSource of(Plan source, StatementContext context) {
    if (source instanceof Plan.Scan scan && scan.source() instanceof Materialized held) {
      return new HeldSource(held, source, false);
    }
    List<Assignment> assignments = new ArrayList<>();
    for (Column column : source.output()) {
      assignments.add(Assignment.of(COLUMN + assignments.size(), column.reference()));
    }
    Plan planned = ReadPlanner.plan(new Plan.Project(source, assignments), context).plan();
    Materialized rows;
    try {
      rows = context.executor().materialize(planned, context.execution());
    } catch (TarnException e) {
      throw Raise.decode(e);
    }
    return new HeldSource(rows, named(source.output(), rows), true);
  }

  private static Plan named(List<Column> columns, Materialized rows) {
    Plan.Scan scan = Plan.Scan.of(rows);
    List<Assignment> assignments = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      assignments.add(new Assignment(columns.get(i), scan.output().get(i).reference()));
    }
    return new Plan.Project(scan, assignments);
  }

  /** The rows, in the columns of the source. */
  public Plan plan() {
    return plan;
  }

  public long count() {
    return rows.rowCount();
  }

  /** Rows that were held before are closed by whoever holds them. */
  @Override
  public void close() {
    if (isOwn) {
      rows.close();
    }
  }
}

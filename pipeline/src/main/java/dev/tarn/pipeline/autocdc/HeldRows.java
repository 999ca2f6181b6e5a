package dev.tarn.pipeline.autocdc;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.execute.Materialized;
import dev.tarn.lake.expression.Raise;
import dev.tarn.lake.read.ReadPlanner;
import dev.tarn.sql.plan.Plan;

/** Rows that are computed once, under the names of their columns. */
record HeldRows(Materialized rows) implements AutoCloseable {

  static HeldRows of(Plan plan, StatementContext context) {
    Plan planned = ReadPlanner.plan(plan, context).plan();
    try {
      return new HeldRows(context.executor().materialize(planned, context.execution()));
    } catch (TarnException e) {
      throw Raise.decode(e);
    }
  }

  boolean isEmpty() {
    return rows.rowCount() == 0;
  }

  @Override
  public void close() {
    rows.close();
  }
}

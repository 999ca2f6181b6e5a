package dev.tarn.duckdb.engine;

import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import dev.tarn.lake.execute.ExecutionContext;
import dev.tarn.sql.plan.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Fetches the rows of plans that promise to be few, so that what is done with them needs no further
 * statement of the database: each takes a millisecond to plan, however little it does.
 */
final class FewRows {
  private static final int MOST = 1_000;

  private final Source source;

  FewRows(Source source) {
    this.source = source;
  }

  /** Who runs the plan where its rows are not known already. */
  @FunctionalInterface
  interface Source {
    RowCursor query(Plan plan, ExecutionContext context);
  }

  /** The rows; empty when they are not certain to be few, or turn out not to be. */
  Optional<List<List<Object>>> of(Plan plan, ExecutionContext context) {
    Optional<List<List<Object>>> known = ConstantPlan.rows(plan);
    return known.isPresent() || !SmallResults.isSmall(plan) ? known : fetched(plan, context);
  }

  private Optional<List<List<Object>>> fetched(Plan plan, ExecutionContext context) {
    List<List<Object>> rows = new ArrayList<>();
    try (RowCursor cursor = source.query(plan, context)) {
      for (Row row = cursor.next(); row != null; row = cursor.next()) {
        if (rows.size() == MOST) {
          return Optional.empty();
        }
        rows.add(row.values());
      }
    }
    return Optional.of(rows);
  }
}

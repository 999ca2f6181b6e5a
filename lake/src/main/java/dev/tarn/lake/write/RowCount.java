package dev.tarn.lake.write;

import dev.tarn.core.value.RowCursor;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.expression.StoredExpressions;
import dev.tarn.lake.read.ReadPlanner;
import dev.tarn.lake.read.TableSource;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.List;

/** Counts the rows of a table that meet a condition. */
final class RowCount {
  private final TableSource table;
  private final StoredExpressions expressions;
  private final StatementContext context;

  RowCount(TableSource table, StoredExpressions expressions, StatementContext context) {
    this.table = table;
    this.expressions = expressions;
    this.context = context;
  }

  long where(String condition) {
    Plan.Scan scan = Plan.Scan.of(table);
    Plan rows = new Plan.Filter(scan, expressions.condition(condition, scan.output()));
    TypedExpression count = FunctionTable.byId("count").bind(List.of(Literal.of(1))).aggregate();
    Plan plan =
        new Plan.Aggregate(rows, List.of(), List.of(), List.of(Assignment.of("count", count)));
    Plan planned = ReadPlanner.plan(plan, context).plan();
    try (RowCursor cursor = context.executor().query(planned, context.execution())) {
      return (Long) cursor.next().get(0);
    }
  }
}

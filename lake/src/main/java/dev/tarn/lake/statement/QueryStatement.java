package dev.tarn.lake.statement;

import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.read.ReadPlanner;
import dev.tarn.lake.read.TableRelations;
import dev.tarn.lake.relation.StatementRelations;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.tree.Statement;

/** A query: its rows stream from the executor. */
public final class QueryStatement {
  private QueryStatement() {}

  public static Result run(Statement.QueryStatement statement, StatementContext context) {
    TableRelations relations = StatementRelations.of(context);
    Plan plan = new Analyzer(context.analysis(), relations).query(statement.query());
    Plan planned = ReadPlanner.plan(plan, context).plan();
    return Result.of(context.executor().query(planned, context.execution()));
  }
}

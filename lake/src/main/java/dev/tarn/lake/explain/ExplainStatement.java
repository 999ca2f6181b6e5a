package dev.tarn.lake.explain;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.insert.InsertStatement;
import dev.tarn.lake.merge.MergeStatement;
import dev.tarn.lake.modify.DeleteStatement;
import dev.tarn.lake.modify.UpdateStatement;
import dev.tarn.lake.read.PlannedRead;
import dev.tarn.lake.read.ReadPlanner;
import dev.tarn.lake.read.TableRelations;
import dev.tarn.lake.relation.StatementRelations;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.tree.Merge;
import dev.tarn.sql.tree.Statement;
import java.util.List;

/**
 * EXPLAIN: the plan of a query, or of what finds the rows that a statement changes or inserts, and
 * which files it reads; with any word after EXPLAIN, the executor's plan too.
 */
public final class ExplainStatement {
  private static final StructType SCHEMA =
      StructType.of(StructField.required("plan", PrimitiveType.STRING));

  /** What a plan says of columns, files and conditions is not for those who may not read them. */
  private static final String WITHHELD =
      "== Privileges ==\nA view or function reads with the rights of its owner what you may not"
          + " read. The plan and its files are not shown.";

  private ExplainStatement() {}

  public static Result run(Statement.Explain statement, StatementContext context) {
    return switch (statement.statement()) {
      case Statement.QueryStatement query ->
          result("SELECT", query(query, context), statement, context);
      case Statement.Insert insert ->
          result("INSERT", InsertStatement.plan(insert, context), statement, context);
      case Statement.Update update ->
          result("UPDATE", UpdateStatement.plan(update, context), statement, context);
      case Statement.Delete delete ->
          result("DELETE", DeleteStatement.plan(delete, context), statement, context);
      case Merge merge -> result("MERGE", MergeStatement.plan(merge, context), statement, context);
      default ->
          throw TarnException.of("UNSUPPORTED_FEATURE.SQL")
              .with(
                  "feature",
                  "EXPLAIN of statements other than queries, INSERT, UPDATE, DELETE and MERGE")
              .at(statement.position());
    };
  }

  private static Plan query(Statement.QueryStatement query, StatementContext context) {
    TableRelations relations = StatementRelations.of(context);
    return new Analyzer(context.analysis(), relations).query(query.query());
  }

  private static Result result(
      String kind, Plan plan, Statement.Explain statement, StatementContext context) {
    if (!context.access().reachesAllUsed()) {
      return Result.of(SCHEMA, List.of(Row.of(WITHHELD)));
    }
    PlannedRead planned = ReadPlanner.plan(plan, context);
    if (planned.guarded()) {
      return Result.of(SCHEMA, List.of(Row.of(guarded(kind, plan, planned))));
    }
    Explanation explanation = new Explanation(kind, plan, planned.scans());
    String text =
        statement.mode() == Statement.ExplainMode.SIMPLE
            ? explanation.text()
            : explanation.text() + executor(planned, context);
    return Result.of(SCHEMA, List.of(Row.of(text.stripTrailing())))
        .withDetails(explanation.details());
  }

  /** Which files are read, and what the executor knows of them, would tell what policies hide. */
  private static String guarded(String kind, Plan plan, PlannedRead planned) {
    return new Explanation(kind, plan, planned.scans()).text()
        + "\n== Policies ==\nColumn masks and row filters lie over the tables. What follows from"
        + " their files is not shown.";
  }

  private static String executor(PlannedRead planned, StatementContext context) {
    return "\n== Executor ==\n" + context.executor().explain(planned.plan(), context.execution());
  }
}

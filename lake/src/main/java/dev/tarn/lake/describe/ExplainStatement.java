package dev.tarn.lake.describe;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.lake.changes.ChangeFunctions;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.derive.DerivedFilter;
import dev.tarn.lake.read.PlannedRead;
import dev.tarn.lake.read.ReadPlanner;
import dev.tarn.lake.read.ScanSummary;
import dev.tarn.lake.read.TableRelations;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.PlanPrinter;
import dev.tarn.sql.tree.Statement;
import java.util.List;

/** EXPLAIN: the plan of a query, and which files it reads; EXTENDED, the executor's plan too. */
public final class ExplainStatement {
  private static final StructType SCHEMA =
      StructType.of(StructField.required("plan", PrimitiveType.STRING));

  private ExplainStatement() {}

  public static Result run(Statement.Explain statement, StatementContext context) {
    if (!(statement.statement() instanceof Statement.QueryStatement query)) {
      throw TarnException.of("UNSUPPORTED_FEATURE.SQL")
          .with("feature", "EXPLAIN of statements other than queries")
          .at(statement.position());
    }
    TableRelations relations = new TableRelations(context, new ChangeFunctions(context));
    Plan plan = new Analyzer(context.analysis(), relations).query(query.query());
    PlannedRead planned = ReadPlanner.plan(plan, context);
    StringBuilder text = new StringBuilder("== Plan ==\n").append(PlanPrinter.print(plan));
    planned.scans().forEach(scan -> append(scan, text));
    if (statement.mode() != Statement.ExplainMode.SIMPLE) {
      text.append("\n== Executor ==\n")
          .append(context.executor().explain(planned.plan(), context.execution()));
    }
    return Result.of(SCHEMA, List.of(Row.of(text.toString().stripTrailing())));
  }

  private static void append(ScanSummary scan, StringBuilder text) {
    text.append("\n== Files of ")
        .append(scan.table())
        .append(" at version ")
        .append(scan.version())
        .append(" ==\n")
        .append("files read: ")
        .append(scan.files().files())
        .append(" of ")
        .append(scan.total().files())
        .append("\nbytes read: ")
        .append(scan.files().bytes())
        .append(" of ")
        .append(scan.total().bytes())
        .append(partitions(scan))
        .append("\ncolumns read: ")
        .append(String.join(", ", scan.columns()))
        .append('\n');
    scan.derived().forEach(filter -> append(filter, text));
  }

  private static String partitions(ScanSummary scan) {
    return scan.partitions().isPartitioned()
        ? "\npartitions read: " + scan.partitions().read() + " of " + scan.partitions().total()
        : "";
  }

  private static void append(DerivedFilter filter, StringBuilder text) {
    text.append("derived partition filter: ")
        .append(filter.text())
        .append("\n  from: ")
        .append(filter.condition())
        .append("\n  since: ")
        .append(filter.definition())
        .append('\n');
  }
}

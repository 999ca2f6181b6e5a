package dev.tarn.duckdb.engine;

import dev.tarn.duckdb.scan.SmallFiles;
import dev.tarn.lake.execute.FileScan;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.PlanRewriter;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.ArrayList;
import java.util.List;

/** Puts few rows that can be had without the database into plans, as literals. */
final class InlineRows {
  private InlineRows() {}

  static Plan of(Plan plan) {
    return PlanRewriter.rewrite(plan, InlineRows::step);
  }

  private static Plan step(Plan plan) {
    return plan instanceof Plan.Scan scan ? scan(scan) : plan;
  }

  private static Plan scan(Plan.Scan scan) {
    return switch (scan.source()) {
      case HeldValues held -> held.values(scan);
      case FileScan files -> files(scan, files);
      default -> scan;
    };
  }

  private static Plan files(Plan.Scan scan, FileScan files) {
    List<Column> output = scan.output();
    return output.isEmpty() || files.files().isEmpty() || !ConstantRows.areAppendable(output)
        ? scan
        : SmallFiles.rows(files, output).map(rows -> values(rows, output)).orElse(scan);
  }

  private static Plan values(List<List<Object>> rows, List<Column> output) {
    List<List<TypedExpression>> literals = new ArrayList<>(rows.size());
    for (List<Object> row : rows) {
      List<TypedExpression> values = new ArrayList<>(row.size());
      for (int i = 0; i < row.size(); i++) {
        values.add(new Literal(row.get(i), output.get(i).type()));
      }
      literals.add(values);
    }
    return new Plan.Values(literals, output);
  }
}

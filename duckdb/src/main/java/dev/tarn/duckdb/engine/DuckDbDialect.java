package dev.tarn.duckdb.engine;

import dev.tarn.core.type.DataType;
import dev.tarn.duckdb.narrow.NarrowSums;
import dev.tarn.duckdb.rows.OpenScans;
import dev.tarn.duckdb.scan.FileReading;
import dev.tarn.duckdb.scan.FileScanWriter;
import dev.tarn.duckdb.scan.TemporaryTables;
import dev.tarn.lake.execute.FileScan;
import dev.tarn.lake.execute.RowScan;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.render.Dialect;
import dev.tarn.sql.render.ExpressionDialect;
import dev.tarn.sql.render.Rendering;
import java.util.List;
import java.util.Optional;
import org.duckdb.DuckDBConnection;

/** DuckDB's SQL for one statement: what it reads may need rows laid down on its connection. */
final class DuckDbDialect implements Dialect {
  private final ExpressionDialect expressions;
  private final FileScanWriter files;

  private final ConstantRows constants;
  private final OpenScans scans;
  private final NarrowSums sums;

  DuckDbDialect(
      ExpressionDialect expressions,
      RunningStatement statement,
      FooterCache footers,
      FileReading reading,
      NarrowSums sums) {
    DuckDBConnection connection = statement.connection();
    this.expressions = expressions;
    this.sums = sums;
    this.scans = statement.with(new OpenScans(expressions));
    TemporaryTables tables = new ConnectionTables(expressions, connection);
    this.files =
        new FileScanWriter(expressions, tables, statement::mark, footers.over(connection), reading);
    this.constants = new ConstantRows(tables);
  }

  @Override
  public String scan(Plan.Scan scan, Rendering rendering) {
    return switch (scan.source()) {
      case FileScan source -> files.query(source, scan, rendering);
      case RowScan source -> scans.query(source, scan, rendering);
      case HeldRows rows -> rows.query(scan, rendering);
      default ->
          throw new IllegalArgumentException("no source that DuckDB reads: " + scan.source());
    };
  }

  @Override
  public boolean removesRows(Plan.Scan scan) {
    return scan.source() instanceof FileScan source && FileScanWriter.removesRows(source);
  }

  @Override
  public Optional<String> values(Plan.Values values, Rendering rendering) {
    return constants.query(values, rendering);
  }

  @Override
  public String range(Plan.Range range, Rendering rendering) {
    return "SELECT range AS "
        + rendering.name(range.column())
        + " FROM range("
        + range.start()
        + "::BIGINT, "
        + range.end()
        + "::BIGINT, "
        + range.step()
        + "::BIGINT)";
  }

  @Override
  public String elements(String list, boolean outer) {
    return "unnest(" + (outer ? orOneNull(list, list) : list) + ")";
  }

  @Override
  public String positions(String list, boolean outer) {
    String places = "range(len(" + list + "))";
    return "CAST(unnest(" + (outer ? orOneNull(list, places) : places) + ") AS INTEGER)";
  }

  private static String orOneNull(String list, String values) {
    return "CASE WHEN coalesce(len(" + list + "), 0) = 0 THEN [NULL] ELSE " + values + " END";
  }

  @Override
  public String identifier(String name) {
    return expressions.identifier(name);
  }

  @Override
  public String type(DataType type) {
    return expressions.type(type);
  }

  @Override
  public String literal(TypedExpression.Literal literal) {
    return expressions.literal(literal);
  }

  @Override
  public String call(TypedExpression.Call call, Rendering rendering) {
    return expressions.call(call, rendering);
  }

  @Override
  public String joinCondition(TypedExpression.Call comparison, Rendering rendering) {
    return expressions.joinCondition(comparison, rendering);
  }

  @Override
  public String cast(TypedExpression.Cast cast, Rendering rendering) {
    return expressions.cast(cast, rendering);
  }

  @Override
  public String aggregate(
      TypedExpression.AggregateCall call, Optional<String> over, Rendering rendering) {
    return expressions.aggregate(call, over, sums.within(call, rendering));
  }

  @Override
  public String field(TypedExpression.Field field, Rendering rendering) {
    return expressions.field(field, rendering);
  }

  @Override
  public String struct(TypedExpression.MakeStruct struct, Rendering rendering) {
    return expressions.struct(struct, rendering);
  }

  @Override
  public String ordered(String value, DataType type) {
    return expressions.ordered(value, type);
  }

  @Override
  public String lambda(List<String> parameters, String body) {
    return expressions.lambda(parameters, body);
  }

  @Override
  public boolean canRaise(TypedExpression expression) {
    return expressions.canRaise(expression);
  }
}

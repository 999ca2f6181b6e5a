package dev.tarn.duckdb.engine;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import dev.tarn.duckdb.narrow.NarrowSums;
import dev.tarn.duckdb.scan.FileReading;
import dev.tarn.duckdb.write.ColumnReplacement;
import dev.tarn.duckdb.write.FileWriter;
import dev.tarn.duckdb.write.RowFiles;
import dev.tarn.lake.execute.ExecutionContext;
import dev.tarn.lake.execute.Executor;
import dev.tarn.lake.execute.Materialized;
import dev.tarn.lake.execute.WriteLayout;
import dev.tarn.lake.execute.WrittenFile;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.render.Dialect;
import dev.tarn.sql.render.ExpressionDialect;
import dev.tarn.sql.render.SqlRenderer;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/** Runs plans on an embedded DuckDB. */
final class DuckDbExecutor implements Executor {
  private static final AtomicLong TABLES = new AtomicLong();

  private final Supplier<Database> database;
  private final ExpressionDialect expressions;
  private final FewRows fewRows = new FewRows(this::run);
  private final FooterCache footers = new FooterCache();
  private final MagnitudeCache magnitudes = new MagnitudeCache();

  DuckDbExecutor(Supplier<Database> database, ExpressionDialect expressions) {
    this.database = database;
    this.expressions = expressions;
  }

  @Override
  public RowCursor query(Plan plan, ExecutionContext context) {
    Plan ready = InlineRows.of(plan);
    return ConstantPlan.rows(ready)
        .map(rows -> RowCursor.of(schema(ready), rows.stream().map(Row::new).toList()))
        .orElseGet(() -> run(ready, context));
  }

  private RowCursor run(Plan plan, ExecutionContext context) {
    RunningStatement statement = new RunningStatement(database.get(), context.cancellation(), plan);
    try {
      return statement.call(() -> rows(plan, context, statement));
    } catch (RuntimeException | Error e) {
      statement.close();
      throw e;
    }
  }

  private RowCursor rows(Plan plan, ExecutionContext context, RunningStatement statement)
      throws SQLException {
    StructType schema = schema(plan);
    String sql = resultSql(plan, context, statement);
    boolean streams = schema.fields().stream().allMatch(field -> ResultValues.stream(field.type()));
    return streams && !SmallResults.isSmall(plan)
        ? new ChunkCursor(statement, statement.stream(sql), schema)
        : new HeldResultCursor(statement, statement.query(sql), schema);
  }

  private static StructType schema(Plan plan) {
    return new StructType(
        plan.output().stream()
            .map(column -> new StructField(column.name(), column.type(), column.nullable()))
            .toList());
  }

  /** The statement for a plan, with its values in the form in which they are fetched. */
  private String resultSql(Plan plan, ExecutionContext context, RunningStatement statement) {
    SqlRenderer renderer = new SqlRenderer(dialect(plan, statement));
    return plan.output().stream().allMatch(column -> ResultValues.isPlain(column.type()))
        ? renderer.render(plan, context.zone())
        : renderer.render(
            plan,
            context.zone(),
            (index, column, name) -> ResultValues.text(column.type(), name, expressions));
  }

  private Dialect dialect(Plan plan, RunningStatement statement) {
    FileReading reading = PlanSize.reading(plan);
    NarrowSums sums =
        reading == FileReading.AS_FOUND
            ? NarrowSums.of(plan, magnitudes.over(statement.connection()))
            : NarrowSums.none();
    return new DuckDbDialect(expressions, statement, footers, reading, sums);
  }

  @Override
  public List<WrittenFile> write(Plan plan, WriteLayout layout, ExecutionContext context) {
    Plan ready = InlineRows.of(plan);
    Optional<RowFiles> files = RowFiles.of(layout);
    Optional<List<List<Object>>> rows =
        files.flatMap(each -> fewRows.of(ready, context)).filter(RowFiles::areShort);
    return rows.isPresent() ? write(files.orElseThrow(), rows.get()) : copy(ready, layout, context);
  }

  private static List<WrittenFile> write(RowFiles files, List<List<Object>> rows) {
    try {
      return files.write(rows);
    } catch (IOException e) {
      throw EngineErrors.translate(e);
    }
  }

  private List<WrittenFile> copy(Plan plan, WriteLayout layout, ExecutionContext context) {
    try (RunningStatement statement =
        new RunningStatement(database.get(), context.cancellation(), plan)) {
      return statement.call(
          () ->
              new FileWriter(dialect(plan, statement), statement::plain)
                  .write(plan, layout, context.zone()));
    }
  }

  @Override
  public Optional<WrittenFile> replaceColumns(
      Plan plan, WriteLayout layout, ExecutionContext context) {
    StatementsAtOnce atOnce =
        new StatementsAtOnce(
            () -> new RunningStatement(database.get(), context.cancellation(), plan),
            statement -> dialect(plan, statement));
    try (RunningStatement statement =
        new RunningStatement(database.get(), context.cancellation(), plan)) {
      return statement.call(
          () -> new ColumnReplacement(layout, context.zone(), atOnce::run).write(plan));
    }
  }

  @Override
  public Materialized materialize(Plan plan, ExecutionContext context) {
    Plan ready = InlineRows.of(plan);
    Optional<List<List<Object>>> few =
        ConstantRows.areAppendable(ready.output()) ? fewRows.of(ready, context) : Optional.empty();
    return few.isPresent() ? new HeldValues(ready.output(), few.get()) : table(ready, context);
  }

  private HeldRows table(Plan plan, ExecutionContext context) {
    String table = "held_" + TABLES.incrementAndGet();
    List<Column> columns = List.copyOf(plan.output());
    try (RunningStatement statement =
        new RunningStatement(database.get(), context.cancellation(), plan)) {
      String sql = new SqlRenderer(dialect(plan, statement)).render(plan, context.zone());
      long rows =
          statement.call(
              () ->
                  statement.plain(sql).executeLargeUpdate("CREATE TABLE " + table + " AS " + sql));
      return new HeldRows(database.get(), table, columns, rows);
    }
  }

  @Override
  public List<StructType> parquetSchemas(List<Path> files) {
    return database.get().run(connection -> ParquetSchemas.read(files, connection));
  }

  @Override
  public String explain(Plan plan, ExecutionContext context) {
    Plan ready = HeldValues.inline(plan);
    try (RunningStatement statement =
        new RunningStatement(database.get(), context.cancellation())) {
      String sql = new SqlRenderer(dialect(ready, statement)).render(ready, context.zone());
      return sql + "\n" + statement.call(() -> physicalPlan(statement.query("EXPLAIN " + sql)));
    }
  }

  private static String physicalPlan(ResultSet result) throws SQLException {
    StringBuilder text = new StringBuilder();
    while (result.next()) {
      text.append(result.getString(2));
    }
    return text.toString();
  }

  /** The database stays: another executor of the process may use it. */
  @Override
  public void close() {}
}

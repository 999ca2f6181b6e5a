package dev.tarn.duckdb.engine;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.value.Row;
import dev.tarn.lake.execute.Cancellation;
import dev.tarn.lake.execute.ExecutionContext;
import dev.tarn.lake.execute.Executor;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Plans by hand, and an executor for them. */
public final class Plans {
  private Plans() {}

  public static Executor executor(Path scratch) {
    Database database = Database.open(EngineSettings.of(Map.of("TARN_MEMORY_LIMIT", "1GB")));
    database.spillInto(() -> scratch);
    return new DuckDbExecutor(() -> database, new PlainExpressions());
  }

  public static ExecutionContext context() {
    return new ExecutionContext(ZoneOffset.UTC, new Cancellation());
  }

  public static List<Row> rows(Executor executor, Plan plan) {
    return executor.query(plan, context()).drain();
  }

  /** Literal rows. */
  public static Plan.Values values(List<StructField> fields, Row... rows) {
    List<List<TypedExpression>> literals = new ArrayList<>();
    for (Row row : rows) {
      literals.add(
          IntStream.range(0, row.size())
              .<TypedExpression>mapToObj(i -> literal(row.get(i), fields.get(i).type()))
              .toList());
    }
    return new Plan.Values(
        literals,
        fields.stream()
            .map(field -> Column.fresh(field.name(), field.type(), field.nullable()))
            .toList());
  }

  public static TypedExpression literal(Object value, DataType type) {
    return new TypedExpression.Literal(value, type);
  }

  /** The reference to an output column. */
  public static TypedExpression column(Plan plan, int index) {
    return plan.output().get(index).reference();
  }
}

package dev.tarn.duckdb.engine;

import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.List;

/** Rows of a result which the database holds whole: few, or with nested values. */
final class HeldResultCursor implements RowCursor {
  private final RunningStatement statement;
  private final ResultSet result;
  private final StructType schema;

  HeldResultCursor(RunningStatement statement, ResultSet result, StructType schema) {
    this.statement = statement;
    this.result = result;
    this.schema = schema;
  }

  @Override
  public StructType schema() {
    return schema;
  }

  @Override
  public Row next() {
    return statement.call(
        () -> {
          if (!result.next()) {
            return null;
          }
          List<Object> values = new ArrayList<>(schema.size());
          for (int i = 0; i < schema.size(); i++) {
            values.add(HeldResultValues.top(result.getObject(i + 1), schema.field(i).type()));
          }
          return new Row(values);
        });
  }

  @Override
  public void close() {
    statement.close();
  }
}

package dev.tarn.duckdb.engine;

import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import java.util.ArrayList;
import java.util.List;
import org.duckdb.DuckDBChunkedResult;
import org.duckdb.DuckDBDataChunkReader;
import org.duckdb.DuckDBReadableVector;

/** Rows streamed in chunks as the database makes them. */
final class ChunkCursor implements RowCursor {
  private final RunningStatement statement;
  private final DuckDBChunkedResult result;
  private final StructType schema;
  private final List<ChunkColumn> columns;
  private DuckDBReadableVector[] vectors = {};
  private long rows;
  private long row;

  ChunkCursor(RunningStatement statement, DuckDBChunkedResult result, StructType schema) {
    this.statement = statement;
    this.result = result;
    this.schema = schema;
    this.columns = schema.fields().stream().map(field -> ChunkColumn.of(field.type())).toList();
  }

  @Override
  public StructType schema() {
    return schema;
  }

  @Override
  public Row next() {
    while (row >= rows) {
      if (!fetch()) {
        return null;
      }
    }
    List<Object> values = new ArrayList<>(columns.size());
    for (int i = 0; i < columns.size(); i++) {
      DuckDBReadableVector vector = vectors[i];
      values.add(vector.isNull(row) ? null : columns.get(i).read(vector, row));
    }
    row++;
    return new Row(values);
  }

  /** Between two chunks the database does not notice a cancellation, so this asks for it. */
  private boolean fetch() {
    return statement.call(
        () -> {
          if (!result.nextChunk()) {
            return false;
          }
          DuckDBDataChunkReader chunk = result.chunk();
          vectors = new DuckDBReadableVector[columns.size()];
          for (int i = 0; i < vectors.length; i++) {
            vectors[i] = chunk.vector(i);
          }
          rows = chunk.rowCount();
          row = 0;
          return true;
        });
  }

  @Override
  public void close() {
    statement.close();
  }
}

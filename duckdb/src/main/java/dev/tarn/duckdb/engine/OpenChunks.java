package dev.tarn.duckdb.engine;

import dev.tarn.lake.execute.Cancellation;
import org.duckdb.DuckDBChunkedResult;
import org.duckdb.DuckDBReadableVector;

/** The rows of a query on a connection of its own, a chunk at a time. */
public final class OpenChunks implements AutoCloseable {
  private final RunningStatement statement;
  private final DuckDBChunkedResult result;

  private OpenChunks(RunningStatement statement, DuckDBChunkedResult result) {
    this.statement = statement;
    this.result = result;
  }

  /** Runs a query; its columns must be of types that come in chunks. */
  public static OpenChunks query(Database database, String sql) {
    RunningStatement statement = new RunningStatement(database, new Cancellation());
    try {
      return new OpenChunks(statement, statement.call(() -> statement.stream(sql)));
    } catch (RuntimeException | Error e) {
      statement.close();
      throw e;
    }
  }

  /** Goes to the next chunk; false after the last. */
  public boolean next() {
    return statement.call(result::nextChunk);
  }

  /** A column of the current chunk. */
  public DuckDBReadableVector vector(int column) {
    return result.chunk().vector(column);
  }

  @Override
  public void close() {
    statement.close();
  }
}

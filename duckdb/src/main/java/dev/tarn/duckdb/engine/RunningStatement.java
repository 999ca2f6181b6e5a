package dev.tarn.duckdb.engine;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.deletionvector.RowPositions;
import dev.tarn.duckdb.function.Culprit;
import dev.tarn.duckdb.scan.MarkedRows;
import dev.tarn.lake.execute.Cancellation;
import dev.tarn.sql.plan.Plan;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.duckdb.DuckDBChunkedResult;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBPreparedStatement;

/** A statement on its way: its connection, what it has open, and how it is ended. */
final class RunningStatement implements AutoCloseable {
  private final Database database;
  private final DuckDBConnection connection;
  private final Cancellation cancellation;
  private final Deque<AutoCloseable> open = new ArrayDeque<>();
  private final Optional<Plan> plan;

  RunningStatement(Database database, Cancellation cancellation) {
    this(database, cancellation, Optional.empty());
  }

  RunningStatement(Database database, Cancellation cancellation, Plan plan) {
    this(database, cancellation, Optional.of(plan));
  }

  private RunningStatement(Database database, Cancellation cancellation, Optional<Plan> plan) {
    this.plan = plan;
    this.database = database;
    this.connection = database.connect();
    this.cancellation = cancellation;
    open.push(connection);
  }

  DuckDBConnection connection() {
    return connection;
  }

  /** Marks rows of files for this statement; returns the number of the first file. */
  int mark(List<RowPositions> files) {
    MarkedRows marked = database.markedRows();
    int first = marked.add(files);
    with(() -> marked.remove(first, files.size()));
    return first;
  }

  /** Runs a query whose rows stream. */
  DuckDBChunkedResult stream(String sql) throws SQLException {
    database.makeReadyFor(sql);
    DuckDBPreparedStatement statement = connection.prepare(sql);
    endOnCancel(statement);
    return with(statement.query());
  }

  /** Runs a query whose rows the database holds. */
  ResultSet query(String sql) throws SQLException {
    return with(plain(sql).executeQuery(sql));
  }

  /** A database statement for some SQL; it ends with this one, or when it is cancelled. */
  Statement plain(String sql) throws SQLException {
    database.makeReadyFor(sql);
    Statement statement = connection.createStatement();
    endOnCancel(statement);
    return statement;
  }

  /** Something that is closed when the statement ends. */
  <T extends AutoCloseable> T with(T resource) {
    open.push(resource);
    return resource;
  }

  private void endOnCancel(Statement statement) {
    with(statement);
    with(new Interruption(statement, cancellation));
  }

  /** Works with the database; its errors, and a cancellation, become ours. */
  <T> T call(DatabaseWork<T> work) {
    if (cancellation.isCancelled()) {
      throw EngineErrors.cancelled();
    }
    try {
      return work.run();
    } catch (SQLException e) {
      throw cancellation.isCancelled() ? EngineErrors.cancelled() : placed(database.failure(e));
    } catch (IOException e) {
      throw EngineErrors.translate(e);
    }
  }

  private TarnException placed(TarnException error) {
    return plan.map(each -> Culprit.place(error, each)).orElse(error);
  }

  @Override
  public void close() {
    while (!open.isEmpty()) {
      try {
        open.pop().close();
      } catch (Exception e) {
        // A result that failed cannot be closed cleanly; its connection goes all the same.
      }
    }
  }

  /** Work that the database or the disk can fail. */
  @FunctionalInterface
  interface DatabaseWork<T> {
    T run() throws SQLException, IOException;
  }
}

package dev.tarn.jdbc;

import dev.tarn.api.Result;
import dev.tarn.api.SqlStatement;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Runs one statement after the other. Running the next closes the result of the last; results of
 * other statements of the connection stay open. {@link #cancel} and {@link #close} may be called by
 * any thread.
 */
class TarnStatement extends StatementSettings {
  private static final int NO_MORE = -1;

  private final TarnConnection connection;
  private final AtomicBoolean closed = new AtomicBoolean();
  private final List<String> batch = new ArrayList<>();
  private volatile Optional<SqlStatement> running = Optional.empty();
  private volatile Optional<TarnResultSet> result = Optional.empty();
  private long updateCount = NO_MORE;

  TarnStatement(TarnConnection connection) {
    this.connection = connection;
  }

  @Override
  final void requireOpen() throws SQLException {
    if (closed.get()) {
      throw SqlErrors.closed("statement");
    }
  }

  final TarnConnection connection() {
    return connection;
  }

  /** Runs a text; what it gives becomes the current result. */
  final boolean runAny(SqlStatement statement, List<?> parameters) throws SQLException {
    Result given = start(statement, parameters);
    if (given.changedRows().isPresent() || !given.hasRows()) {
      return counted(given);
    }
    keep(shown(given));
    return true;
  }

  private boolean counted(Result given) throws SQLException {
    SqlErrors.run(given::close);
    updateCount = given.changedRows().orElse(0);
    return false;
  }

  final ResultSet runQuery(SqlStatement statement, List<?> parameters) throws SQLException {
    Result given = start(statement, parameters);
    if (!given.hasRows()) {
      throw SqlErrors.of(TarnException.of("JDBC_STATEMENT_GIVES_NO_ROWS"));
    }
    TarnResultSet rows = shown(given);
    keep(rows);
    return rows;
  }

  /** A statement that was closed meanwhile, by another thread, keeps no result open. */
  private void keep(TarnResultSet rows) throws SQLException {
    result = Optional.of(rows);
    if (closed.get()) {
      closeResult();
      throw SqlErrors.closed("statement");
    }
  }

  final long runUpdate(SqlStatement statement, List<?> parameters) throws SQLException {
    if (runAny(statement, parameters)) {
      closeResult();
      throw SqlErrors.of(TarnException.of("JDBC_STATEMENT_GIVES_ROWS"));
    }
    return updateCount;
  }

  private Result start(SqlStatement statement, List<?> parameters) throws SQLException {
    requireOpen();
    closeResult();
    updateCount = NO_MORE;
    SqlStatement limited =
        getQueryTimeout() == 0
            ? statement
            : statement.withTimeout(Duration.ofSeconds(getQueryTimeout()));
    running = Optional.of(limited);
    Result given = SqlErrors.call(() -> limited.run(parameters));
    if (closed.get()) {
      given.close();
      throw SqlErrors.closed("statement");
    }
    return given;
  }

  private TarnResultSet shown(Result given) {
    return TarnResultSet.of(
        given, connection.session().zone(), getLargeMaxRows(), this, this::resultIsClosed);
  }

  private void resultIsClosed() throws SQLException {
    if (isCloseOnCompletion()) {
      close();
    }
  }

  /** Closes the current result, without which the statement is not complete. */
  private void closeResult() throws SQLException {
    Optional<TarnResultSet> last = result;
    result = Optional.empty();
    if (last.isPresent()) {
      last.get().closeRows();
    }
  }

  private SqlStatement statement(String sql) throws SQLException {
    requireOpen();
    String text = isEscapeProcessing() ? EscapeSyntax.translate(sql) : sql;
    return connection.session().statement(text);
  }

  @Override
  public boolean execute(String sql) throws SQLException {
    return runAny(statement(sql), List.of());
  }

  @Override
  public ResultSet executeQuery(String sql) throws SQLException {
    return runQuery(statement(sql), List.of());
  }

  @Override
  public long executeLargeUpdate(String sql) throws SQLException {
    return runUpdate(statement(sql), List.of());
  }

  @Override
  public ResultSet getResultSet() throws SQLException {
    requireOpen();
    return result.orElse(null);
  }

  @Override
  public long getLargeUpdateCount() throws SQLException {
    requireOpen();
    return updateCount;
  }

  /** A statement has one result: there are no more. */
  @Override
  public boolean getMoreResults(int current) throws SQLException {
    requireOpen();
    if (current == Statement.KEEP_CURRENT_RESULT) {
      throw Refusal.of("getMoreResults(KEEP_CURRENT_RESULT)", "a statement has one result");
    }
    updateCount = NO_MORE;
    closeResult();
    return false;
  }

  @Override
  public ResultSet getGeneratedKeys() throws SQLException {
    requireOpen();
    return Listing.of("GENERATED_KEY", List.of());
  }

  @Override
  public void addBatch(String sql) throws SQLException {
    requireOpen();
    batch.add(sql);
  }

  @Override
  public void clearBatch() throws SQLException {
    requireOpen();
    batch.clear();
  }

  @Override
  public long[] executeLargeBatch() throws SQLException {
    requireOpen();
    List<String> statements = List.copyOf(batch);
    batch.clear();
    return runBatch(statements, this::executeLargeUpdate);
  }

  /** Runs one part of a batch. */
  @FunctionalInterface
  interface BatchPart<T> {
    long run(T part) throws SQLException;
  }

  /** Runs the parts of a batch in turn; the first that fails ends it. */
  static <T> long[] runBatch(List<T> parts, BatchPart<T> runner) throws SQLException {
    long[] counts = new long[parts.size()];
    for (int i = 0; i < counts.length; i++) {
      try {
        counts[i] = runner.run(parts.get(i));
      } catch (SQLException e) {
        throw new BatchUpdateException(
            e.getMessage(), e.getSQLState(), e.getErrorCode(), Arrays.copyOf(counts, i), e);
      }
    }
    return counts;
  }

  @Override
  public void cancel() throws SQLException {
    requireOpen();
    running.ifPresent(SqlStatement::cancel);
  }

  @Override
  public Connection getConnection() throws SQLException {
    requireOpen();
    return connection;
  }

  @Override
  public void close() throws SQLException {
    if (closed.compareAndSet(false, true)) {
      running.ifPresent(SqlStatement::cancel);
      connection.forget(this);
      closeResult();
    }
  }

  @Override
  public boolean isClosed() {
    return closed.get();
  }

  @Override
  public String enquoteIdentifier(String identifier, boolean alwaysQuote) {
    return alwaysQuote ? Identifiers.quote(identifier) : Identifiers.quoteIfNeeded(identifier);
  }

  @Override
  public String enquoteLiteral(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }

  @Override
  public String enquoteNCharLiteral(String text) {
    return enquoteLiteral(text);
  }
}

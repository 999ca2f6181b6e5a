package dev.tarn.jdbc;

import dev.tarn.api.Result;
import dev.tarn.api.Row;
import dev.tarn.core.type.StructType;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.time.ZoneId;
import java.util.Iterator;
import java.util.List;

/** Rows that stream, or that the driver has made itself, read once and forward. */
final class TarnResultSet extends RowResultSet {
  /** What is to be done when the program has closed the result. */
  @FunctionalInterface
  interface OnClose {
    void run() throws SQLException;
  }

  private final Iterator<Row> rows;
  private final Runnable source;
  private final long maxRows;
  private final Statement statement;
  private final OnClose onClose;
  private Row current;
  private long number;
  private boolean ended;
  private volatile boolean closed;

  private TarnResultSet(
      StructType schema,
      ZoneId zone,
      Iterator<Row> rows,
      Runnable source,
      long maxRows,
      Statement statement,
      OnClose onClose) {
    super(schema, zone);
    this.rows = rows;
    this.source = source;
    this.maxRows = maxRows;
    this.statement = statement;
    this.onClose = onClose;
  }

  /**
   * The rows of a statement.
   *
   * @param maxRows how many there are at most; 0 for all
   */
  static TarnResultSet of(
      Result result, ZoneId zone, long maxRows, Statement statement, OnClose onClose) {
    return new TarnResultSet(
        result.schema(), zone, result.iterator(), result::close, maxRows, statement, onClose);
  }

  /** Rows that are there already, of no statement. */
  static TarnResultSet of(StructType schema, ZoneId zone, List<Row> rows) {
    return new TarnResultSet(schema, zone, rows.iterator(), () -> {}, 0, null, () -> {});
  }

  @Override
  void requireOpen() throws SQLException {
    if (closed) {
      throw SqlErrors.closed("result set");
    }
  }

  @Override
  Row row() throws SQLException {
    requireOpen();
    if (current == null) {
      throw SqlErrors.noCurrentRow();
    }
    return current;
  }

  @Override
  public boolean next() throws SQLException {
    requireOpen();
    current = isMore() ? SqlErrors.call(rows::next) : null;
    if (current == null) {
      ended = true;
    } else {
      number++;
    }
    return current != null;
  }

  private boolean isMore() throws SQLException {
    return !ended && (maxRows == 0 || number < maxRows) && SqlErrors.call(rows::hasNext);
  }

  @Override
  public int getRow() throws SQLException {
    requireOpen();
    return current == null ? 0 : (int) Math.min(number, Integer.MAX_VALUE);
  }

  @Override
  public boolean isBeforeFirst() throws SQLException {
    requireOpen();
    return number == 0 && isMore();
  }

  @Override
  public boolean isFirst() throws SQLException {
    requireOpen();
    return current != null && number == 1;
  }

  @Override
  public boolean isLast() throws SQLException {
    requireOpen();
    return current != null && !isMore();
  }

  @Override
  public boolean isAfterLast() throws SQLException {
    requireOpen();
    return ended && number > 0;
  }

  @Override
  public Statement getStatement() throws SQLException {
    requireOpen();
    return statement;
  }

  /** Nothing is told beside results and errors. */
  @Override
  public SQLWarning getWarnings() throws SQLException {
    requireOpen();
    return null;
  }

  @Override
  public void clearWarnings() throws SQLException {
    requireOpen();
  }

  @Override
  public int getHoldability() throws SQLException {
    requireOpen();
    return ResultSet.HOLD_CURSORS_OVER_COMMIT;
  }

  /** Lets go of the rows, for a statement that goes on. */
  void closeRows() throws SQLException {
    if (!closed) {
      closed = true;
      SqlErrors.run(source);
    }
  }

  @Override
  public void close() throws SQLException {
    if (!closed) {
      closeRows();
      onClose.run();
    }
  }

  @Override
  public boolean isClosed() {
    return closed;
  }
}

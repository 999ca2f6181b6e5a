package dev.tarn.jdbc;

import dev.tarn.api.SqlStatement;
import dev.tarn.core.error.TarnException;
import java.sql.ParameterMetaData;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A statement with question marks, whose values are typed constants and never part of its text. */
final class TarnPreparedStatement extends ParameterSetters {
  private static final Object UNSET = new Object();

  private final SqlStatement statement;
  private final Object[] values;
  private final List<List<?>> batch = new ArrayList<>();

  private TarnPreparedStatement(TarnConnection connection, SqlStatement statement, int parameters) {
    super(connection);
    this.statement = statement;
    this.values = new Object[parameters];
    Arrays.fill(values, UNSET);
  }

  static TarnPreparedStatement of(TarnConnection connection, String sql) throws SQLException {
    SqlStatement statement = connection.session().statement(EscapeSyntax.translate(sql));
    int parameters = SqlErrors.call(statement::parameterCount);
    return new TarnPreparedStatement(connection, statement, parameters);
  }

  @Override
  void set(int index, Object value) throws SQLException {
    requireOpen();
    if (index < 1 || index > values.length) {
      throw SqlErrors.of(
          TarnException.of("JDBC_PARAMETER_OUT_OF_RANGE")
              .with("index", index)
              .with("size", values.length));
    }
    values[index - 1] = value;
  }

  @Override
  public void clearParameters() throws SQLException {
    requireOpen();
    Arrays.fill(values, UNSET);
  }

  private List<Object> values() throws SQLException {
    List<Object> all = new ArrayList<>(Arrays.asList(values));
    int unset = all.indexOf(UNSET);
    if (unset >= 0) {
      throw SqlErrors.of(TarnException.of("JDBC_PARAMETER_NOT_SET").with("index", unset + 1));
    }
    return all;
  }

  @Override
  public ResultSet executeQuery() throws SQLException {
    return runQuery(statement, values());
  }

  @Override
  public int executeUpdate() throws SQLException {
    return (int) Math.min(executeLargeUpdate(), Integer.MAX_VALUE);
  }

  @Override
  public long executeLargeUpdate() throws SQLException {
    return runUpdate(statement, values());
  }

  @Override
  public boolean execute() throws SQLException {
    return runAny(statement, values());
  }

  @Override
  public void addBatch() throws SQLException {
    requireOpen();
    batch.add(values());
  }

  @Override
  public void clearBatch() throws SQLException {
    requireOpen();
    batch.clear();
  }

  @Override
  public long[] executeLargeBatch() throws SQLException {
    requireOpen();
    List<List<?>> rows = List.copyOf(batch);
    batch.clear();
    return runBatch(rows, parameters -> runUpdate(statement, parameters));
  }

  /** The columns of the last result; before the first run they are not known. */
  @Override
  public ResultSetMetaData getMetaData() throws SQLException {
    requireOpen();
    ResultSet last = getResultSet();
    return last == null ? null : last.getMetaData();
  }

  @Override
  public ParameterMetaData getParameterMetaData() throws SQLException {
    requireOpen();
    return new TarnParameterMetaData(values.length);
  }

  @Override
  public boolean execute(String sql) throws SQLException {
    throw textTwice("execute");
  }

  @Override
  public ResultSet executeQuery(String sql) throws SQLException {
    throw textTwice("executeQuery");
  }

  @Override
  public long executeLargeUpdate(String sql) throws SQLException {
    throw textTwice("executeUpdate");
  }

  @Override
  public void addBatch(String sql) throws SQLException {
    throw textTwice("addBatch");
  }

  private static SQLException textTwice(String method) {
    return SqlErrors.invalidArgument(
        "PreparedStatement." + method, "a text", "the statement has one. Leave it out.");
  }
}

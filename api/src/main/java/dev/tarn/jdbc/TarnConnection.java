package dev.tarn.jdbc;

import dev.tarn.api.Session;
import dev.tarn.api.Tarn;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import java.sql.Array;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.sql.Struct;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/** A session of a lake that the connections of the process share. */
final class TarnConnection extends SingleStatementConnection {
  private static final String CONNECTION = "connection";

  private final ConnectionUrl url;
  private final Tarn lake;
  private final Session session;
  private final Set<TarnStatement> statements = ConcurrentHashMap.newKeySet();
  private final AtomicBoolean closed = new AtomicBoolean();

  private TarnConnection(ConnectionUrl url, Tarn lake, Session session) {
    this.url = url;
    this.lake = lake;
    this.session = session;
  }

  /**
   * Opens a connection.
   *
   * @throws TarnException when the lake cannot be opened, or a property does not fit
   */
  static TarnConnection open(ConnectionUrl url) {
    Tarn lake = OpenLakes.take(url.folder());
    try {
      return new TarnConnection(url, lake, SessionStart.session(url, lake));
    } catch (RuntimeException e) {
      OpenLakes.giveBack(lake);
      throw e;
    }
  }

  Session session() {
    return session;
  }

  ConnectionUrl url() {
    return url;
  }

  private Session open() throws SQLException {
    requireOpen();
    return session;
  }

  @Override
  void requireOpen() throws SQLException {
    if (closed.get()) {
      throw SqlErrors.closed(CONNECTION);
    }
  }

  private <T extends TarnStatement> T opened(T statement) throws SQLException {
    statements.add(statement);
    if (closed.get()) {
      statement.close();
      throw SqlErrors.closed(CONNECTION);
    }
    return statement;
  }

  void forget(TarnStatement statement) {
    statements.remove(statement);
  }

  @Override
  public Statement createStatement() throws SQLException {
    requireOpen();
    return opened(new TarnStatement(this));
  }

  @Override
  public PreparedStatement prepareStatement(String sql) throws SQLException {
    requireOpen();
    return opened(TarnPreparedStatement.of(this, sql));
  }

  @Override
  public String nativeSQL(String sql) throws SQLException {
    requireOpen();
    return EscapeSyntax.translate(sql);
  }

  @Override
  public DatabaseMetaData getMetaData() throws SQLException {
    requireOpen();
    return new TarnDatabaseMetaData(this);
  }

  @Override
  public String getCatalog() throws SQLException {
    return open().currentCatalog();
  }

  @Override
  public void setCatalog(String catalog) throws SQLException {
    use("USE CATALOG ", catalog);
  }

  @Override
  public String getSchema() throws SQLException {
    return open().currentSchema();
  }

  @Override
  public void setSchema(String schema) throws SQLException {
    use("USE SCHEMA ", schema);
  }

  private void use(String statement, String name) throws SQLException {
    Session current = open();
    if (name != null) {
      SqlErrors.run(() -> current.execute(statement + Identifiers.quote(name)));
    }
  }

  @Override
  public boolean isValid(int timeout) throws SQLException {
    if (timeout < 0) {
      throw SqlErrors.invalidArgument("isValid", timeout, "a time is not negative.");
    }
    return !closed.get();
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

  /** The type of the items is that of their classes; the name is kept for the caller. */
  @Override
  public Array createArrayOf(String typeName, Object[] elements) throws SQLException {
    requireOpen();
    return TarnArray.of(typeName, Arrays.asList(elements));
  }

  @Override
  public Struct createStruct(String typeName, Object[] attributes) throws SQLException {
    requireOpen();
    return TarnStruct.of(typeName, Arrays.asList(attributes));
  }

  @Override
  public Map<String, Class<?>> getTypeMap() throws SQLException {
    requireOpen();
    return Map.of();
  }

  /** Ends what runs. Closing twice is allowed, and by any thread. */
  @Override
  public void close() throws SQLException {
    if (!closed.compareAndSet(false, true)) {
      return;
    }
    List<SQLException> failures = new ArrayList<>();
    attempt(() -> SqlErrors.run(session::close), failures);
    statements.forEach(statement -> attempt(statement::close, failures));
    attempt(() -> SqlErrors.run(() -> OpenLakes.giveBack(lake)), failures);
    if (!failures.isEmpty()) {
      throw failures.getFirst();
    }
  }

  /** What is to be closed after it is closed also if this fails. */
  private static void attempt(Closing closing, List<SQLException> failures) {
    try {
      closing.close();
    } catch (SQLException e) {
      failures.add(e);
    }
  }

  @FunctionalInterface
  private interface Closing {
    void close() throws SQLException;
  }

  @Override
  public boolean isClosed() {
    return closed.get();
  }
}

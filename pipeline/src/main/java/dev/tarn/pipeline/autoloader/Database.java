package dev.tarn.pipeline.autoloader;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sqlite.JDBC;
import org.sqlite.SQLiteConfig;

/** An SQLite file. Used by one thread. */
final class Database implements AutoCloseable {
  private static final int BUSY_TIMEOUT_MILLIS = 30_000;
  private static final int CACHE_KIB = 16 << 10;

  private final Path file;
  private final Connection connection;

  private Database(Path file, Connection connection) {
    this.file = file;
    this.connection = connection;
  }

  static Database open(Path file) {
    SQLiteConfig config = new SQLiteConfig();
    config.setBusyTimeout(BUSY_TIMEOUT_MILLIS);
    config.setJournalMode(SQLiteConfig.JournalMode.DELETE);
    config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
    config.setCacheSize(-CACHE_KIB);
    try {
      return new Database(file, JDBC.createConnection(JDBC.PREFIX + file, config.toProperties()));
    } catch (SQLException e) {
      throw LoaderErrors.state(file.toString(), e);
    }
  }

  /** What is done with the database. */
  interface Work<T> {
    T run() throws SQLException;
  }

  /** Reads a value from a row. */
  interface Reader<T> {
    T read(ResultSet row) throws SQLException;
  }

  <T> T run(Work<T> work) {
    try {
      return work.run();
    } catch (SQLException e) {
      throw LoaderErrors.state(file.toString(), e);
    }
  }

  /** Work that is done as a whole or not at all. */
  <T> T transaction(Work<T> work) {
    return run(
        () -> {
          execute("BEGIN IMMEDIATE");
          boolean done = false;
          try {
            T result = work.run();
            execute("COMMIT");
            done = true;
            return result;
          } finally {
            if (!done) {
              execute("ROLLBACK");
            }
          }
        });
  }

  void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  int update(String sql, Object... values) throws SQLException {
    try (PreparedStatement statement = prepare(sql, values)) {
      return statement.executeUpdate();
    }
  }

  PreparedStatement prepare(String sql, Object... values) throws SQLException {
    PreparedStatement statement = connection.prepareStatement(sql);
    for (int i = 0; i < values.length; i++) {
      statement.setObject(i + 1, values[i]);
    }
    return statement;
  }

  <T> List<T> list(Reader<T> reader, String sql, Object... values) throws SQLException {
    try (PreparedStatement statement = prepare(sql, values);
        ResultSet rows = statement.executeQuery()) {
      List<T> list = new ArrayList<>();
      while (rows.next()) {
        list.add(reader.read(rows));
      }
      return list;
    }
  }

  <T> Optional<T> first(Reader<T> reader, String sql, Object... values) throws SQLException {
    return list(reader, sql, values).stream().findFirst();
  }

  @Override
  public void close() {
    run(
        () -> {
          connection.close();
          return null;
        });
  }
}

package dev.tarn.lake.catalog;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Runs SQL statements with parameters on one connection. Each is prepared once: that takes longer
 * than to run it. Used by one thread at a time.
 */
final class Statements implements AutoCloseable {
  private final Connection connection;
  private final StoredLocations locations;
  private final Map<String, PreparedStatement> idle = new HashMap<>();

  Statements(Connection connection, StoredLocations locations) {
    this.connection = connection;
    this.locations = locations;
  }

  /** How the rows of this store keep locations. */
  StoredLocations locations() {
    return locations;
  }

  interface Reader<T> {
    T read(ResultSet row) throws SQLException;
  }

  private interface Work<T> {
    T run(PreparedStatement statement) throws SQLException;
  }

  <T> List<T> all(Reader<T> reader, String sql, Object... parameters) throws SQLException {
    return with(
        sql,
        parameters,
        statement -> {
          try (ResultSet result = statement.executeQuery()) {
            List<T> rows = new ArrayList<>();
            while (result.next()) {
              rows.add(reader.read(result));
            }
            return rows;
          }
        });
  }

  <T> Optional<T> first(Reader<T> reader, String sql, Object... parameters) throws SQLException {
    return all(reader, sql, parameters).stream().findFirst();
  }

  /** Runs a statement that changes rows and returns how many. */
  int change(String sql, Object... parameters) throws SQLException {
    return with(sql, parameters, PreparedStatement::executeUpdate);
  }

  /** Runs a statement without parameters and without a result. */
  void execute(String sql) throws SQLException {
    with(sql, new Object[0], PreparedStatement::execute);
  }

  static Instant instant(ResultSet row, String column) throws SQLException {
    return Instant.ofEpochMilli(row.getLong(column));
  }

  /** A statement is not among the idle ones while it runs: its rows may ask for the same again. */
  private <T> T with(String sql, Object[] parameters, Work<T> work) throws SQLException {
    PreparedStatement known = idle.remove(sql);
    PreparedStatement statement = known == null ? connection.prepareStatement(sql) : known;
    try {
      for (int i = 0; i < parameters.length; i++) {
        statement.setObject(i + 1, parameters[i]);
      }
      T result = work.run(statement);
      release(sql, statement);
      return result;
    } catch (SQLException | RuntimeException e) {
      statement.close();
      throw e;
    }
  }

  private void release(String sql, PreparedStatement statement) throws SQLException {
    PreparedStatement other = idle.put(sql, statement);
    if (other != null) {
      other.close();
    }
  }

  /** Closes the connection, and with it what is prepared. */
  @Override
  public void close() throws SQLException {
    for (PreparedStatement statement : idle.values()) {
      statement.close();
    }
    idle.clear();
    connection.close();
  }
}

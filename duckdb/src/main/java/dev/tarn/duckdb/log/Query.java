package dev.tarn.duckdb.log;

import dev.tarn.duckdb.engine.Database;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Small questions to the database. */
final class Query {
  private Query() {}

  /** Something read from the row at which a result stands. */
  @FunctionalInterface
  interface RowReader<T> {
    T read(ResultSet row) throws SQLException;
  }

  /** The only row of a query. */
  static <T> T one(Database database, String sql, RowReader<T> reader) {
    return database.run(
        connection -> {
          try (Statement statement = connection.createStatement();
              ResultSet result = statement.executeQuery(sql)) {
            result.next();
            return reader.read(result);
          }
        });
  }

  /** Reads every row of a query and returns how many there are. */
  static int each(Database database, String sql, RowReader<?> reader) {
    return database.run(
        connection -> {
          int rows = 0;
          try (Statement statement = connection.createStatement();
              ResultSet result = statement.executeQuery(sql)) {
            while (result.next()) {
              reader.read(result);
              rows++;
            }
          }
          return rows;
        });
  }
}

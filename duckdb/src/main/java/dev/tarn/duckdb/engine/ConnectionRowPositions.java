package dev.tarn.duckdb.engine;

import dev.tarn.duckdb.scan.RowPositions;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;

/**
 * Row positions for a statement: few stand in its text, many in a temporary table that goes with
 * its connection.
 */
final class ConnectionRowPositions implements RowPositions {
  private static final int MOST_LITERALS = 500;

  private final DuckDBConnection connection;
  private int tables;

  ConnectionRowPositions(DuckDBConnection connection) {
    this.connection = connection;
  }

  @Override
  public String table(List<long[]> positions) {
    long count = positions.stream().mapToLong(each -> each.length).sum();
    if (count <= MOST_LITERALS) {
      return RowPositions.literals(positions);
    }
    String name = "row_positions_" + ++tables;
    try {
      fill(name, positions);
    } catch (SQLException e) {
      throw EngineErrors.translate(e);
    }
    return "temp.main." + name;
  }

  private void fill(String name, List<long[]> positions) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("CREATE TEMP TABLE " + name + " (f UBIGINT, p BIGINT)");
    }
    try (DuckDBAppender appender = connection.createAppender("temp", "main", name)) {
      for (int file = 0; file < positions.size(); file++) {
        for (long position : positions.get(file)) {
          appender.beginRow().append((long) file).append(position).endRow();
        }
      }
    }
  }
}

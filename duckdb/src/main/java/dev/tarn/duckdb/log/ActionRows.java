package dev.tarn.duckdb.log;

import dev.tarn.delta.action.Action;
import dev.tarn.delta.action.ActionJson;
import dev.tarn.delta.action.Sidecar;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.function.Consumer;
import org.duckdb.DuckDBChunkedResult;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBPreparedStatement;
import org.duckdb.DuckDBReadableVector;

/** Reads actions from a query whose one column is their JSON text. */
final class ActionRows {
  private ActionRows() {}

  static void read(DuckDBConnection connection, String sql, Consumer<Action> actions)
      throws SQLException {
    read(connection, sql, actions, sidecar -> {});
  }

  static void read(
      DuckDBConnection connection, String sql, Consumer<Action> actions, Consumer<Sidecar> sidecars)
      throws SQLException {
    try (DuckDBPreparedStatement statement = connection.prepare(sql);
        DuckDBChunkedResult result = statement.query()) {
      while (result.nextChunk()) {
        parse(text(result.chunk().vector(0)), actions, sidecars);
      }
    }
  }

  /** The texts of a chunk, one a line. */
  static String text(DuckDBReadableVector vector) {
    StringBuilder lines = new StringBuilder();
    for (long row = 0; row < vector.rowCount(); row++) {
      lines.append(vector.getString(row)).append('\n');
    }
    return lines.toString();
  }

  static void parse(String lines, Consumer<Action> actions, Consumer<Sidecar> sidecars) {
    try {
      ActionJson.read(lines.getBytes(StandardCharsets.UTF_8), actions, sidecars);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

package dev.tarn.duckdb.engine;

import dev.tarn.duckdb.scan.FileColumn;
import dev.tarn.duckdb.scan.FileNames;
import dev.tarn.duckdb.scan.ParquetColumns;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.duckdb.DuckDBConnection;

/** The columns that footers of Parquet files name. */
final class FooterCache {
  private static final int MOST_FILES = 20_000;

  private final FactsOfFiles<List<FileColumn>> known = new FactsOfFiles<>(MOST_FILES);

  /** Reads what is not known over a connection. */
  ParquetColumns over(DuckDBConnection connection) {
    return files -> known.of(files, missing -> read(missing, connection));
  }

  private static Map<Path, List<FileColumn>> read(List<Path> files, DuckDBConnection connection) {
    String sql =
        "SELECT name, num_children, repetition_type, field_id, file_name, duckdb_type FROM"
            + " parquet_schema("
            + FileNames.listOf(files)
            + ")";
    Map<Path, List<FileColumn>> columns = new HashMap<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        Path file = Path.of(rows.getString(5));
        columns.put(file, column(rows).children());
      }
    } catch (SQLException e) {
      throw EngineErrors.translate(e);
    }
    return columns;
  }

  /** The column of the current row, whose parts are the rows after it. */
  private static FileColumn column(ResultSet rows) throws SQLException {
    String name = rows.getString(1);
    int count = rows.getInt(2);
    boolean repeated = "REPEATED".equals(rows.getString(3));
    long number = rows.getLong(4);
    Optional<Long> id = rows.wasNull() ? Optional.empty() : Optional.of(number);
    String type = Objects.requireNonNullElse(rows.getString(6), "");
    List<FileColumn> children = new ArrayList<>();
    for (int i = 0; i < count && rows.next(); i++) {
      children.add(column(rows));
    }
    return new FileColumn(name, id, type, repeated, children);
  }
}

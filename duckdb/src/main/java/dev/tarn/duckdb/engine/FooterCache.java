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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.duckdb.DuckDBConnection;

/** The columns that footers of Parquet files name. Data files never change, so they are kept. */
final class FooterCache {
  private static final int MOST_FILES = 20_000;

  private final Map<Path, List<FileColumn>> known =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Path, List<FileColumn>> eldest) {
          return size() > MOST_FILES;
        }
      };

  /** Reads what is not known over a connection. */
  ParquetColumns over(DuckDBConnection connection) {
    return files -> columns(files, connection);
  }

  private Map<Path, List<FileColumn>> columns(List<Path> files, DuckDBConnection connection) {
    Map<Path, List<FileColumn>> columns = new HashMap<>();
    List<Path> missing = new ArrayList<>();
    synchronized (known) {
      for (Path file : files) {
        List<FileColumn> found = known.get(file);
        if (found == null) {
          missing.add(file);
        } else {
          columns.put(file, found);
        }
      }
    }
    if (!missing.isEmpty()) {
      Map<Path, List<FileColumn>> read = read(missing, connection);
      columns.putAll(read);
      synchronized (known) {
        known.putAll(read);
      }
    }
    return columns;
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

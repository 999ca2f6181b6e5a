package dev.tarn.duckdb.engine;

import dev.tarn.duckdb.narrow.FileMagnitudes;
import dev.tarn.duckdb.scan.FileNames;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.duckdb.DuckDBConnection;

/** How far from zero numbers in Parquet files are, by the statistics of their row groups. */
final class MagnitudeCache {
  /** As many as one statement asks about. */
  private static final int MOST_FILES = 500;

  private final FactsOfFiles<Map<String, Optional<BigDecimal>>> known =
      new FactsOfFiles<>(MOST_FILES);

  /** Reads what is not known over a connection. */
  FileMagnitudes over(DuckDBConnection connection) {
    return files -> known.of(files, missing -> read(missing, connection));
  }

  /**
   * By names in lower case, since a column may be found under another case. A row group without
   * statistics counts as unknown, unless it has no value but NULL.
   */
  private static Map<Path, Map<String, Optional<BigDecimal>>> read(
      List<Path> files, DuckDBConnection connection) {
    String sql =
        """
        SELECT file_name, lower(path_in_schema), coalesce(max(greatest(abs(least_value), abs(most_value))), 0),
          coalesce(bool_or(NOT empty AND (least_value IS NULL OR most_value IS NULL)), true)
        FROM (
          SELECT file_name, path_in_schema, stats_null_count IS NOT DISTINCT FROM num_values AS empty,
            TRY_CAST(stats_min_value AS DECIMAL(38, 18)) AS least_value,
            TRY_CAST(stats_max_value AS DECIMAL(38, 18)) AS most_value
          FROM parquet_metadata(%s))
        GROUP BY ALL
        """
            .formatted(FileNames.listOf(files));
    Map<Path, Map<String, Optional<BigDecimal>>> magnitudes = new HashMap<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        magnitudes
            .computeIfAbsent(Path.of(rows.getString(1)), file -> new HashMap<>())
            .put(
                rows.getString(2),
                rows.getBoolean(4) ? Optional.empty() : Optional.of(rows.getBigDecimal(3)));
      }
    } catch (SQLException e) {
      throw EngineErrors.translate(e);
    }
    return magnitudes;
  }
}

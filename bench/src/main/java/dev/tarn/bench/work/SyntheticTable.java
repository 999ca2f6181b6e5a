package dev.tarn.bench.work;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * A table that is little more than a checkpoint which names many files.
 *
 * @param protocol the protocol as a DuckDB struct
 * @param schema its schema in JSON
 * @param partitionColumns its partition columns as a DuckDB list
 * @param files how many files it has, numbered {@code i} from 0
 * @param path the path of file {@code i}, in DuckDB's SQL
 * @param partitionValues its partition values, a map
 * @param size its size in bytes
 * @param statistics its statistics in JSON
 */
record SyntheticTable(
    String protocol,
    String schema,
    String partitionColumns,
    long files,
    String path,
    String partitionValues,
    long size,
    String statistics) {
  static final String NO_VALUES = "MAP([]::VARCHAR[], []::VARCHAR[])";

  private static final long VERSION = 10;

  /** Writes the log of the table: a checkpoint, its commit, and the hint. */
  void write(Path table) throws IOException {
    Path log = Files.createDirectories(table.resolve("_delta_log"));
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement duckdb = connection.createStatement()) {
      Path checkpoint = log.resolve("%020d.checkpoint.parquet".formatted(VERSION));
      duckdb.execute(
          "COPY (" + rows() + ") TO '" + checkpoint + "' (FORMAT parquet, COMPRESSION snappy)");
    } catch (SQLException e) {
      throw new IOException(e);
    }
    Files.writeString(
        log.resolve("%020d.json".formatted(VERSION)),
        "{\"commitInfo\":{\"timestamp\":1700000000000,\"operation\":\"WRITE\","
            + "\"operationParameters\":{}}}\n");
    Files.writeString(
        log.resolve("_last_checkpoint"),
        "{\"version\":" + VERSION + ",\"size\":" + (files + 2) + "}");
  }

  private String rows() {
    return "SELECT CASE WHEN i = -1 THEN "
        + protocol
        + " END AS protocol, CASE WHEN i = -2 THEN {'id': 'many-files', 'format': {'provider':"
        + " 'parquet', 'options': "
        + NO_VALUES
        + "}, 'schemaString': '"
        + schema.replace("'", "''")
        + "', 'partitionColumns': "
        + partitionColumns
        + "::VARCHAR[], 'configuration': "
        + NO_VALUES
        + ", 'createdTime': 1700000000000} END AS \"metaData\", CASE WHEN i >= 0 THEN {'path': "
        + path
        + ", 'partitionValues': "
        + partitionValues
        + ", 'size': "
        + size
        + "::BIGINT, 'modificationTime': 1700000000000 + i, 'dataChange': false, 'stats': "
        + statistics
        + "} END AS \"add\" FROM range(-2, "
        + files
        + ") t(i)";
  }
}

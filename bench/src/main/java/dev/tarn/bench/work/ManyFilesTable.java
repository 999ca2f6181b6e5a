package dev.tarn.bench.work;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * A table whose checkpoint names a million files of a thousand rows each. Only the one that the
 * queries ask for is there.
 */
final class ManyFilesTable {
  static final int FILES = 1_000_000;

  private static final int ROWS = 1_000;
  private static final int THERE = FILES / 2;
  private static final long VERSION = 10;
  private static final String SCHEMA =
      "{\"type\":\"struct\",\"fields\":["
          + "{\"name\":\"id\",\"type\":\"long\",\"nullable\":true,\"metadata\":{}}]}";

  private ManyFilesTable() {}

  /** Makes the table in a folder. */
  static void create(Path table) throws IOException {
    Path log = Files.createDirectories(table.resolve("_delta_log"));
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement duckdb = connection.createStatement()) {
      Path file = table.resolve(name(THERE));
      duckdb.execute(
          "COPY (SELECT id FROM range("
              + id(0)
              + ", "
              + id(ROWS)
              + ") t(id)) TO '"
              + file
              + "' (FORMAT parquet, COMPRESSION snappy)");
      String checkpoint = "%020d.checkpoint.parquet".formatted(VERSION);
      duckdb.execute(
          "COPY ("
              + rows(Files.size(file))
              + ") TO '"
              + log.resolve(checkpoint)
              + "' (FORMAT parquet, COMPRESSION snappy)");
    } catch (SQLException e) {
      throw new IOException(e);
    }
    Files.writeString(
        log.resolve("%020d.json".formatted(VERSION)),
        "{\"commitInfo\":{\"timestamp\":1700000000000,\"operation\":\"WRITE\","
            + "\"operationParameters\":{}}}\n");
    Files.writeString(
        log.resolve("_last_checkpoint"),
        "{\"version\":" + VERSION + ",\"size\":" + (FILES + 2) + "}");
  }

  /** The i-th query, each of which finds one row in the same file. */
  static String query(Path table, int i) {
    return "SELECT id FROM delta.`" + table + "` WHERE id = " + id(i % ROWS);
  }

  private static long id(int row) {
    return (long) THERE * ROWS + row;
  }

  private static String name(int file) {
    return "part-%08d-5e49293b-d606-4a27-9e58-0789fb23862b.c000.snappy.parquet".formatted(file);
  }

  private static String rows(long size) {
    return "SELECT CASE WHEN i = -1 THEN {'minReaderVersion': 1, 'minWriterVersion': 2} END"
        + " AS protocol, CASE WHEN i = -2 THEN {'id': 'many-files', 'format': {'provider':"
        + " 'parquet', 'options': MAP([]::VARCHAR[], []::VARCHAR[])}, 'schemaString': '"
        + SCHEMA
        + "', 'partitionColumns': []::VARCHAR[], 'configuration': MAP([]::VARCHAR[],"
        + " []::VARCHAR[]), 'createdTime': 1700000000000} END AS \"metaData\", CASE WHEN i >= 0"
        + " THEN {'path': 'part-' || lpad(i::VARCHAR, 8, '0')"
        + " || '-5e49293b-d606-4a27-9e58-0789fb23862b.c000.snappy.parquet', 'partitionValues':"
        + " MAP([]::VARCHAR[], []::VARCHAR[]), 'size': "
        + size
        + "::BIGINT, 'modificationTime': 1700000000000 + i, 'dataChange': false, 'stats':"
        + " '{\"numRecords\":1000,\"minValues\":{\"id\":' || (i * 1000)"
        + " || '},\"maxValues\":{\"id\":' || (i * 1000 + 999) || '},\"nullCount\":{\"id\":0}}'} END"
        + " AS \"add\" FROM range(-2, "
        + FILES
        + ") t(i)";
  }
}

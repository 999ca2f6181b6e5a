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
  private static final String SCHEMA =
      "{\"type\":\"struct\",\"fields\":["
          + "{\"name\":\"id\",\"type\":\"long\",\"nullable\":true,\"metadata\":{}}]}";

  private ManyFilesTable() {}

  /** Makes the table in a folder. */
  static void create(Path table) throws IOException {
    Path file = Files.createDirectories(table).resolve(name(THERE));
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement duckdb = connection.createStatement()) {
      duckdb.execute(
          "COPY (SELECT id FROM range("
              + id(0)
              + ", "
              + id(ROWS)
              + ") t(id)) TO '"
              + file
              + "' (FORMAT parquet, COMPRESSION snappy)");
    } catch (SQLException e) {
      throw new IOException(e);
    }
    new SyntheticTable(
            "{'minReaderVersion': 1, 'minWriterVersion': 2}",
            SCHEMA,
            "[]",
            FILES,
            "'part-' || lpad(i::VARCHAR, 8, '0')"
                + " || '-5e49293b-d606-4a27-9e58-0789fb23862b.c000.snappy.parquet'",
            SyntheticTable.NO_VALUES,
            Files.size(file),
            "'{\"numRecords\":1000,\"minValues\":{\"id\":' || (i * 1000)"
                + " || '},\"maxValues\":{\"id\":' || (i * 1000 + 999) || '},"
                + "\"nullCount\":{\"id\":0}}'")
        .write(table);
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
}

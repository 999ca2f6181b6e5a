package dev.tarn.bench.work;

import dev.tarn.bench.Measurement;
import dev.tarn.bench.Measurement.Figure;
import dev.tarn.bench.Measurement.Verdict;
import dev.tarn.bench.Peers;
import dev.tarn.bench.Samples;
import dev.tarn.bench.Work;
import dev.tarn.lake.session.Session;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/** CREATE TABLE AS SELECT of five million rows, beside DuckDB's own COPY of the same rows. */
public final class BulkCreate implements Work {
  private static final int RUNS = 5;
  private static final long ROWS = 5_000_000;

  @Override
  public String id() {
    return "bulk";
  }

  @Override
  public String description() {
    return "CREATE TABLE AS SELECT of 5 million rows, beside DuckDB's COPY";
  }

  @Override
  public Measurement measure(Peers peers) throws IOException, InterruptedException {
    Session tarn = peers.tarn();
    Samples ours = new Samples();
    Samples floor = new Samples();
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement duckdb = connection.createStatement()) {
      for (int i = 0; i <= RUNS; i++) {
        String table = "bulk_" + i;
        Samples warm = new Samples();
        (i == 0 ? warm : ours).time(() -> create(tarn, table));
        Peers.drain(tarn, "DROP TABLE " + table);
        String target = peers.scratch("copy") + ".parquet";
        (i == 0 ? warm : floor).time(() -> copy(duckdb, target));
      }
    } catch (SQLException e) {
      throw new IOException(e);
    }
    return new Measurement(
        List.of(new Figure("Tarn", ours.median(), "ms"), new Figure("COPY", floor.median(), "ms")),
        List.of(Verdict.atMost(1.15, ours.median(), floor.median(), "raw DuckDB COPY")));
  }

  private static void create(Session tarn, String table) {
    Peers.drain(
        tarn,
        "CREATE TABLE "
            + table
            + " AS SELECT id, id % 1000 AS k, CAST(id AS STRING) AS s,"
            + " CAST(id AS DOUBLE) * 0.5D AS d FROM range("
            + ROWS
            + ")");
  }

  private static void copy(Statement duckdb, String target) throws IOException {
    try {
      duckdb.execute(
          "COPY (SELECT id, id % 1000 AS k, CAST(id AS VARCHAR) AS s, CAST(id AS DOUBLE) * 0.5 AS d"
              + " FROM range("
              + ROWS
              + ") t(id)) TO '"
              + target
              + "' (FORMAT parquet, COMPRESSION snappy)");
    } catch (SQLException e) {
      throw new IOException(e);
    }
  }
}

package dev.tarn.bench.work;

import dev.tarn.bench.Measurement;
import dev.tarn.bench.Measurement.Verdict;
import dev.tarn.bench.Peers;
import dev.tarn.bench.Turns;
import dev.tarn.bench.Work;
import dev.tarn.lake.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * Five million rows through a bronze and a silver streaming table, the second with an expectation
 * that drops rows and is counted, beside DuckDB that reads and writes the same files.
 */
public final class PipelineRows implements Work {
  private static final long ROWS = 5_000_000;
  private static final int FILES = 5;

  @Override
  public String id() {
    return "pipeline";
  }

  @Override
  public String description() {
    return "an update that brings 5 million rows through two streaming tables, beside DuckDB";
  }

  @Override
  public Measurement measure(Peers peers) throws IOException, InterruptedException {
    Session tarn = peers.tarn();
    prepare(tarn);
    Path source = source(tarn);
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement duckdb = connection.createStatement()) {
      Turns turns =
          new Turns()
              .with("Tarn", round -> pipeline(round).update(tarn))
              .with("DuckDB", round -> copy(duckdb, source, peers.scratch("copies")))
              .run(1, 5);
      return new Measurement(
          turns.figures(),
          List.of(
              Verdict.atMost(
                  1.5,
                  turns.median("Tarn"),
                  turns.median("DuckDB"),
                  "raw DuckDB doing the same reads and writes")));
    } catch (SQLException e) {
      throw new IOException(e);
    }
  }

  private static void prepare(Session tarn) {
    Peers.drain(tarn, "CREATE TABLE pipeline_raw (id BIGINT, k BIGINT, s STRING, d DOUBLE)");
    long each = ROWS / FILES;
    for (int file = 0; file < FILES; file++) {
      Peers.drain(
          tarn,
          "INSERT INTO pipeline_raw SELECT id, id % 1000, CAST(id AS STRING),"
              + " CAST(id AS DOUBLE) * 0.5D FROM range(%d, %d)"
                  .formatted(file * each, (file + 1) * each));
    }
  }

  private static Path source(Session tarn) {
    return Path.of(
        tarn.with(context -> context.lake().warehouse()), "main", "default", "pipeline_raw");
  }

  private static BenchPipeline pipeline(int round) {
    return new BenchPipeline(
        "rows-" + round,
        """
        CREATE STREAMING TABLE bronze_%1$d AS SELECT * FROM STREAM pipeline_raw;
        CREATE STREAMING TABLE silver_%1$d
          (CONSTRAINT some EXPECT (k > 0) ON VIOLATION DROP ROW)
          AS SELECT id, k, upper(s) AS s, d * 2 AS d FROM STREAM bronze_%1$d;
        """
            .formatted(round));
  }

  private static void copy(Statement duckdb, Path source, Path target) throws IOException {
    Files.createDirectories(target);
    String bronze = target + "/bronze.parquet";
    String options = "(FORMAT parquet, COMPRESSION snappy)";
    try {
      duckdb.execute(
          "COPY (SELECT * FROM read_parquet('"
              + source
              + "/*.parquet')) TO '"
              + bronze
              + "' "
              + options);
      duckdb.execute(
          "COPY (SELECT id, k, upper(s) AS s, d * 2 AS d FROM read_parquet('"
              + bronze
              + "') WHERE k > 0) TO '"
              + target
              + "/silver.parquet' "
              + options);
    } catch (SQLException e) {
      throw new IOException(e);
    }
  }
}

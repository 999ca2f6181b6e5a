package dev.tarn.bench.work;

import dev.tarn.bench.Measurement;
import dev.tarn.bench.Measurement.Figure;
import dev.tarn.bench.Measurement.Verdict;
import dev.tarn.bench.Peers;
import dev.tarn.bench.Turns;
import dev.tarn.bench.Work;
import dev.tarn.judge.client.JudgeConnection;
import dev.tarn.lake.session.Session;
import dev.tarn.tpch.TpchQuery;
import dev.tarn.tpch.TpchTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * The 22 queries of TPC-H at scale 1 on Delta tables that Tarn wrote, beside DuckDB on the same
 * Parquet files and Spark on the same tables, all with the same text.
 */
public final class Tpch implements Work {
  private static final double SCALE = 1;
  private static final int WARM_UP = 2;
  private static final int RUNS = 3;
  private static final String TARN = "Tarn";
  private static final String DUCKDB = "DuckDB";
  private static final String SPARK = "Spark";

  @Override
  public String id() {
    return "tpch";
  }

  @Override
  public String description() {
    return "TPC-H at scale 1 on Delta tables, geometric mean of the 22 queries";
  }

  @Override
  public Measurement measure(Peers peers) throws IOException, InterruptedException {
    Session tarn = peers.tarn();
    JudgeConnection spark = peers.spark();
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement duckdb = connection.createStatement()) {
      Path folder = peers.scratch("tpch");
      for (TpchTable table : TpchTable.values()) {
        make(table, folder.resolve(table.id()), tarn);
        duckdb.execute(
            "CREATE VIEW %s AS FROM '%s/*.parquet'"
                .formatted(table.id(), folder.resolve(table.id())));
        Peers.ask(spark, createAt(table, folder.resolve(table.id())));
      }
      return measure(tarn, duckdb, spark);
    } catch (SQLException e) {
      throw new IOException(e);
    }
  }

  private static void make(TpchTable table, Path location, Session tarn) throws IOException {
    Path text = table.write(location.resolveSibling("text"), SCALE);
    Peers.drain(
        tarn,
        "CREATE TABLE %s (%s) LOCATION '%s'".formatted(table.id(), table.columns(), location));
    Peers.drain(
        tarn,
        "INSERT INTO %s SELECT * FROM read_files('%s', format => 'csv', sep => '|', schema => '%s')"
            .formatted(table.id(), text, table.columns()));
    Files.delete(text);
  }

  private static String createAt(TpchTable table, Path location) {
    return "CREATE TABLE %s USING delta LOCATION '%s'".formatted(table.id(), location);
  }

  private static Measurement measure(Session tarn, Statement duckdb, JudgeConnection spark)
      throws IOException, InterruptedException {
    GeometricMean ours = new GeometricMean();
    GeometricMean floor = new GeometricMean();
    GeometricMean theirs = new GeometricMean();
    for (TpchQuery query : TpchQuery.all()) {
      Turns turns =
          new Turns()
              .with(TARN, round -> Peers.drain(tarn, query.sql()))
              .with(DUCKDB, round -> drain(duckdb, query.sql()))
              .with(SPARK, round -> Peers.ask(spark, query.sql()))
              .run(WARM_UP, RUNS);
      System.err.println("  " + query.id() + " " + turns.figures());
      ours.add(turns.median(TARN));
      floor.add(turns.median(DUCKDB));
      theirs.add(turns.median(SPARK));
    }
    return new Measurement(
        List.of(
            new Figure(TARN, ours.value(), "ms"),
            new Figure(DUCKDB, floor.value(), "ms"),
            new Figure(SPARK, theirs.value(), "ms")),
        List.of(
            Verdict.atMost(1.15, ours.value(), floor.value(), "raw DuckDB on the same files"),
            Verdict.faster(10, theirs.value(), ours.value(), "faster than Spark")));
  }

  private static void drain(Statement duckdb, String sql) throws IOException {
    try (ResultSet rows = duckdb.executeQuery(sql)) {
      int columns = rows.getMetaData().getColumnCount();
      while (rows.next()) {
        for (int i = 1; i <= columns; i++) {
          rows.getObject(i);
        }
      }
    } catch (SQLException e) {
      throw new IOException(e);
    }
  }

  /** The mean that weighs the ratios of short and of long queries alike. */
  private static final class GeometricMean {
    private double logarithms;
    private int count;

    void add(double value) {
      logarithms += Math.log(value);
      count++;
    }

    double value() {
      return Math.exp(logarithms / count);
    }
  }
}

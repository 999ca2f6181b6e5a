package dev.tarn.bench.work;

import dev.tarn.bench.Measurement;
import dev.tarn.bench.Measurement.Verdict;
import dev.tarn.bench.Peers;
import dev.tarn.bench.Turns;
import dev.tarn.bench.Work;
import dev.tarn.judge.client.JudgeConnection;
import dev.tarn.lake.session.Session;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * UPDATE and DELETE of every thousandth of 5 million rows, which lie in all files, by Tarn and
 * delta-spark, each on a table of its own.
 */
public final class SparseChange implements Work {
  private static final int FILES = 10;
  private static final long ROWS_A_FILE = 500_000;
  private final String id;
  private final boolean deletionVectors;
  private final double times;

  private SparseChange(String id, boolean deletionVectors, double times) {
    this.id = id;
    this.deletionVectors = deletionVectors;
    this.times = times;
  }

  /** Files are written anew. */
  public static SparseChange rewriting() {
    return new SparseChange("sparse", false, 10);
  }

  /** Files keep their rows and get deletion vectors. */
  public static SparseChange withDeletionVectors() {
    return new SparseChange("vectors", true, 20);
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public String description() {
    return "UPDATE and DELETE of 0.1% of 5 million rows spread over all files, "
        + (deletionVectors ? "with deletion vectors" : "files written anew");
  }

  @Override
  public Measurement measure(Peers peers) throws IOException, InterruptedException {
    Session tarn = peers.tarn();
    JudgeConnection spark = peers.spark();
    String table = "sparse_" + id;
    for (String statement : preparation(table)) {
      Peers.drain(tarn, statement);
      Peers.ask(spark, statement);
    }
    Turns turns =
        new Turns()
            .with("Tarn UPDATE", round -> Peers.drain(tarn, update(table, round)))
            .with("delta-spark UPDATE", round -> Peers.ask(spark, update(table, round)))
            .with("Tarn DELETE", round -> Peers.drain(tarn, delete(table, round)))
            .with("delta-spark DELETE", round -> Peers.ask(spark, delete(table, round)))
            .run(1, 3);
    Peers.drain(tarn, "DROP TABLE " + table);
    Peers.ask(spark, "DROP TABLE " + table);
    return new Measurement(
        turns.figures(), List.of(verdict(turns, "UPDATE"), verdict(turns, "DELETE")));
  }

  private Verdict verdict(Turns turns, String statement) {
    return Verdict.faster(
        times,
        turns.median("delta-spark " + statement),
        turns.median("Tarn " + statement),
        "faster than delta-spark (" + statement + ")");
  }

  private List<String> preparation(String table) {
    List<String> statements = new ArrayList<>();
    statements.add(
        "CREATE TABLE "
            + table
            + " (id BIGINT, k BIGINT, s STRING, d DOUBLE) USING DELTA"
            + " TBLPROPERTIES ('delta.enableDeletionVectors' = '"
            + deletionVectors
            + "')");
    for (int file = 0; file < FILES; file++) {
      statements.add(
          "INSERT INTO "
              + table
              + " SELECT /*+ COALESCE(1) */ id, id % 1000, CAST(id AS STRING), CAST(id AS DOUBLE)"
              + " FROM range("
              + file * ROWS_A_FILE
              + ", "
              + (file + 1) * ROWS_A_FILE
              + ")");
    }
    return statements;
  }

  private static String update(String table, int round) {
    return "UPDATE " + table + " SET d = d + 1 WHERE id % 1000 = " + (2 * round);
  }

  private static String delete(String table, int round) {
    return "DELETE FROM " + table + " WHERE id % 1000 = " + (2 * round + 1);
  }
}

package dev.tarn.bench.work;

import dev.tarn.bench.Measurement;
import dev.tarn.bench.Measurement.Figure;
import dev.tarn.bench.Measurement.Verdict;
import dev.tarn.bench.Peers;
import dev.tarn.bench.Samples;
import dev.tarn.judge.client.JudgeConnection;
import dev.tarn.lake.session.Session;
import java.io.IOException;
import java.util.List;
import java.util.function.IntFunction;

/**
 * One statement on a table of ten commits, run by Tarn and delta-spark in turn until both are warm,
 * then timed.
 *
 * @param rows what the i-th commit inserts
 * @param times how many times faster than delta-spark Tarn is to be
 */
record WarmStatement(String table, String columns, IntFunction<String> rows, double times) {
  private static final int COMMITS = 10;
  private static final int WARM_UP = 15;
  private static final int OURS_WARM_UP = 300;
  private static final int RUNS = 15;
  private static final int OURS_A_RUN = 10;

  /** The i-th statement to time. */
  interface Statement {
    String on(String table, int i);
  }

  Measurement measure(Peers peers, Statement statement) throws IOException, InterruptedException {
    Session tarn = peers.tarn();
    JudgeConnection spark = peers.spark();
    prepare(tarn, spark);
    int next = 0;
    for (int i = 0; i < OURS_WARM_UP; i++) {
      Peers.drain(tarn, statement.on(table, next++));
    }
    for (int i = 0; i < WARM_UP; i++) {
      Peers.ask(spark, statement.on(table, i));
    }
    Samples ours = new Samples();
    Samples theirs = new Samples();
    for (int i = 0; i < RUNS; i++) {
      for (int j = 0; j < OURS_A_RUN; j++) {
        String sql = statement.on(table, next++);
        ours.time(() -> Peers.drain(tarn, sql));
      }
      String sql = statement.on(table, WARM_UP + i);
      theirs.time(() -> Peers.ask(spark, sql));
    }
    return new Measurement(
        List.of(
            new Figure("Tarn", ours.median(), "ms"),
            new Figure("delta-spark", theirs.median(), "ms")),
        List.of(Verdict.faster(times, theirs.median(), ours.median(), "faster than delta-spark")));
  }

  private void prepare(Session tarn, JudgeConnection spark) throws IOException {
    String create =
        "CREATE TABLE "
            + table
            + columns
            + " USING DELTA"
            + " TBLPROPERTIES(delta.enableChangeDataFeed=true)";
    Peers.drain(tarn, create);
    Peers.ask(spark, create);
    for (int i = 0; i < COMMITS; i++) {
      String insert = "INSERT INTO " + table + " " + rows.apply(i);
      Peers.drain(tarn, insert);
      Peers.ask(spark, insert);
    }
  }
}

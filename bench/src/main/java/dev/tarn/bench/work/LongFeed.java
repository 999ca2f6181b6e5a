package dev.tarn.bench.work;

import dev.tarn.bench.Measurement;
import dev.tarn.bench.Measurement.Verdict;
import dev.tarn.bench.Peers;
import dev.tarn.bench.Turns;
import dev.tarn.bench.Work;
import dev.tarn.judge.client.JudgeConnection;
import dev.tarn.lake.session.Session;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The change feed of a thousand small versions of one table, which both read. */
public final class LongFeed implements Work {
  private static final int VERSIONS = 1_000;

  @Override
  public String id() {
    return "feed";
  }

  @Override
  public String description() {
    return "`table_changes` over 1,000 small versions";
  }

  @Override
  public Measurement measure(Peers peers) throws IOException, InterruptedException {
    Session tarn = peers.tarn();
    JudgeConnection spark = peers.spark();
    Path folder = peers.scratch("feed");
    Peers.drain(
        tarn,
        "CREATE TABLE feed (id INT, name STRING) USING DELTA LOCATION '"
            + folder
            + "' TBLPROPERTIES (delta.enableChangeDataFeed = true)");
    for (int version = 1; version < VERSIONS; version++) {
      Peers.drain(
          tarn,
          version % 5 == 0
              ? "UPDATE feed SET name = 'u" + version + "' WHERE id = " + (version - 1)
              : "INSERT INTO feed VALUES (" + version + ", 'row'), (" + -version + ", 'other')");
    }
    Peers.ask(spark, "CREATE TABLE feed USING DELTA LOCATION '" + folder + "'");
    String query =
        "SELECT count(*), count(DISTINCT _commit_version), max(name) FROM table_changes('feed', 0)";
    Turns turns =
        new Turns()
            .with("Tarn", round -> Peers.drain(tarn, query))
            .with("delta-spark", round -> Peers.ask(spark, query))
            .run(2, 5);
    return new Measurement(
        turns.figures(),
        List.of(
            Verdict.faster(
                20, turns.median("delta-spark"), turns.median("Tarn"), "faster than delta-spark")));
  }
}

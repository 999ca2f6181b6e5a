package dev.tarn.bench.work;

import dev.tarn.bench.Measurement;
import dev.tarn.bench.Measurement.Verdict;
import dev.tarn.bench.Peers;
import dev.tarn.bench.Turns;
import dev.tarn.bench.Work;
import dev.tarn.judge.client.JudgeConnection;
import dev.tarn.lake.session.Session;
import java.io.IOException;
import java.util.List;

/** MERGE of 100,000 rows, nine tenths of them known, into a table of 5 million. */
public final class BulkMerge implements Work {
  private static final long ROWS = 5_000_000;
  private static final long SOURCE = 100_000;
  private static final long NEW = SOURCE / 10;

  @Override
  public String id() {
    return "merge";
  }

  @Override
  public String description() {
    return "MERGE of 100,000 rows (90% updates, 10% inserts) into 5 million";
  }

  @Override
  public Measurement measure(Peers peers) throws IOException, InterruptedException {
    Session tarn = peers.tarn();
    JudgeConnection spark = peers.spark();
    String create =
        "CREATE TABLE merged USING DELTA TBLPROPERTIES ('delta.enableDeletionVectors' = 'false')"
            + " AS SELECT id, CAST(id AS STRING) AS s, CAST(id AS DOUBLE) AS d FROM range("
            + ROWS
            + ")";
    Peers.drain(tarn, create);
    Peers.ask(spark, create);
    Turns turns =
        new Turns()
            .with("Tarn", round -> Peers.drain(tarn, merge(round)))
            .with("delta-spark", round -> Peers.ask(spark, merge(round)))
            .run(1, 3);
    Peers.drain(tarn, "DROP TABLE merged");
    Peers.ask(spark, "DROP TABLE merged");
    return new Measurement(
        turns.figures(),
        List.of(
            Verdict.faster(
                10, turns.median("delta-spark"), turns.median("Tarn"), "faster than delta-spark")));
  }

  /** The known ids are spread over the whole table, others in each round. */
  private static String merge(int round) {
    return "MERGE INTO merged t USING (SELECT CASE WHEN id < "
        + NEW
        + " THEN "
        + (ROWS + round * NEW)
        + " + id ELSE id * 50 + "
        + round
        + " END AS id, 'merged' AS s, CAST(id AS DOUBLE) AS d FROM range("
        + SOURCE
        + ")) u ON t.id = u.id WHEN MATCHED THEN UPDATE SET * WHEN NOT MATCHED THEN INSERT *";
  }
}

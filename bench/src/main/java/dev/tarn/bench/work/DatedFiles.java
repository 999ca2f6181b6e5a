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
import java.time.LocalDate;
import java.util.List;

/**
 * EXPLAIN of a query for an hour of one day, on a table of 100,000 files that is partitioned by the
 * generated date of its timestamps: 1,000 days with 100 files each. Both plan it as far as the list
 * of files.
 */
public final class DatedFiles implements Work {
  private static final long FILES = 100_000;
  private static final int DAYS = 1_000;
  private static final double MOST_MILLISECONDS = 50;
  private static final String SCHEMA =
      "{\"type\":\"struct\",\"fields\":["
          + "{\"name\":\"id\",\"type\":\"long\",\"nullable\":true,\"metadata\":{}},"
          + "{\"name\":\"at\",\"type\":\"timestamp\",\"nullable\":true,\"metadata\":{}},"
          + "{\"name\":\"day\",\"type\":\"date\",\"nullable\":true,\"metadata\":"
          + "{\"delta.generationExpression\":\"CAST(at AS DATE)\"}}]}";

  @Override
  public String id() {
    return "plan";
  }

  @Override
  public String description() {
    return "plan a query over 100,000 files partitioned by a generated date";
  }

  @Override
  public Measurement measure(Peers peers) throws IOException, InterruptedException {
    Path table = peers.scratch("dated");
    String day = "(DATE '2020-01-01' + (i % " + DAYS + ")::INTEGER)::VARCHAR";
    new SyntheticTable(
            "{'minReaderVersion': 1, 'minWriterVersion': 4}",
            SCHEMA,
            "['day']",
            FILES,
            "'day=' || " + day + " || '/part-' || lpad(i::VARCHAR, 8, '0') || '.parquet'",
            "MAP {'day': " + day + "}",
            1_000,
            "'{\"numRecords\":1000}'")
        .write(table);
    Session tarn = peers.tarn();
    JudgeConnection spark = peers.spark();
    Turns turns =
        new Turns()
            .with("Tarn", round -> Peers.drain(tarn, explain(table, round)))
            .with("delta-spark", round -> Peers.ask(spark, explain(table, round)))
            .run(15, 15);
    double ours = turns.median("Tarn");
    return new Measurement(
        turns.figures(),
        List.of(
            Verdict.below(MOST_MILLISECONDS, ours, "ms"),
            Verdict.faster(10, turns.median("delta-spark"), ours, "faster than delta-spark")));
  }

  private static String explain(Path table, int round) {
    String day = LocalDate.of(2020, 1, 1).plusDays(round * 7L).toString();
    return "EXPLAIN SELECT id FROM delta.`"
        + table
        + "` WHERE at >= TIMESTAMP '"
        + day
        + " 10:00:00' AND at < TIMESTAMP '"
        + day
        + " 11:00:00'";
  }
}

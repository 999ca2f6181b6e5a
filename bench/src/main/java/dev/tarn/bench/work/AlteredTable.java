package dev.tarn.bench.work;

import dev.tarn.bench.Measurement;
import dev.tarn.bench.Measurement.Verdict;
import dev.tarn.bench.Peers;
import dev.tarn.bench.Turns;
import dev.tarn.bench.Work;
import dev.tarn.lake.session.Session;
import java.io.IOException;
import java.util.stream.Stream;

/** Each ALTER TABLE on a streaming table of 1,000 files, in a warm process. */
public final class AlteredTable implements Work {
  private static final int FILES = 1_000;
  private static final double LIMIT = 50;

  private static final String SOURCE =
      """
      CREATE STREAMING TABLE altered PARTITIONED BY (k) TBLPROPERTIES (
          'delta.columnMapping.mode' = 'name',
          'delta.enableTypeWidening' = 'true',
          'pipelines.externalMetadata.enabled' = 'true')
        AS SELECT * FROM STREAM altered_raw;
      """;

  @Override
  public String id() {
    return "alter";
  }

  @Override
  public String description() {
    return "each ALTER TABLE on a streaming table of 1,000 files, warm";
  }

  @Override
  public Measurement measure(Peers peers) throws IOException, InterruptedException {
    Session tarn = peers.tarn();
    Peers.drain(tarn, "CREATE TABLE altered_raw (id BIGINT, k BIGINT, s STRING)");
    Peers.drain(
        tarn,
        "INSERT INTO altered_raw SELECT id, id %% %d, CAST(id AS STRING) FROM range(%d)"
            .formatted(FILES, FILES));
    new BenchPipeline("altered", SOURCE).update(tarn);
    Turns turns =
        new Turns()
            .with("ADD", round -> alter(tarn, "ADD COLUMN c%d TINYINT".formatted(round)))
            .with(
                "RENAME", round -> alter(tarn, "RENAME COLUMN c%d TO d%d".formatted(round, round)))
            .with("TYPE", round -> alter(tarn, "ALTER COLUMN d%d TYPE INT".formatted(round)))
            .with("DROP", round -> alter(tarn, "DROP COLUMN d%d".formatted(round)))
            .run(10, 21);
    return new Measurement(
        turns.figures(),
        Stream.of("ADD", "RENAME", "TYPE", "DROP")
            .map(kind -> Verdict.below(LIMIT, turns.median(kind), "ms (" + kind + ")"))
            .toList());
  }

  private static void alter(Session tarn, String change) {
    Peers.drain(tarn, "ALTER TABLE altered " + change);
  }
}

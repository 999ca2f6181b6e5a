package dev.tarn.bench.work;

import dev.tarn.bench.Measurement;
import dev.tarn.bench.Measurement.Verdict;
import dev.tarn.bench.Peers;
import dev.tarn.bench.Turns;
import dev.tarn.bench.Work;
import dev.tarn.lake.session.Session;
import java.io.IOException;
import java.util.List;

/** An update of a pipeline of ten datasets for which there is nothing new, in a warm process. */
public final class IdlePipeline implements Work {
  private static final String SOURCE =
      """
      CREATE STREAMING TABLE idle_orders AS SELECT * FROM STREAM idle_raw;
      CREATE STREAMING TABLE idle_customers AS SELECT id, k AS customer FROM STREAM idle_raw;
      CREATE STREAMING TABLE idle_paid
        (CONSTRAINT positive EXPECT (d >= 0) ON VIOLATION DROP ROW)
        AS SELECT * FROM STREAM idle_orders;
      CREATE STREAMING TABLE idle_named
        AS SELECT o.id, o.s, c.customer FROM STREAM idle_paid o JOIN idle_customers c ON o.id = c.id;
      CREATE STREAMING TABLE idle_newest;
      CREATE FLOW idle_changes AS AUTO CDC INTO idle_newest FROM STREAM idle_orders KEYS (k)
        SEQUENCE BY id COLUMNS (id, k, s) STORED AS SCD TYPE 1;
      CREATE MATERIALIZED VIEW idle_by_key
        AS SELECT k, count(*) AS n, sum(d) AS total FROM idle_paid GROUP BY k;
      CREATE MATERIALIZED VIEW idle_top AS SELECT * FROM idle_by_key WHERE total > 10;
      CREATE MATERIALIZED VIEW idle_customers_now
        AS SELECT customer, count(*) AS orders FROM idle_named GROUP BY customer;
      CREATE MATERIALIZED VIEW idle_report
        AS SELECT a.k, a.total, b.orders FROM idle_top a JOIN idle_customers_now b
          ON a.k = b.customer;
      CREATE MATERIALIZED VIEW idle_last AS SELECT max(id) AS id FROM idle_newest;
      """;

  @Override
  public String id() {
    return "idle";
  }

  @Override
  public String description() {
    return "an update with nothing new of a pipeline of 10 datasets";
  }

  @Override
  public Measurement measure(Peers peers) throws IOException, InterruptedException {
    Session tarn = peers.tarn();
    Peers.drain(tarn, "CREATE TABLE idle_raw (id BIGINT, k BIGINT, s STRING, d DOUBLE)");
    Peers.drain(
        tarn,
        "INSERT INTO idle_raw SELECT id, id % 100, CAST(id AS STRING), CAST(id AS DOUBLE)"
            + " FROM range(10000)");
    BenchPipeline pipeline = new BenchPipeline("idle", SOURCE);
    pipeline.update(tarn);
    Turns turns = new Turns().with("Tarn", round -> pipeline.update(tarn)).run(5, 15);
    return new Measurement(
        turns.figures(), List.of(Verdict.below(300, turns.median("Tarn"), "ms")));
  }
}

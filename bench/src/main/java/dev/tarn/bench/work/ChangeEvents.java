package dev.tarn.bench.work;

import dev.tarn.bench.Measurement;
import dev.tarn.bench.Measurement.Verdict;
import dev.tarn.bench.Peers;
import dev.tarn.bench.Turns;
import dev.tarn.bench.Work;
import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.judge.client.JudgeConnection;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.relation.StatementRelations;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
import dev.tarn.pipeline.autocdc.AutoCdcTarget;
import dev.tarn.pipeline.autocdc.AutoCdcWriter;
import dev.tarn.pipeline.autocdc.CdcSpec;
import dev.tarn.pipeline.flow.FlowBatch;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.tree.PipelineStatement.AutoCdcFlow;
import dev.tarn.sql.tree.PipelineStatement.CreateFlow;
import dev.tarn.sql.tree.QualifiedName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * AUTO CDC of a batch of events onto a table, nine tenths of them updates, the rest deletes and new
 * keys, beside the MERGE that does it in delta-spark for events that come in order: that one needs
 * the sequence in the table, and knows nothing of deletes that came early. {@code
 * TARN_BENCH_CDC_KEYS=5000000} measures five million keys and a million events.
 */
public final class ChangeEvents implements Work {
  private static final long KEYS =
      Long.parseLong(System.getenv().getOrDefault("TARN_BENCH_CDC_KEYS", "1000000"));
  private static final long EVENTS = KEYS / 5;
  private static final String VALUES = "CAST(id AS STRING) AS s, CAST(id AS DOUBLE) AS d";

  private final String id;
  private final double goal;
  private final boolean keepsHistory;

  private ChangeEvents(String id, double goal, boolean keepsHistory) {
    this.id = id;
    this.goal = goal;
    this.keepsHistory = keepsHistory;
  }

  /** SCD type 1. */
  public static ChangeEvents current() {
    return new ChangeEvents("cdc", 5, false);
  }

  /** SCD type 2. */
  public static ChangeEvents history() {
    return new ChangeEvents("history", 3, true);
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public String description() {
    return "AUTO CDC, SCD type %s: %,d events onto %,d keys, beside the MERGE for it"
        .formatted(keepsHistory ? "2" : "1", EVENTS, KEYS);
  }

  @Override
  public Measurement measure(Peers peers) throws IOException, InterruptedException {
    Session tarn = peers.tarn();
    JudgeConnection spark = peers.spark();
    Path state = peers.scratch(id);
    prepareTarn(tarn, state);
    prepareSpark(spark);
    Turns turns =
        new Turns()
            .with("Tarn", round -> write(tarn, state, round + 1L, events(round + 1)))
            .with("delta-spark", round -> merge(spark, round + 1))
            .run(1, 3);
    Peers.drain(tarn, "DROP TABLE changed");
    Peers.ask(spark, "DROP TABLE changed");
    return new Measurement(
        turns.figures(),
        List.of(
            Verdict.faster(
                goal,
                turns.median("delta-spark"),
                turns.median("Tarn"),
                "faster than delta-spark")));
  }

  /** The first batch brings all keys. */
  private void prepareTarn(Session tarn, Path state) {
    String columns = keepsHistory ? ", __START_AT BIGINT, __END_AT BIGINT" : "";
    Peers.drain(
        tarn,
        "CREATE TABLE changed (id BIGINT, s STRING, d DOUBLE"
            + columns
            + ") TBLPROPERTIES ('delta.enableDeletionVectors' = 'true')");
    write(
        tarn, state, 0, "SELECT id, " + VALUES + ", 0L AS seq, 'U' AS op FROM range(" + KEYS + ")");
  }

  private void prepareSpark(JudgeConnection spark) throws IOException {
    String columns = keepsHistory ? ", CAST(NULL AS BIGINT) AS ended" : "";
    Peers.ask(
        spark,
        "CREATE TABLE changed USING DELTA TBLPROPERTIES ('delta.enableDeletionVectors' = 'true')"
            + (" AS SELECT id, " + VALUES + ", 0L AS seq" + columns + " FROM range(" + KEYS + ")"));
  }

  /** Events of keys spread over the whole table, those of each round on other keys. */
  private static String events(int round) {
    return "SELECT CASE WHEN id % 20 = 0 THEN id + "
        + (KEYS + round * EVENTS)
        + " ELSE id * 5 + "
        + (round % 5 + " END AS id, concat('changed ', id) AS s, CAST(id AS DOUBLE) AS d, ")
        + (round + "L AS seq, CASE WHEN id % 20 = 1 THEN 'D' ELSE 'U' END AS op FROM range(")
        + (EVENTS + ")");
  }

  private void write(Session tarn, Path state, long number, String events) {
    tarn.with(
        context -> {
          Analyzer analyzer = new Analyzer(context.analysis(), StatementRelations.of(context));
          Plan rows = analyzer.query(new SqlParser(ParseOptions.UTC).parseQuery(events));
          StructType columns =
              new StructType(
                  rows.output().stream()
                      .map(column -> StructField.nullable(column.name(), column.type()))
                      .toList());
          AutoCdcTarget target = new AutoCdcTarget(table(context), state.toString());
          return new AutoCdcWriter(CdcSpec.of(flow(), columns, analyzer), target)
              .write(new FlowBatch("bench", number, rows, context));
        });
  }

  private static TableHandle table(StatementContext context) {
    return Tables.require(
        new QualifiedName(new SourcePosition(1, 1, 1), List.of("changed")), context);
  }

  private AutoCdcFlow flow() {
    String text =
        "CREATE FLOW f AS AUTO CDC INTO changed FROM STREAM(events) KEYS (id) APPLY AS DELETE WHEN"
            + " op = 'D' SEQUENCE BY seq COLUMNS (id, s, d) STORED AS SCD TYPE "
            + (keepsHistory ? "2" : "1");
    return (AutoCdcFlow) ((CreateFlow) new SqlParser(ParseOptions.UTC).parse(text)).flow();
  }

  private void merge(JudgeConnection spark, int round) throws IOException {
    String newest =
        "(SELECT * FROM (SELECT *, row_number() OVER (PARTITION BY id ORDER BY seq DESC) AS place"
            + (" FROM (" + events(round) + ")) WHERE place = 1)");
    Peers.ask(spark, keepsHistory ? mergeHistory(newest) : mergeCurrent(newest));
  }

  private static String mergeCurrent(String newest) {
    return "MERGE INTO changed t USING "
        + (newest + " e ON t.id = e.id")
        + " WHEN MATCHED AND e.seq >= t.seq AND e.op = 'D' THEN DELETE"
        + " WHEN MATCHED AND e.seq >= t.seq THEN UPDATE SET s = e.s, d = e.d, seq = e.seq"
        + " WHEN NOT MATCHED AND e.op <> 'D' THEN"
        + " INSERT (id, s, d, seq) VALUES (e.id, e.s, e.d, e.seq)";
  }

  /** Every event closes the open version of its key, and all but deletes come in once more. */
  private static String mergeHistory(String newest) {
    return "MERGE INTO changed t USING (SELECT id AS closed, * FROM "
        + (newest + " UNION ALL SELECT NULL, * FROM " + newest + " WHERE op <> 'D') e")
        + " ON t.id = e.closed AND t.ended IS NULL"
        + " WHEN MATCHED AND e.seq > t.seq THEN UPDATE SET ended = e.seq"
        + " WHEN NOT MATCHED AND e.closed IS NULL THEN"
        + " INSERT (id, s, d, seq, ended) VALUES (e.id, e.s, e.d, e.seq, NULL)";
  }
}

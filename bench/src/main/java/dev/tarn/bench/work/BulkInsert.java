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

/**
 * INSERT of 5 million rows into a table that computes some of its columns, beside a table without
 * such columns that is given the same values, and beside delta-spark computing them.
 *
 * @param id the word by which the command line asks for it
 * @param what the columns that are computed, in words
 * @param computed the definition of all columns with those computed
 * @param plain the definition of all columns without
 * @param given the columns that an insert gives, and how, from {@code id} of a range
 * @param byHand the same for the plain table, the computed values with them
 * @param atMost how many times the plain insert it may take
 */
public record BulkInsert(
    String id,
    String what,
    String computed,
    String plain,
    String given,
    String byHand,
    double atMost)
    implements Work {
  private static final long ROWS = 5_000_000;
  private static final String TIME = "timestamp_seconds(1600000000 + id)";

  public static BulkInsert generated() {
    return new BulkInsert(
        "generated",
        "three generated columns",
        "(id BIGINT, at TIMESTAMP, day DATE GENERATED ALWAYS AS (CAST(at AS DATE)), year INT"
            + " GENERATED ALWAYS AS (YEAR(at)), twice BIGINT GENERATED ALWAYS AS (id * 2))",
        "(id BIGINT, at TIMESTAMP, day DATE, year INT, twice BIGINT)",
        "(id, at) SELECT id, " + TIME,
        "SELECT id, " + TIME + ", CAST(" + TIME + " AS DATE), YEAR(" + TIME + "), id * 2",
        1.25);
  }

  public static BulkInsert identity() {
    return new BulkInsert(
        "identity",
        "an identity column",
        "(n BIGINT GENERATED ALWAYS AS IDENTITY, id BIGINT, s STRING)",
        "(n BIGINT, id BIGINT, s STRING)",
        "(id, s) SELECT id, CAST(id AS STRING)",
        "SELECT id + 1, id, CAST(id AS STRING)",
        1.15);
  }

  @Override
  public String description() {
    return "INSERT of 5 million rows with " + what + ", beside the values given by hand";
  }

  @Override
  public Measurement measure(Peers peers) throws IOException, InterruptedException {
    Session tarn = peers.tarn();
    JudgeConnection spark = peers.spark();
    String table = "computed_" + id;
    String byHandTable = "plain_" + id;
    Peers.drain(tarn, "CREATE TABLE " + table + computed + " USING DELTA");
    Peers.drain(tarn, "CREATE TABLE " + byHandTable + plain + " USING DELTA");
    Peers.ask(spark, "CREATE TABLE " + table + computed + " USING DELTA");
    String from = " FROM range(" + ROWS + ")";
    Turns turns =
        new Turns()
            .with("Tarn", round -> Peers.drain(tarn, "INSERT INTO " + table + given + from))
            .with(
                "by hand",
                round -> Peers.drain(tarn, "INSERT INTO " + byHandTable + " " + byHand + from))
            .with("delta-spark", round -> Peers.ask(spark, "INSERT INTO " + table + given + from))
            .run(1, 5);
    Peers.drain(tarn, "DROP TABLE " + table);
    Peers.drain(tarn, "DROP TABLE " + byHandTable);
    Peers.ask(spark, "DROP TABLE " + table);
    return new Measurement(
        turns.figures(),
        List.of(
            Verdict.atMost(
                atMost, turns.median("Tarn"), turns.median("by hand"), "the values by hand"),
            Verdict.faster(
                8, turns.median("delta-spark"), turns.median("Tarn"), "faster than delta-spark")));
  }
}

package dev.tarn.pipeline.update;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import java.util.List;

/**
 * A pipeline with flows of several kinds whose tables can be told from the rows of its source: used
 * where updates are interrupted.
 */
final class Ledger {
  static final String SOURCE =
      """
      CREATE STREAMING TABLE bronze
        AS SELECT id, account, amount FROM STREAM raw WITH (maxFilesPerTrigger = 1);
      CREATE STREAMING TABLE silver
        (CONSTRAINT positive EXPECT (amount >= 0) ON VIOLATION DROP ROW)
        AS SELECT id, account, amount * 2 AS twice, amount FROM STREAM bronze;
      CREATE STREAMING TABLE ids;
      CREATE FLOW plain AS INSERT INTO ids BY NAME SELECT id FROM STREAM raw;
      CREATE FLOW shifted AS INSERT INTO ids BY NAME SELECT id + 1000000 AS id FROM STREAM bronze;
      CREATE FLOW first AS INSERT INTO ONCE ids BY NAME SELECT -1 AS id;
      CREATE STREAMING TABLE accounts;
      CREATE FLOW newest AS AUTO CDC INTO accounts FROM STREAM raw KEYS (account)
        SEQUENCE BY id COLUMNS (account, amount) STORED AS SCD TYPE 1;
      CREATE MATERIALIZED VIEW totals
        AS SELECT account, count(*) AS n, sum(twice) AS total FROM silver GROUP BY account;
      """;

  private Ledger() {}

  static void create(PipelineFixture lake) {
    lake.source = SOURCE;
    lake.run("CREATE TABLE raw (id INT, account INT, amount INT)");
  }

  /** One more file of rows, each of another id. */
  static void arrive(PipelineFixture lake, int file, int rows) {
    lake.run(
        "INSERT INTO raw SELECT CAST(id AS INT), CAST(id % 7 AS INT), CAST(id % 11 - 2 AS INT)"
            + " FROM range(%d, %d)".formatted(file * 1000, file * 1000 + rows));
  }

  /** Checks every table against the rows of the source. */
  static void check(PipelineFixture lake, String when) {
    same(
        lake,
        when,
        "SELECT id, account, amount FROM raw",
        "SELECT id, account, amount FROM bronze");
    same(
        lake,
        when,
        "SELECT id, account, amount * 2, amount FROM raw WHERE amount >= 0",
        "SELECT id, account, twice, amount FROM silver");
    same(
        lake,
        when,
        "SELECT id FROM raw UNION ALL SELECT id + 1000000 FROM raw UNION ALL SELECT -1",
        "SELECT id FROM ids");
    same(
        lake,
        when,
        "SELECT account, max_by(amount, id) FROM raw GROUP BY account",
        "SELECT account, amount FROM accounts");
    same(
        lake,
        when,
        "SELECT account, count(*), sum(amount * 2) FROM raw WHERE amount >= 0 GROUP BY account",
        "SELECT account, n, total FROM totals");
  }

  private static void same(PipelineFixture lake, String when, String expected, String actual) {
    List<Row> missing = lake.rows("(" + expected + ") EXCEPT ALL " + actual);
    assertThat(missing).as(when + ": missing in " + actual).isEmpty();
    List<Row> more = lake.rows(actual + " EXCEPT ALL (" + expected + ")");
    assertThat(more).as(when + ": too many in " + actual).isEmpty();
  }
}

package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Filters on a base column leave out partitions wherever they stand: counted, or by taking them
 * away.
 */
class PrunedStatementsTest extends LakeTest {
  @BeforeEach
  void makeFourDays() {
    lake.run(
        "CREATE TABLE e (n INT, ts TIMESTAMP, s STRUCT<at: TIMESTAMP>,"
            + " d DATE GENERATED ALWAYS AS (CAST(ts AS DATE)),"
            + " y INT GENERATED ALWAYS AS (YEAR(s.at))) PARTITIONED BY (d, y)"
            + " TBLPROPERTIES (delta.enableChangeDataFeed = true)",
        "CREATE TABLE keys (n INT)",
        "INSERT INTO keys VALUES (1), (2), (3), (4), (5)");
    for (int i = 1; i <= 4; i++) {
      lake.run(
          "INSERT INTO e (n, ts, s) SELECT %d, TIMESTAMP '2020-10-0%d 05:00:00',".formatted(i, i)
              + " named_struct('at', TIMESTAMP '202%d-05-05 05:00:00')".formatted(i));
    }
  }

  private void deleteAllBut(String partition) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files =
          all.filter(file -> file.toString().endsWith(".parquet"))
              .filter(file -> file.toString().contains("d=2020"))
              .toList();
    }
    for (Path file : files) {
      if (!file.toString().contains(partition)) {
        Files.delete(file);
      }
    }
  }

  private void readsOne(String query) {
    assertThat(lake.column("EXPLAIN " + query).toString())
        .as(query)
        .contains("partitions read: 1 of 4", "files read: 1 of 4", "derived partition filter");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT n FROM e WHERE ts = '2020-10-02 05:00:00'",
        "SELECT n FROM e WHERE '2020-10-02 05:00:00' = ts",
        "SELECT n FROM e WHERE ts <=> TIMESTAMP '2020-10-02 05:00:00'",
        "SELECT n FROM e WHERE TIMESTAMP '2020-10-02 05:00:00' <=> ts",
        "SELECT n FROM e WHERE ts IN ('2020-10-02 05:00:00', '2020-10-02 06:00:00')",
        "SELECT n FROM e WHERE ts BETWEEN '2020-10-02' AND '2020-10-02 23:00:00'",
        "SELECT n FROM e WHERE '2020-10-02' < ts AND '2020-10-02 23:00:00' >= ts",
        "SELECT n FROM e WHERE s.at = '2022-05-05 05:00:00'",
        "SELECT n FROM e WHERE '2022-01-01' < s.at AND s.at <= '2022-12-30'",
        "SELECT n FROM e WHERE s.at IN (TIMESTAMP '2022-05-05 05:00:00')",
        "SELECT n FROM e WHERE s.at BETWEEN '2022-02-01' AND '2022-11-01'",
        "SELECT e.n FROM e JOIN keys ON e.n = keys.n WHERE e.ts = '2020-10-02 05:00:00'",
        "SELECT e.n FROM keys JOIN e ON e.n = keys.n AND e.ts = '2020-10-02 05:00:00'",
        "SELECT e.n FROM keys RIGHT JOIN e ON e.n = keys.n WHERE e.ts = '2020-10-02 05:00:00'",
        "SELECT k.n FROM keys k LEFT JOIN e ON e.n = k.n AND e.ts = '2020-10-02 05:00:00'"
            + " WHERE e.n IS NOT NULL",
        "SELECT k.n FROM keys k LEFT SEMI JOIN e ON e.n = k.n AND e.ts = '2020-10-02 05:00:00'",
        "SELECT n FROM (SELECT n, ts AS t FROM e) WHERE t = '2020-10-02 05:00:00'",
        "WITH c AS (SELECT n, ts FROM e) SELECT n FROM c WHERE ts = '2020-10-02 05:00:00'",
        "SELECT n FROM keys WHERE n IN (SELECT n FROM e WHERE ts = '2020-10-02 05:00:00')",
        "SELECT n FROM keys k WHERE EXISTS (SELECT 1 FROM e WHERE e.n = k.n"
            + " AND e.ts = '2020-10-02 05:00:00')",
        "SELECT (SELECT max(n) FROM e WHERE ts = '2020-10-02 05:00:00')",
        "SELECT n FROM e WHERE ts = '2020-10-02 05:00:00' ORDER BY n LIMIT 5",
        "SELECT max(n) FROM e WHERE ts = '2020-10-02 05:00:00' GROUP BY ts",
        "SELECT n FROM e VERSION AS OF 4 WHERE ts = '2020-10-02 05:00:00'"
      })
  void aQueryReadsOnePartition(String query) throws IOException {
    readsOne(query);
    deleteAllBut("d=2020-10-02");
    assertThat(lake.rows(query)).containsExactly(Row.of(2));
  }

  @Test
  void updateDeleteAndMergeReadOnePartition() throws IOException {
    deleteAllBut("d=2020-10-02");
    lake.run("UPDATE e SET n = 20 WHERE ts >= '2020-10-02' AND ts < '2020-10-02 23:00:00'");
    assertThat(lake.column("SELECT n FROM e WHERE ts = '2020-10-02 05:00:00'")).containsExactly(20);
    lake.run(
        "MERGE INTO e USING (SELECT 20 AS k) x ON e.n = x.k AND e.ts = '2020-10-02 05:00:00'"
            + " WHEN MATCHED THEN UPDATE SET n = 21 WHEN NOT MATCHED THEN INSERT (n) VALUES (0)");
    assertThat(lake.column("SELECT n FROM e WHERE ts = '2020-10-02 05:00:00'")).containsExactly(21);
    lake.run("DELETE FROM e WHERE s.at = '2022-05-05 05:00:00' AND n = 21");
    assertThat(lake.rows("SELECT n FROM e WHERE ts = '2020-10-02 05:00:00'")).isEmpty();
  }

  @Test
  void theChangeFeedReadsOnePartition() throws IOException {
    lake.run("UPDATE e SET n = n + 10 WHERE n = 2", "DELETE FROM e WHERE n = 4");
    String query =
        "SELECT n, _change_type FROM table_changes('e', 1) WHERE ts = '2020-10-02 05:00:00'";
    assertThat(lake.column("EXPLAIN " + query).toString())
        .contains("changes of", "derived partition filter: (d = 2020-10-02")
        .contains("partitions read: 1 of 4");
    List<Row> changes =
        List.of(Row.of(2, "insert"), Row.of(2, "update_preimage"), Row.of(12, "update_postimage"));
    assertThat(lake.rows(query)).containsExactlyInAnyOrderElementsOf(changes);
    deleteAllBut("d=2020-10-02");
    assertThat(lake.rows(query)).containsExactlyInAnyOrderElementsOf(changes);
  }

  @Test
  void theChangeFeedIsPrunedByStatisticsToo() {
    assertThat(lake.column("EXPLAIN SELECT n FROM table_changes('e', 1) WHERE n = 3").toString())
        .contains("files read: 1 of 4");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "UPDATE e SET n = 0 WHERE ts = '2020-10-02 05:00:00'",
        "DELETE FROM e WHERE ts BETWEEN '2020-10-02' AND '2020-10-02 23:00:00'",
        "DELETE FROM e WHERE s.at = '2022-05-05 05:00:00'",
        "MERGE INTO e USING keys k ON e.n = k.n AND e.ts = '2020-10-02 05:00:00'"
            + " WHEN MATCHED THEN DELETE",
        "MERGE INTO e USING keys k ON e.n = k.n AND e.ts = '2020-10-02 05:00:00'"
            + " WHEN NOT MATCHED THEN INSERT (n) VALUES (k.n)",
        "INSERT INTO keys SELECT n FROM e WHERE ts = '2020-10-02 05:00:00'"
      })
  void explainShowsWhatAStatementReadsAndChangesNothing(String statement) {
    readsOne(statement);
    assertThat(lake.versions("e")).isEqualTo(5);
    assertThat(lake.versions("keys")).isEqualTo(2);
  }

  @Test
  void aMergeThatKeepsTheTargetsOtherRowsReadsThemAll() {
    assertThat(
            lake.column(
                    "EXPLAIN MERGE INTO e USING keys k ON e.n = k.n AND e.ts ="
                        + " '2020-10-02 05:00:00' WHEN NOT MATCHED BY SOURCE THEN DELETE")
                .toString())
        .contains("partitions read: 4 of 4");
  }

  @Test
  void explainFindsWhatIsWrongWithAStatement() {
    assertThat(lake.errorClass("EXPLAIN UPDATE e SET nothing = 1")).startsWith("UNRESOLVED_COLUMN");
    assertThat(lake.errorClass("EXPLAIN DELETE FROM nowhere")).isEqualTo("TABLE_OR_VIEW_NOT_FOUND");
    assertThat(lake.errorClass("EXPLAIN DROP TABLE e")).isEqualTo("UNSUPPORTED_FEATURE.SQL");
  }
}

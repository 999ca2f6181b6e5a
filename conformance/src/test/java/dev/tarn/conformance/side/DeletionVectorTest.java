package dev.tarn.conformance.side;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.conformance.answer.Answer;
import dev.tarn.conformance.judge.BesideOthers;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Rows go by being marked in Tarn's tables as in those of delta-spark, and either changes what the
 * other has marked.
 */
@BesideOthers
class DeletionVectorTest {
  private static final String VECTORS = "delta.enableDeletionVectors = true";

  /** What neither the sizes of files nor their number when rows are written anew decide. */
  private static final List<String> VECTOR_METRICS =
      List.of(
          "numDeletionVectorsAdded",
          "numDeletionVectorsUpdated",
          "numDeletionVectorsRemoved",
          "numTargetDeletionVectorsAdded",
          "numTargetDeletionVectorsUpdated",
          "numTargetDeletionVectorsRemoved",
          "numTargetFilesRemoved",
          "numTargetRowsCopied",
          "numRemovedFiles",
          "numCopiedRows",
          "numDeletedRows",
          "numUpdatedRows");

  @TempDir private Path folder;
  private SideBySide tables;

  @BeforeEach
  void open() {
    tables = new SideBySide(folder);
  }

  @AfterEach
  void close() {
    tables.close();
  }

  private void create(String properties) {
    tables.run(
        "CREATE TABLE t (id INT, v STRING) USING DELTA LOCATION '${location}' TBLPROPERTIES ("
            + properties
            + ")");
    tables.run("INSERT INTO t SELECT /*+ COALESCE(1) */ CAST(id AS INT), 'a' FROM range(10)");
    tables.run("INSERT INTO t SELECT /*+ COALESCE(1) */ CAST(id AS INT), 'b' FROM range(10, 20)");
  }

  /**
   * Runs on both sides and compares the metrics of what was done, too. They tell the same only
   * while both have the same rows in one file: delta-spark spreads new rows over several.
   */
  private void run(String sql) {
    tables.run(sql);
    assertThat(metrics(tables.tarn().run("DESCRIBE HISTORY t LIMIT 1")))
        .as(sql)
        .isEqualTo(metrics(tables.judge().run("DESCRIBE HISTORY t LIMIT 1")));
  }

  private static Map<Object, Object> metrics(Answer answer) {
    Answer.Result history = (Answer.Result) answer;
    int column =
        IntStream.range(0, history.columns().size())
            .filter(i -> history.columns().get(i).name().equals("operationMetrics"))
            .findFirst()
            .orElseThrow();
    Map<Object, Object> metrics = new TreeMap<>((Map<?, ?>) history.rows().getFirst().get(column));
    metrics.keySet().retainAll(VECTOR_METRICS);
    return metrics;
  }

  @Test
  void rowsAreMarkedMarkedAgainAndFilesEmptied() {
    create(VECTORS);
    run("UPDATE t SET v = 'q' WHERE id = 5 OR id = 13 OR id = 14");
    run("DELETE FROM t WHERE id = 1 OR id = 15 OR id = 16");
    run("DELETE FROM t WHERE id = 2 OR id = 1");
    tables.run("DELETE FROM t WHERE id < 10");
    tables.run("UPDATE t SET v = concat(v, '!') WHERE id >= 17");
    tables.run("UPDATE t SET v = 'z'");
    tables.run("DELETE FROM t");
  }

  @Test
  void changeFeedOfMarkedRows() {
    create(VECTORS + ", delta.enableChangeDataFeed = true");
    run("DELETE FROM t WHERE id = 1 OR id = 15");
    run("UPDATE t SET v = 'q' WHERE id = 5 OR id = 13 OR id = 14");
    tables.run("DELETE FROM t WHERE id < 10");
    tables.run(
        "MERGE INTO t USING (SELECT * FROM VALUES (12, 'd'), (17, 'm'), (100, 'n') AS s(id, v)) s"
            + " ON t.id = s.id WHEN MATCHED AND s.v = 'd' THEN DELETE"
            + " WHEN MATCHED THEN UPDATE SET * WHEN NOT MATCHED THEN INSERT *");
    tables.run("INSERT INTO t REPLACE WHERE id = 19 SELECT 19, 'r'");
    tables.run("DELETE FROM t WHERE id > 10 AND v <> 'x'");
  }

  @Test
  void merge() {
    create(VECTORS);
    run("DELETE FROM t WHERE id = 1");
    run(
        "MERGE INTO t USING (SELECT * FROM VALUES (6, 'm'), (17, 'm'), (100, 'n'), (7, 'd')"
            + " AS s(id, v)) s ON t.id = s.id WHEN MATCHED AND s.v = 'd' THEN DELETE"
            + " WHEN MATCHED THEN UPDATE SET * WHEN NOT MATCHED THEN INSERT *");
    run(
        "MERGE INTO t USING (SELECT * FROM VALUES (8), (18), (18) AS s(id)) s ON t.id = s.id"
            + " WHEN MATCHED THEN DELETE");
    tables.run(
        "MERGE INTO t USING (SELECT * FROM VALUES (9), (19) AS s(id)) s ON t.id = s.id"
            + " WHEN NOT MATCHED BY SOURCE AND t.id > 10 THEN DELETE"
            + " WHEN NOT MATCHED BY SOURCE THEN UPDATE SET v = 'alone'");
  }

  @Test
  void replacedRowsAreMarked() {
    create(VECTORS);
    run("INSERT INTO t REPLACE WHERE id = 9 SELECT 9, 'r'");
    run("INSERT INTO t REPLACE WHERE id >= 8 AND id < 12 SELECT 10, 's'");
    run("INSERT INTO t REPLACE WHERE id < 8 SELECT 1, 's'");
  }

  @Test
  void partitions() {
    tables.run(
        "CREATE TABLE t (id INT, p STRING) USING DELTA PARTITIONED BY (p) LOCATION '${location}'"
            + " TBLPROPERTIES ("
            + VECTORS
            + ")");
    tables.run(
        "INSERT INTO t SELECT /*+ COALESCE(1) */ CAST(id AS INT), concat('p ', id % 2)"
            + " FROM range(20)");
    run("DELETE FROM t WHERE p = 'p 1' AND id < 5");
    run("UPDATE t SET id = id + 100 WHERE p = 'p 1' AND id < 10");
    run("UPDATE t SET p = 'p 2' WHERE id = 8");
    run("UPDATE t SET id = -id WHERE p = 'p 1'");
    run("DELETE FROM t WHERE p = 'p 0'");
  }

  @Test
  void eitherMarksOnInTableOfTheOther() {
    create(VECTORS + ", delta.enableChangeDataFeed = true");
    String name = "delta.`" + folder.resolve("tarn") + "`";
    for (int i = 0; i < 3; i++) {
      assertThat(tables.judge().run("DELETE FROM " + name + " WHERE id % 10 = " + i))
          .isInstanceOf(Answer.Result.class);
      assertThat(tables.tarn().run("DELETE FROM " + name + " WHERE id % 10 = " + (i + 3)))
          .isInstanceOf(Answer.Result.class);
      assertThat(tables.judge().run("UPDATE " + name + " SET v = 'j' WHERE id % 10 = " + (i + 6)))
          .isInstanceOf(Answer.Result.class);
      assertThat(tables.tarn().run("UPDATE " + name + " SET v = v || 't' WHERE id % 10 = 9"))
          .isInstanceOf(Answer.Result.class);
    }
    for (String sql :
        List.of(
            "SELECT * FROM " + name + " ORDER BY id",
            "SELECT id, v, _change_type, _commit_version FROM table_changes_by_path('"
                + folder.resolve("tarn")
                + "', 3) ORDER BY ALL")) {
      assertThat(tables.tarn().run(sql)).isEqualTo(tables.judge().run(sql));
    }
  }
}

package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.tarn.core.value.Row;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class UpdateTest extends LakeTest {
  @BeforeEach
  void makeTable() {
    lake.run(
        "CREATE TABLE t (a INT, b STRING, p INT) PARTITIONED BY (p)"
            + " TBLPROPERTIES (delta.enableChangeDataFeed = true)",
        "INSERT INTO t VALUES (1, 'x', 1), (2, 'y', 1), (3, NULL, 2)");
  }

  @Test
  void theRightSidesSeeTheOldRow() {
    assertThat(lake.rows("UPDATE t SET a = p, p = a WHERE a = 2")).containsExactly(Row.of(1L));
    assertThat(lake.rows("SELECT * FROM t ORDER BY a, b"))
        .containsExactly(Row.of(1, "x", 1), Row.of(1, "y", 2), Row.of(3, null, 2));
  }

  @Test
  void rowsWhoseConditionIsNullStay() {
    lake.run("UPDATE t SET a = 0 WHERE b <> 'x'");
    assertThat(lake.rows("SELECT a, b FROM t ORDER BY a"))
        .containsExactly(Row.of(0, "y"), Row.of(1, "x"), Row.of(3, null));
  }

  @Test
  void theFeedHasMatchedRowsOnlyAsTheyWereAndAsTheyAre() {
    lake.run("UPDATE t SET b = 'z' WHERE a = 2");
    assertThat(lake.rows("SELECT a, b, p, _change_type FROM table_changes('t', 2)"))
        .containsExactlyInAnyOrder(
            Row.of(2, "y", 1, "update_preimage"), Row.of(2, "z", 1, "update_postimage"));
  }

  @Test
  void anUpdateThatMatchesNothingMakesNoVersion() {
    assertThat(lake.rows("UPDATE t SET a = 0 WHERE a = 99")).containsExactly(Row.of(0L));
    assertThat(lake.rows("UPDATE t SET a = 0 WHERE p = 99")).containsExactly(Row.of(0L));
    assertThat(lake.versions("t")).isEqualTo(2);
  }

  @Test
  void metricsCountRowsThatWereChangedAndThatWereCopied() {
    lake.run("UPDATE t SET b = 'z' WHERE a = 2");
    assertThat(lake.lastCommit("t").get("operationMetrics"))
        .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.MAP)
        .containsEntry("numUpdatedRows", "1")
        .containsEntry("numCopiedRows", "1")
        .containsEntry("numRemovedFiles", "1")
        .containsEntry("numAddedFiles", "1")
        .containsEntry("numAddedChangeFiles", "1");
  }

  @Test
  void fieldsOfAStructAreAssignedOneByOne() {
    lake.run(
        "CREATE TABLE s (id INT, v STRUCT<x: INT, y: STRUCT<z: INT>>)",
        "INSERT INTO s SELECT 1, named_struct('x', 1, 'y', named_struct('z', 2))",
        "UPDATE s SET v.y.z = v.x + 10");
    assertThat(lake.rows("SELECT v.x, v.y.z FROM s")).containsExactly(Row.of(1, 11));
    assertThat(lake.errorClass("UPDATE s SET v.x = 1, v.x = 2"))
        .isEqualTo("DELTA_CONFLICT_SET_COLUMN");
    assertThat(lake.errorClass("UPDATE s SET v.x = 1, v = NULL"))
        .isEqualTo("DELTA_CONFLICT_SET_COLUMN");
  }

  @Test
  void columnsMayBeQualifiedByTheAliasOrTheName() {
    lake.run(
        "UPDATE t AS u SET u.b = 'q' WHERE u.a = 1",
        "UPDATE default.t SET t.b = 'r' WHERE t.a = 2");
    assertThat(lake.column("SELECT b FROM t ORDER BY a")).containsExactly("q", "r", null);
  }

  @Test
  void subqueriesMayReadTheTableItself() {
    lake.run("UPDATE t SET b = 'max' WHERE a = (SELECT max(a) FROM t)");
    assertThat(lake.column("SELECT b FROM t ORDER BY a")).containsExactly("x", "y", "max");
  }

  @Test
  void constraintsHoldForNewValues() {
    lake.run(
        "CREATE TABLE c (a INT NOT NULL) TBLPROPERTIES ('delta.constraints.k' = 'a < 10')",
        "INSERT INTO c VALUES (1)");
    assertThat(
            Map.of(
                "null", lake.errorClass("UPDATE c SET a = NULL"),
                "check", lake.errorClass("UPDATE c SET a = 10")))
        .containsEntry("null", "DELTA_NOT_NULL_CONSTRAINT_VIOLATED")
        .containsEntry("check", "DELTA_VIOLATE_CONSTRAINT_WITH_VALUES");
  }

  /**
   * What is written anew lacks the rows that were marked before, and those that are changed now.
   */
  @Test
  void filesWithMarkedRowsAreWrittenAnew() {
    lake.run(
        "CREATE TABLE marked TBLPROPERTIES (delta.enableDeletionVectors = true)"
            + " AS SELECT id, 0 AS n FROM range(10000)",
        "INSERT INTO marked SELECT id, 0 FROM range(10000, 20000)",
        "DELETE FROM marked WHERE id % 10 = 3",
        "ALTER TABLE marked SET TBLPROPERTIES (delta.enableDeletionVectors = false)",
        "UPDATE marked SET n = 1 WHERE id % 10 = 4",
        "DELETE FROM marked WHERE id % 10 = 5",
        "MERGE INTO marked t USING (SELECT id FROM range(0, 20000, 10)) s ON t.id = s.id"
            + " WHEN MATCHED THEN UPDATE SET n = 2");
    assertThat(
            lake.rows(
                "SELECT id % 10, n, count(*), sum(id) - count(*) * (id % 10) FROM marked"
                    + " GROUP BY 1, 2 ORDER BY 1, 2"))
        .extracting(row -> row.get(0), row -> row.get(1), row -> row.get(2), row -> row.get(3))
        .containsExactly(
            tuple(0L, 2, 2_000L, 19_990_000L),
            tuple(1L, 0, 2_000L, 19_990_000L),
            tuple(2L, 0, 2_000L, 19_990_000L),
            tuple(4L, 1, 2_000L, 19_990_000L),
            tuple(6L, 0, 2_000L, 19_990_000L),
            tuple(7L, 0, 2_000L, 19_990_000L),
            tuple(8L, 0, 2_000L, 19_990_000L),
            tuple(9L, 0, 2_000L, 19_990_000L));
  }

  @Test
  void whatASubqueryGivesIsStoredIfItFits() {
    lake.run("UPDATE t SET a = (SELECT max(id) FROM range(9)) WHERE a = 1");
    assertThat(lake.rows("SELECT a FROM t ORDER BY a"))
        .containsExactly(Row.of(2), Row.of(3), Row.of(8));
    assertThat(lake.errorClass("UPDATE t SET a = (SELECT 3000000000)"))
        .isEqualTo("DELTA_CAST_OVERFLOW_IN_TABLE_WRITE");
    assertThat(lake.rows("SELECT try_cast((SELECT 'x') AS INT)"))
        .containsExactly(Row.of((Object) null));
  }
}

package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** UPDATE of large files writes the columns that are assigned to, and copies the others. */
class ColumnUpdateTest extends LakeTest {
  private static final String ROWS =
      "SELECT id, CASE WHEN id %% 7 = 0 THEN NULL ELSE CAST(id AS STRING) END AS s,"
          + " id %% 10 AS k, CAST(id AS DOUBLE) AS d,"
          + " named_struct('x', id, 'y', array(id, NULL)) AS n,"
          + " map(CAST(id AS STRING), id) AS m FROM range(%d, %d)";

  @BeforeEach
  void makeTable() {
    lake.run(
        "CREATE TABLE t (id BIGINT, s STRING, k BIGINT, d DOUBLE,"
            + " n STRUCT<x: BIGINT, y: ARRAY<BIGINT>>, m MAP<STRING, BIGINT>)"
            + " TBLPROPERTIES ('delta.enableDeletionVectors' = 'false')",
        "INSERT INTO t " + ROWS.formatted(0, 150_000),
        "INSERT INTO t " + ROWS.formatted(150_000, 300_000));
  }

  /** The table has the rows of a query over the rows it was made with. */
  private void assertRows(String expected) {
    lake.run("CREATE TABLE expected AS " + expected);
    assertThat(
            lake.rows(
                "SELECT count(*) FROM t JOIN expected e ON t.id = e.id WHERE t.s <=> e.s"
                    + " AND t.k <=> e.k AND t.d = e.d AND t.n = e.n"
                    + " AND map_entries(t.m) = map_entries(e.m)"))
        .isEqualTo(lake.rows("SELECT count(*) FROM expected"))
        .isEqualTo(lake.rows("SELECT count(*) FROM t"));
  }

  private static String given(String columns, String where) {
    return "SELECT " + columns + " FROM (" + ROWS.formatted(0, 300_000) + ") WHERE " + where;
  }

  private Map<?, ?> metrics() {
    return (Map<?, ?>) lake.lastCommit("t").get("operationMetrics");
  }

  @Test
  void eachFileKeepsItsRowsAndItsOtherColumns() {
    assertThat(lake.rows("UPDATE t SET d = d + 0.5D WHERE id % 1000 = 3"))
        .containsExactly(Row.of(300L));
    assertThat(metrics().get("numAddedFiles")).isEqualTo("2");
    assertThat(metrics().get("numRemovedFiles")).isEqualTo("2");
    assertThat(metrics().get("numCopiedRows")).isEqualTo("299700");
    assertRows(
        given("id, s, k, CASE WHEN id % 1000 = 3 THEN d + 0.5D ELSE d END AS d, n, m", "TRUE"));
  }

  @Test
  void rowsLieWhereTheyLay() {
    lake.run("UPDATE t SET d = -1D WHERE id = 200000");
    assertThat(lake.rows("SELECT count(*) FROM t WHERE d <> id")).containsExactly(Row.of(1L));
    assertThat(lake.rows("SELECT id FROM t WHERE d = -1")).containsExactly(Row.of(200_000L));
    assertThat(metrics().get("numAddedFiles")).isEqualTo("1");
  }

  @Test
  void filesWhoseRowGroupsDifferAreWrittenGroupByGroup() {
    lake.run(
        "DELETE FROM t WHERE id % 5 = 1 OR id BETWEEN 1000 AND 30000",
        "UPDATE t SET s = concat(s, '!'), k = NULL WHERE id % 3 = 0");
    assertThat(metrics().get("numAddedFiles")).isEqualTo("1");
    assertRows(
        given(
            "id, CASE WHEN id % 3 = 0 THEN concat(s, '!') ELSE s END AS s,"
                + " CASE WHEN id % 3 = 0 THEN NULL ELSE k END AS k, d, n, m",
            "NOT (id % 5 = 1 OR id BETWEEN 1000 AND 30000)"));
  }

  @Test
  void statisticsAreThoseOfTheNewValuesAndOfTheOldColumns() {
    lake.run("UPDATE t SET d = 1000000D, s = NULL WHERE id >= 299000");
    assertThat(lake.rows("SELECT count(*) FROM t WHERE d > 900000"))
        .containsExactly(Row.of(1_000L));
    assertThat(lake.rows("SELECT count(*) FROM t WHERE d BETWEEN 299000 AND 300000"))
        .containsExactly(Row.of(0L));
    assertThat(lake.rows("SELECT count(*) FROM t WHERE id > 299998")).containsExactly(Row.of(1L));
  }

  @Test
  void theChangeFeedTellsOfTheRowsThatChanged() {
    lake.run(
        "ALTER TABLE t SET TBLPROPERTIES ('delta.enableChangeDataFeed' = 'true')",
        "UPDATE t SET k = 99 WHERE id = 7");
    assertThat(metrics().get("numCopiedRows")).isEqualTo("149999");
    assertThat(lake.rows("SELECT id, k, _change_type FROM table_changes('t', 4)"))
        .containsExactlyInAnyOrder(
            Row.of(7L, 7L, "update_preimage"), Row.of(7L, 99L, "update_postimage"));
  }

  @Test
  void valuesThatMayDifferEachTimeAreComputedOnce() {
    lake.run("UPDATE t SET d = rand() WHERE id % 1000 = 0");
    assertThat(lake.rows("SELECT count(*) FROM t WHERE d <> id AND d < 1"))
        .containsExactly(Row.of(300L));
  }

  @Test
  void renamedColumnsAndThoseAddedLaterAreReplaced() {
    lake.run(
        "ALTER TABLE t SET TBLPROPERTIES ('delta.columnMapping.mode' = 'name')",
        "ALTER TABLE t RENAME COLUMN d TO e",
        "ALTER TABLE t ADD COLUMN late BIGINT",
        "UPDATE t SET e = 0 WHERE id = 5",
        "UPDATE t SET late = id WHERE id < 3",
        "UPDATE t SET late = -1 WHERE id = 2");
    assertThat(lake.rows("SELECT id, e, late FROM t WHERE id < 6 ORDER BY id"))
        .isEqualTo(
            List.of(
                Row.of(0L, 0.0, 0L),
                Row.of(1L, 1.0, 1L),
                Row.of(2L, 2.0, -1L),
                Row.of(3L, 3.0, null),
                Row.of(4L, 4.0, null),
                Row.of(5L, 0.0, null)));
    assertThat(lake.rows("SELECT count(*), sum(id), count(late) FROM t"))
        .containsExactly(Row.of(300_000L, 44_999_850_000L, 3L));
  }

  @Test
  void anErrorLeavesNothingBehind() {
    int versions = lake.versions("t");
    assertThat(lake.errorClass("UPDATE t SET k = id DIV (id - 250000) WHERE id > 100"))
        .isEqualTo("DIVIDE_BY_ZERO");
    assertThat(lake.versions("t")).isEqualTo(versions);
    assertThat(lake.rows("SELECT count(*) FROM t WHERE k = id % 10"))
        .containsExactly(Row.of(300_000L));
  }
}

package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MergeTest extends LakeTest {
  @BeforeEach
  void makeTables() {
    lake.run(
        "CREATE TABLE t (k INT, v STRING) TBLPROPERTIES (delta.enableChangeDataFeed = true)",
        "INSERT INTO t VALUES (1, 'a'), (2, 'b'), (3, 'c')",
        "INSERT INTO t VALUES (4, 'd'), (5, 'e')",
        "CREATE TABLE s AS SELECT * FROM VALUES (2, 'B'), (3, 'C'), (6, 'F'), (7, 'G') AS x(k, v)");
  }

  @Test
  void theFirstClauseThatHoldsIsTaken() {
    assertThat(
            lake.rows(
                "MERGE INTO t USING s ON t.k = s.k"
                    + " WHEN MATCHED AND s.v = 'B' THEN DELETE"
                    + " WHEN MATCHED THEN UPDATE SET v = s.v"
                    + " WHEN NOT MATCHED AND s.k = 6 THEN INSERT (v, k) VALUES (lower(s.v), s.k)"
                    + " WHEN NOT MATCHED THEN INSERT *"))
        .containsExactly(Row.of(4L, 1L, 1L, 2L));
    assertThat(lake.rows("SELECT * FROM t ORDER BY k"))
        .containsExactly(
            Row.of(1, "a"),
            Row.of(3, "C"),
            Row.of(4, "d"),
            Row.of(5, "e"),
            Row.of(6, "f"),
            Row.of(7, "G"));
    assertThat(lake.rows("SELECT k, v, _change_type FROM table_changes('t', 3)"))
        .containsExactlyInAnyOrder(
            Row.of(2, "b", "delete"),
            Row.of(3, "c", "update_preimage"),
            Row.of(3, "C", "update_postimage"),
            Row.of(6, "f", "insert"),
            Row.of(7, "G", "insert"));
  }

  @Test
  void rowsOfTheTargetWithoutAPartnerHaveClausesOfTheirOwn() {
    lake.run(
        "MERGE INTO t USING s ON t.k = s.k"
            + " WHEN NOT MATCHED BY SOURCE AND t.k = 4 THEN UPDATE SET v = 'alone'"
            + " WHEN NOT MATCHED BY SOURCE AND t.k > 4 THEN DELETE");
    assertThat(lake.rows("SELECT * FROM t ORDER BY k"))
        .containsExactly(Row.of(1, "a"), Row.of(2, "b"), Row.of(3, "c"), Row.of(4, "alone"));
  }

  @Test
  void severalPartnersOfOneRowAreRefusedUnlessItIsDeleted() {
    String source = "(SELECT 1 AS k, 'x' AS v UNION ALL SELECT 1, 'y') s";
    assertThat(
            lake.errorClass(
                "MERGE INTO t USING " + source + " ON t.k = s.k WHEN MATCHED THEN UPDATE SET *"))
        .isEqualTo("DELTA_MULTIPLE_SOURCE_ROW_MATCHING_TARGET_ROW_IN_MERGE");
    assertThat(lake.rows("MERGE INTO t USING " + source + " ON t.k = s.k WHEN MATCHED THEN DELETE"))
        .containsExactly(Row.of(1L, 0L, 1L, 0L));
    assertThat(lake.rows("SELECT k, _change_type FROM table_changes('t', 3)"))
        .containsExactly(Row.of(1, "delete"));
  }

  @Test
  void aMergeThatOnlyInsertsAppends() {
    lake.run("MERGE INTO t USING s ON t.k = s.k WHEN NOT MATCHED THEN INSERT (k) VALUES (s.k)");
    assertThat(lake.lastCommit("t").get("operationMetrics"))
        .asInstanceOf(InstanceOfAssertFactories.MAP)
        .containsEntry("numTargetRowsInserted", "2")
        .containsEntry("numTargetFilesRemoved", "0")
        .containsEntry("numTargetChangeFilesAdded", "0")
        .containsEntry("numSourceRows", "4");
    assertThat(lake.rows("SELECT k, v, _change_type FROM table_changes('t', 3) ORDER BY k"))
        .containsExactly(Row.of(6, null, "insert"), Row.of(7, null, "insert"));
  }

  @Test
  void aMergeThatChangesNothingMakesNoVersion() {
    assertThat(lake.rows("MERGE INTO t USING s ON t.k = s.k WHEN MATCHED AND FALSE THEN DELETE"))
        .containsExactly(Row.of(0L, 0L, 0L, 0L));
    assertThat(lake.versions("t")).isEqualTo(3);
  }

  @Test
  void theHistoryShowsConditionsAndClauses() {
    lake.run(
        "MERGE INTO t USING s ON t.k = s.k WHEN MATCHED AND s.v = 'B' THEN DELETE"
            + " WHEN NOT MATCHED THEN INSERT *");
    assertThat(lake.lastCommit("t").get("operationParameters"))
        .asInstanceOf(InstanceOfAssertFactories.MAP)
        .containsEntry("predicate", "[\"(k = k)\"]")
        .containsEntry(
            "matchedPredicates", "[{\"predicate\":\"(v = B)\",\"actionType\":\"delete\"}]")
        .containsEntry("notMatchedPredicates", "[{\"actionType\":\"insert\"}]");
  }

  @Test
  void constraintsHoldForWhatAMergeWrites() {
    lake.run("ALTER TABLE t ADD CONSTRAINT small CHECK (k < 7)");
    assertThat(lake.errorClass("MERGE INTO t USING s ON t.k = s.k WHEN NOT MATCHED THEN INSERT *"))
        .isEqualTo("DELTA_VIOLATE_CONSTRAINT_WITH_VALUES");
    assertThat(
            lake.errorClass(
                "MERGE INTO t USING s ON t.k = s.k WHEN MATCHED THEN DELETE"
                    + " WHEN MATCHED AND s.k = 1 THEN DELETE"))
        .isEqualTo("NON_LAST_MATCHED_CLAUSE_OMIT_CONDITION");
    assertThat(
            lake.errorClass(
                "MERGE INTO t USING (SELECT 1 AS k) s ON t.k = s.k WHEN MATCHED THEN UPDATE SET *"))
        .isEqualTo("DELTA_MERGE_UNRESOLVED_EXPRESSION");
  }

  @Test
  void insertNamesColumnsOfTheTarget() {
    lake.run("CREATE TABLE n (k INT, s STRUCT<k: INT>)");
    String insert = "MERGE INTO n AS t USING (SELECT 1 AS k) AS src ON false WHEN NOT MATCHED THEN";
    lake.run(insert + " INSERT (t.k) VALUES (src.k)");
    assertThat(lake.rows("SELECT k FROM n")).containsExactly(Row.of(1));
    assertThat(lake.errorClass(insert + " INSERT (s.k) VALUES (src.k)"))
        .isEqualTo("DELTA_UNSUPPORTED_NESTED_FIELD_IN_OPERATION");
    assertThat(lake.errorClass(insert + " INSERT (src.k) VALUES (src.k)"))
        .isEqualTo("DELTA_MERGE_UNRESOLVED_EXPRESSION");
  }
}

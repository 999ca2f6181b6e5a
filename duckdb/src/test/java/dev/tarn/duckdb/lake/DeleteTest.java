package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DeleteTest extends LakeTest {
  @BeforeEach
  void makeTable() {
    lake.run(
        "CREATE TABLE t (a INT, b STRING, p INT) PARTITIONED BY (p)"
            + " TBLPROPERTIES (delta.enableChangeDataFeed = true)",
        "INSERT INTO t VALUES (1, 'x', 1), (2, 'y', 1), (3, NULL, 2), (4, 'z', 2)");
  }

  @Test
  void rowsWhoseConditionIsNullStay() {
    assertThat(lake.rows("DELETE FROM t WHERE b <> 'x'")).containsExactly(Row.of(2L));
    assertThat(lake.column("SELECT a FROM t ORDER BY a")).containsExactly(1, 3);
  }

  @Test
  void aConditionOnPartitionsTakesWholeFilesOut() {
    assertThat(lake.rows("DELETE FROM t WHERE p = 1")).containsExactly(Row.of(2L));
    assertThat(lake.column("SELECT a FROM t ORDER BY a")).containsExactly(3, 4);
    assertThat(lake.lastCommit("t").get("operationMetrics"))
        .asInstanceOf(InstanceOfAssertFactories.MAP)
        .containsEntry("numDeletedRows", "2")
        .containsEntry("numRemovedFiles", "1")
        .containsEntry("numAddedFiles", "0")
        .containsEntry("numAddedChangeFiles", "0");
    assertThat(lake.rows("SELECT a, _change_type FROM table_changes('t', 2) ORDER BY a"))
        .containsExactly(Row.of(1, "delete"), Row.of(2, "delete"));
  }

  @Test
  void whereSomeFilesGoWholeAndOthersInPartTheFeedHasAllDeletedRows() {
    lake.run("DELETE FROM t WHERE a < 4");
    assertThat(lake.rows("SELECT a, _change_type FROM table_changes('t', 2) ORDER BY a"))
        .containsExactly(Row.of(1, "delete"), Row.of(2, "delete"), Row.of(3, "delete"));
    assertThat(lake.lastCommit("t").get("operationMetrics"))
        .asInstanceOf(InstanceOfAssertFactories.MAP)
        .containsEntry("numDeletedRows", "3")
        .containsEntry("numCopiedRows", "1")
        .containsEntry("numRemovedFiles", "2")
        .containsEntry("numAddedFiles", "1");
  }

  @Test
  void aDeleteThatMatchesNothingMakesNoVersion() {
    assertThat(lake.rows("DELETE FROM t WHERE a = 99")).containsExactly(Row.of(0L));
    assertThat(lake.rows("DELETE FROM t WHERE p = 99")).containsExactly(Row.of(0L));
    assertThat(lake.versions("t")).isEqualTo(2);
  }

  @Test
  void withoutAConditionAllRowsGo() {
    assertThat(lake.rows("DELETE FROM t")).containsExactly(Row.of(4L));
    assertThat(lake.rows("SELECT * FROM t")).isEmpty();
    assertThat(lake.rows("DELETE FROM t")).containsExactly(Row.of(0L));
    assertThat(lake.versions("t")).isEqualTo(3);
  }

  @Test
  void theHistoryShowsTheCondition() {
    lake.run("DELETE FROM t WHERE a = 1 AND b LIKE 'x%'");
    assertThat(lake.lastCommit("t").get("operationParameters"))
        .asInstanceOf(InstanceOfAssertFactories.MAP)
        .containsEntry("predicate", "[\"((a = 1) AND b LIKE x%)\"]");
  }
}

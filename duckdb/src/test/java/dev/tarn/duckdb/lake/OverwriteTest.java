package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OverwriteTest extends LakeTest {
  @BeforeEach
  void makeTable() {
    lake.run(
        "CREATE TABLE t (a INT, p INT) PARTITIONED BY (p)"
            + " TBLPROPERTIES (delta.enableChangeDataFeed = true)",
        "INSERT INTO t VALUES (1, 1), (2, 2), (3, 2)");
  }

  @Test
  void allRowsAreReplaced() {
    lake.run("INSERT OVERWRITE t SELECT a + 10, p FROM t WHERE p = 2");
    assertThat(lake.column("SELECT a FROM t ORDER BY a")).containsExactly(12, 13);
    assertThat(lake.lastCommit("t").get("operationParameters"))
        .asInstanceOf(InstanceOfAssertFactories.MAP)
        .containsEntry("mode", "Overwrite");
    assertThat(lake.rows("SELECT a, _change_type FROM table_changes('t', 2)"))
        .containsExactlyInAnyOrder(
            Row.of(1, "delete"),
            Row.of(2, "delete"),
            Row.of(3, "delete"),
            Row.of(12, "insert"),
            Row.of(13, "insert"));
  }

  @Test
  void anOverwriteWithNoRowsEmptiesTheTable() {
    lake.run("INSERT OVERWRITE t SELECT * FROM t WHERE FALSE");
    assertThat(lake.rows("SELECT * FROM t")).isEmpty();
  }

  @Test
  void theNamedPartitionIsReplaced() {
    lake.run("INSERT OVERWRITE t PARTITION (p = '2') SELECT 9");
    assertThat(lake.rows("SELECT * FROM t ORDER BY a")).containsExactly(Row.of(1, 1), Row.of(9, 2));
  }

  @Test
  void inDynamicModeThePartitionsWrittenAreReplaced() {
    lake.run(
        "SET spark.sql.sources.partitionOverwriteMode = dynamic",
        "INSERT OVERWRITE t VALUES (9, 2), (8, 3)");
    assertThat(lake.rows("SELECT * FROM t ORDER BY a"))
        .containsExactly(Row.of(1, 1), Row.of(8, 3), Row.of(9, 2));
  }

  @Test
  void partitionValuesMayStandInThePartitionClause() {
    lake.run(
        "INSERT INTO t PARTITION (p = 7) VALUES (7)", "INSERT INTO t PARTITION (p) VALUES (8, 8)");
    assertThat(lake.rows("SELECT * FROM t WHERE p > 6 ORDER BY a"))
        .containsExactly(Row.of(7, 7), Row.of(8, 8));
    assertThat(lake.errorClass("INSERT INTO t PARTITION (a = 7) VALUES (7)"))
        .isEqualTo("NON_PARTITION_COLUMN");
  }

  @Test
  void rowsThatMatchAreReplacedByRowsThatMatch() {
    lake.run("INSERT INTO t REPLACE WHERE a >= 3 SELECT 30, 1");
    assertThat(lake.column("SELECT a FROM t ORDER BY a")).containsExactly(1, 2, 30);
    assertThat(lake.rows("SELECT a, _change_type FROM table_changes('t', 2)"))
        .containsExactlyInAnyOrder(Row.of(3, "delete"), Row.of(30, "insert"));
    assertThat(lake.errorClass("INSERT INTO t REPLACE WHERE a >= 3 SELECT 1, 1"))
        .isEqualTo("DELTA_REPLACE_WHERE_MISMATCH");
    assertThat(lake.column("SELECT a FROM t ORDER BY a")).containsExactly(1, 2, 30);
  }

  @Test
  void truncatingTakesAllRowsOut() {
    lake.run("TRUNCATE TABLE t");
    assertThat(lake.rows("SELECT * FROM t")).isEmpty();
    assertThat(lake.lastCommit("t")).containsEntry("operation", "TRUNCATE");
  }

  @Test
  void aTableCanBeRestored() {
    lake.run("DELETE FROM t WHERE a = 2", "ALTER TABLE t ADD COLUMN b INT");
    lake.run("RESTORE TABLE t TO VERSION AS OF 1");
    assertThat(lake.rows("SELECT * FROM t ORDER BY a"))
        .containsExactly(Row.of(1, 1), Row.of(2, 2), Row.of(3, 2));
    assertThat(lake.rows("SELECT a, _change_type FROM table_changes('t', 4) ORDER BY a"))
        .containsExactlyInAnyOrder(Row.of(2, "insert"), Row.of(3, "delete"), Row.of(3, "insert"));
    assertThat(lake.errorClass("RESTORE TABLE t TO VERSION AS OF 99"))
        .isEqualTo("DELTA_CANNOT_RESTORE_TABLE_VERSION");
  }

  @Test
  void earlierVersionsCanBeRead() {
    lake.run("DELETE FROM t");
    assertThat(lake.rows("SELECT count(*) FROM t VERSION AS OF 1")).containsExactly(Row.of(3L));
    assertThat(lake.rows("SELECT count(*) FROM t@v1")).containsExactly(Row.of(3L));
    assertThat(lake.rows("SELECT count(*) FROM t")).containsExactly(Row.of(0L));
    assertThat(lake.errorClass("SELECT * FROM t VERSION AS OF 9"))
        .isEqualTo("DELTA_VERSION_NOT_FOUND");
    assertThat(lake.errorClass("SELECT * FROM t TIMESTAMP AS OF '2999-01-01'"))
        .isEqualTo("DELTA_TIMESTAMP_GREATER_THAN_COMMIT");
  }

  @Test
  void aReplacedTableKeepsItsHistory() {
    lake.run("CREATE OR REPLACE TABLE t (z STRING)", "INSERT INTO t VALUES ('x')");
    assertThat(lake.rows("SELECT z FROM t")).containsExactly(Row.of("x"));
    lake.run("REPLACE TABLE t AS SELECT z, 1 AS one FROM t");
    assertThat(lake.rows("SELECT * FROM t")).containsExactly(Row.of("x", 1));
    assertThat(lake.versions("t")).isEqualTo(5);
    assertThat(lake.rows("SELECT count(*) FROM t VERSION AS OF 1")).containsExactly(Row.of(3L));
    assertThat(lake.errorClass("REPLACE TABLE missing (a INT)"))
        .isEqualTo("DELTA_CANNOT_REPLACE_MISSING_TABLE");
    lake.run("CREATE OR REPLACE TABLE missing (a INT)");
    assertThat(lake.lastCommit("missing")).containsEntry("operation", "CREATE OR REPLACE TABLE");
  }

  @Test
  void aTableLikeAnotherIsEmpty() {
    lake.run("CREATE TABLE u LIKE t", "INSERT INTO u VALUES (1, 1)");
    assertThat(lake.rows("SELECT * FROM u")).containsExactly(Row.of(1, 1));
    assertThat((String) lake.column("SHOW CREATE TABLE u").getFirst())
        .contains("CREATE TABLE main.default.u (\n  a INT,\n  p INT)")
        .contains("PARTITIONED BY (p)")
        .contains("'delta.enableChangeDataFeed' = 'true'");
    assertThat(lake.column("SHOW PARTITIONS t")).containsExactlyInAnyOrder(1, 2);
    assertThat(lake.column("SHOW COLUMNS IN t")).containsExactly("a", "p");
    assertThat(lake.rows("SHOW TBLPROPERTIES t ('delta.enableChangeDataFeed')"))
        .containsExactly(Row.of("delta.enableChangeDataFeed", "true"));
  }

  @Test
  void emptyTextsOfPartitionsAreReplacedAsWhatTheyAreStored() {
    lake.run("CREATE TABLE e (a INT, p STRING) PARTITIONED BY (p)");
    String mismatch = "DELTA_REPLACE_WHERE_MISMATCH";
    assertThat(lake.errorClass("INSERT OVERWRITE e PARTITION (p = '') VALUES (1)"))
        .isEqualTo(mismatch);
    assertThat(lake.errorClass("INSERT INTO e REPLACE WHERE p = '' VALUES (1, '')"))
        .isEqualTo(mismatch);
    lake.run(
        "INSERT INTO e REPLACE WHERE p IS NULL VALUES (1, '')",
        "INSERT INTO e REPLACE WHERE p IS NULL VALUES (2, '')");
    assertThat(lake.rows("SELECT * FROM e")).containsExactly(Row.of(2, null));
    assertThat(lake.errorClass("INSERT INTO e PARTITION (p = 'x', P = 'y') VALUES (1)"))
        .isEqualTo("DUPLICATE_KEY");
  }

  @Test
  void aPathMayNameTheStateOfItsTable() {
    String path = ((String) lake.rows("DESCRIBE DETAIL t").getFirst().get(4)).substring(5);
    assertThat(lake.rows("SELECT count(*) FROM delta.`" + path + "@v0`"))
        .containsExactly(Row.of(0L));
    assertThat(lake.errorClass("SELECT * FROM delta.`" + path + "@v0` VERSION AS OF 0"))
        .isEqualTo("DELTA_UNSUPPORTED_TIME_TRAVEL_MULTIPLE_FORMATS");
    assertThat(lake.errorClass("SELECT * FROM delta.`" + path + "@20000101000000000`"))
        .isEqualTo("DELTA_TIMESTAMP_EARLIER_THAN_COMMIT_RETENTION");
    assertThat(lake.errorClass("SELECT * FROM t TIMESTAMP AS OF 'soon'"))
        .isEqualTo("INVALID_TIME_TRAVEL_TIMESTAMP_EXPR.INPUT");
  }
}

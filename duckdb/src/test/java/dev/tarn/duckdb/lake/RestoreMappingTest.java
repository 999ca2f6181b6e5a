package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** RESTORE goes to versions under another column mapping too, and back: their files lie there. */
class RestoreMappingTest extends LakeTest {
  private static final String MAPPED = " TBLPROPERTIES ('delta.columnMapping.mode' = 'name')";
  private static final String PLAIN_TABLE = "CREATE TABLE t (a INT, b STRING)";

  /**
   * What switches the mapping of a table with one row at version 1, and makes version 2 or more.
   */
  enum Switch {
    CLONE_OF_A_MAPPED_TABLE(
        PLAIN_TABLE,
        "CREATE TABLE other (a INT, b STRING)" + MAPPED,
        "INSERT INTO other VALUES (7, 'y')",
        "ALTER TABLE other RENAME COLUMN b TO c",
        "CREATE OR REPLACE TABLE t DEEP CLONE other"),
    CLONE_OF_A_PLAIN_TABLE(
        PLAIN_TABLE + MAPPED,
        "CREATE TABLE other (a INT, b STRING)",
        "INSERT INTO other VALUES (7, 'y')",
        "CREATE OR REPLACE TABLE t DEEP CLONE other"),
    REPLACEMENT_BY_A_MAPPED_TABLE(
        PLAIN_TABLE,
        "CREATE OR REPLACE TABLE t (a INT, b STRING)" + MAPPED,
        "INSERT INTO t VALUES (7, 'y')"),
    MAPPING_SET(
        PLAIN_TABLE,
        "ALTER TABLE t SET TBLPROPERTIES ('delta.columnMapping.mode' = 'name')",
        "ALTER TABLE t RENAME COLUMN b TO c",
        "UPDATE t SET a = 7, c = 'y'");

    private final String create;
    private final String[] steps;

    Switch(String create, String... steps) {
      this.create = create;
      this.steps = steps;
    }
  }

  @ParameterizedTest
  @EnumSource(Switch.class)
  void everyVersionCanBeRestored(Switch kind) {
    lake.run(kind.create, "INSERT INTO t VALUES (1, 'x')");
    lake.run(kind.steps);
    int last = lake.versions("t") - 1;
    assertThat(lake.rows("SELECT * FROM t")).containsExactly(Row.of(7, "y"));
    lake.run("RESTORE t TO VERSION AS OF 1");
    assertThat(lake.rows("SELECT * FROM t")).containsExactly(Row.of(1, "x"));
    lake.run("INSERT INTO t VALUES (2, 'z')", "UPDATE t SET a = 3 WHERE a = 2");
    assertThat(lake.rows("SELECT a, b FROM t ORDER BY a"))
        .containsExactly(Row.of(1, "x"), Row.of(3, "z"));
    lake.run("RESTORE t TO VERSION AS OF " + last, "INSERT INTO t VALUES (8, 'w')");
    assertThat(lake.rows("SELECT * FROM t ORDER BY 1"))
        .containsExactly(Row.of(7, "y"), Row.of(8, "w"));
    assertThat(lake.rows("SELECT * FROM t VERSION AS OF 1")).containsExactly(Row.of(1, "x"));
  }
}

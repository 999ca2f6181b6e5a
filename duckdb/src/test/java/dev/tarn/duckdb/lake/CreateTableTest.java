package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.value.Row;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CreateTableTest extends LakeTest {
  @Test
  void aManagedTableLiesUnderItsCatalogAndSchemaAndGoesWithItsName() throws Exception {
    lake.run("CREATE TABLE t (a INT)", "INSERT INTO t VALUES (1)");
    Path table = folder.resolve("main/default/t");
    assertThat(table.resolve("_delta_log/00000000000000000001.json")).exists();
    lake.run("DROP TABLE t");
    assertThat(table).doesNotExist();
    assertThat(lake.errorClass("SELECT * FROM t")).isEqualTo("TABLE_OR_VIEW_NOT_FOUND");
    assertThat(lake.errorClass("DROP TABLE t")).isEqualTo("TABLE_OR_VIEW_NOT_FOUND");
    lake.run("DROP TABLE IF EXISTS t");
  }

  @Test
  void aTableOfTheSameNameCanBeMadeAgain() {
    lake.run(
        "CREATE TABLE t (a INT)",
        "INSERT INTO t VALUES (1)",
        "DROP TABLE t",
        "CREATE TABLE t (b STRING)",
        "INSERT INTO t VALUES ('x')");
    assertThat(lake.rows("SELECT b FROM t")).containsExactly(Row.of("x"));
  }

  @Test
  void filesThatACrashLeftBehindAreNotTakenForTheNewTable() throws Exception {
    Path left = folder.resolve("main/default/t/_delta_log");
    Files.createDirectories(left);
    Files.writeString(left.resolve("00000000000000000000.json"), "{}");
    lake.run("CREATE TABLE t (a INT)", "INSERT INTO t VALUES (1)");
    assertThat(lake.rows("SELECT * FROM t")).containsExactly(Row.of(1));
  }

  @Test
  void anExternalTableKeepsItsFiles() {
    Path place = folder.resolve("elsewhere");
    lake.run(
        "CREATE TABLE t (a INT) LOCATION '" + place + "'",
        "INSERT INTO t VALUES (1)",
        "DROP TABLE t",
        "CREATE TABLE u LOCATION '" + place + "'");
    assertThat(lake.rows("SELECT a FROM u")).containsExactly(Row.of(1));
    assertThat(lake.rows("SELECT a FROM delta.`" + place + "`")).containsExactly(Row.of(1));
    assertThat(lake.errorClass("CREATE TABLE v (a STRING) LOCATION '" + place + "'"))
        .isEqualTo("DELTA_CREATE_TABLE_SCHEME_MISMATCH");
    lake.run("CREATE TABLE v (a INT) LOCATION '" + place + "'");
    assertThat(lake.versions("v")).isEqualTo(2);
  }

  @Test
  void aLocationWithOtherFilesIsRefused() throws Exception {
    Path place = Files.createDirectories(folder.resolve("elsewhere"));
    Files.writeString(place.resolve("notes.txt"), "keep me");
    assertThat(lake.errorClass("CREATE TABLE t (a INT) LOCATION '" + place + "'"))
        .isEqualTo("DELTA_CREATE_TABLE_WITH_NON_EMPTY_LOCATION");
  }

  @Test
  void aTableFromAQueryHasItsColumnsAndRows() {
    lake.run(
        "CREATE TABLE t PARTITIONED BY (p) COMMENT 'c' AS SELECT id AS a, id % 2 AS p FROM"
            + " range(4)");
    assertThat(lake.rows("SELECT a, p FROM t ORDER BY a"))
        .containsExactly(Row.of(0L, 0L), Row.of(1L, 1L), Row.of(2L, 0L), Row.of(3L, 1L));
    assertThat(lake.lastCommit("t")).containsEntry("operation", "CREATE TABLE AS SELECT");
    assertThat(lake.versions("t")).isEqualTo(1);
  }

  @Test
  void aFailedCreateAsSelectLeavesNothing() throws Exception {
    assertThat(lake.errorClass("CREATE TABLE t AS SELECT CAST('x' AS INT) AS a"))
        .isEqualTo("CAST_INVALID_INPUT");
    assertThat(lake.rows("SHOW TABLES")).isEmpty();
    try (Stream<Path> files = Files.walk(folder.resolve("main"))) {
      assertThat(files.filter(Files::isRegularFile)).isEmpty();
    } catch (java.nio.file.NoSuchFileException e) {
      assertThat(folder.resolve("main")).doesNotExist();
    }
  }

  @Test
  void whatCannotBeIsRefusedByClass() {
    lake.run("CREATE TABLE t (a INT)");
    assertThat(lake.errorClass("CREATE TABLE t (b INT)")).isEqualTo("TABLE_OR_VIEW_ALREADY_EXISTS");
    lake.run("CREATE TABLE IF NOT EXISTS t (b INT)");
    assertThat(lake.errorClass("CREATE TABLE missing.t (b INT)")).isEqualTo("SCHEMA_NOT_FOUND");
    assertThat(lake.errorClass("CREATE TABLE u (a INT) PARTITIONED BY (b)"))
        .isEqualTo("COLUMN_NOT_DEFINED_IN_TABLE");
    assertThat(lake.errorClass("CREATE TABLE u (a INT) PARTITIONED BY (a)"))
        .isEqualTo("ALL_PARTITION_COLUMNS_NOT_ALLOWED");
    assertThat(lake.errorClass("CREATE TABLE u (a INT, b ARRAY<INT>) PARTITIONED BY (b)"))
        .isEqualTo("INVALID_PARTITION_COLUMN_DATA_TYPE");
    assertThat(lake.errorClass("CREATE TABLE u (a INT) USING parquet"))
        .isEqualTo("DATA_SOURCE_NOT_FOUND");
    assertThat(lake.rows("SHOW TABLES")).hasSize(1);
  }

  @Test
  void rowsThatNoFileCouldHoldAreRefusedAndLeaveNoTable() {
    assertThat(lake.errorClass("CREATE TABLE t AS SELECT NULL AS x"))
        .isEqualTo("DELTA_NON_PARTITION_COLUMN_ABSENT");
    assertThat(lake.errorClass("CREATE TABLE t AS SELECT 1 AS a, array(NULL) AS x"))
        .isEqualTo("DELTA_COMPLEX_TYPE_COLUMN_CONTAINS_NULL_TYPE");
    assertThat(folder.resolve("main/default/t")).doesNotExist();
    lake.run("CREATE TABLE t (a VOID)");
    assertThat(lake.errorClass("INSERT INTO t VALUES (NULL)"))
        .isEqualTo("DELTA_NON_PARTITION_COLUMN_ABSENT");
    lake.run("CREATE TABLE u AS SELECT 1 AS a, NULL AS x");
    assertThat(lake.rows("SELECT * FROM u")).containsExactly(Row.of(1, null));
  }

  @Test
  void aNameWithoutACharacterIsRefused() {
    for (String sql :
        new String[] {
          "CREATE TABLE `` (a INT)", "CREATE SCHEMA ``", "ALTER TABLE t RENAME TO ``"
        }) {
      assertThat(lake.errorClass(sql)).isEqualTo("INVALID_SCHEMA_OR_RELATION_NAME");
    }
  }

  @Test
  void theDefaultSchemaStays() {
    assertThat(lake.errorClass("DROP SCHEMA default CASCADE"))
        .isEqualTo("UNSUPPORTED_FEATURE.DROP_DATABASE");
    lake.run("CREATE TABLE t (a INT)");
  }

  @Test
  void aCheckIsAConditionOnOneRow() {
    lake.run("CREATE TABLE t (a INT)");
    Map<String, String> refused =
        Map.of(
            "a > (SELECT 1)", "DELTA_UNSUPPORTED_EXPRESSION_CHECK_CONSTRAINT",
            "a IN (SELECT 1)", "DELTA_UNSUPPORTED_EXPRESSION_CHECK_CONSTRAINT",
            "row_number() OVER (ORDER BY a) > 1", "DELTA_UNSUPPORTED_EXPRESSION_CHECK_CONSTRAINT",
            "sum(a) > 1", "DELTA_AGGREGATE_IN_CHECK_CONSTRAINT");
    refused.forEach(
        (check, errorClass) -> {
          assertThat(lake.errorClass("CREATE TABLE u (a INT, CONSTRAINT c CHECK (" + check + "))"))
              .isEqualTo(errorClass);
          assertThat(lake.errorClass("ALTER TABLE t ADD CONSTRAINT c CHECK (" + check + ")"))
              .isEqualTo(errorClass);
        });
    assertCaret("CREATE TABLE u (a INT, CONSTRAINT c CHECK (a > ", "bb", "))");
    assertCaret("ALTER TABLE t ADD CONSTRAINT c CHECK (a > ", "bb", ")");
    assertCaret("ALTER TABLE t ADD CONSTRAINT c CHECK (a > ", "max(a)", ")");
  }

  private void assertCaret(String before, String wrong, String after) {
    assertThatThrownBy(() -> lake.run(before + wrong + after))
        .hasMessageEndingWith("\n" + " ".repeat(before.length()) + "^".repeat(wrong.length()));
  }

  @Test
  void theTextOfATableWithADefaultMakesItAgain() {
    lake.run(
        "CREATE TABLE t (a INT, b INT DEFAULT 7, CONSTRAINT c CHECK (a > 0))"
            + " TBLPROPERTIES ('delta.feature.allowColumnDefaults' = 'supported')",
        "CREATE TABLE u LIKE t");
    String text = (String) lake.column("SHOW CREATE TABLE t").getFirst();
    lake.run("DROP TABLE t", text, "INSERT INTO t (a) VALUES (1)", "INSERT INTO u (a) VALUES (1)");
    assertThat(lake.rows("SELECT * FROM t UNION ALL SELECT * FROM u"))
        .containsExactly(Row.of(1, 7), Row.of(1, 7));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(id BIGINT GENERATED ALWAYS AS IDENTITY (START WITH 5 INCREMENT BY -2) COMMENT 'i',"
            + " other BIGINT GENERATED BY DEFAULT AS IDENTITY, a INT)",
        "(weird INT COMMENT 'it\\'s \"two\"\\n"
            + "', g INT GENERATED ALWAYS AS (weird * 2), d DECIMAL(5,2) NOT NULL, v VARCHAR(10), c"
            + " CHAR(3), n TIMESTAMP_NTZ, CONSTRAINT pos CHECK (d > 0), CONSTRAINT other CHECK (v"
            + " <> '\\'')) COMMENT 'a\\\\b'",
        "(a INT, `p``q` DATE, s STRUCT<x: INT NOT NULL COMMENT 'in\\'side', `b c`: ARRAY<STRUCT<y:"
            + " MAP<STRING, VARCHAR(3)> COMMENT 'deep'>>> COMMENT 'all') PARTITIONED BY (`p``q`)"
            + " TBLPROPERTIES ('delta.columnMapping.mode' = 'name', 'my.key' = 'va\\'l')",
        "(a INT, b STRING) CLUSTER BY (b) TBLPROPERTIES ('delta.enableRowTracking' = 'true',"
            + " 'delta.enableInCommitTimestamps' = 'true', 'delta.enableDeletionVectors' = 'true')",
        "(a INT MASK m USING COLUMNS (b), b STRING) WITH ROW FILTER f ON (b)"
      })
  void theTextOfATableMakesItAgain(String definition) {
    lake.run("CREATE FUNCTION m(x INT, y STRING) RETURNS INT RETURN 0");
    lake.run("CREATE FUNCTION f(y STRING) RETURNS BOOLEAN RETURN y > ''");
    lake.run("CREATE TABLE t " + definition);
    lake.run("ALTER TABLE t SET TBLPROPERTIES ('k' = 'v')");
    String text = (String) lake.column("SHOW CREATE TABLE t").getFirst();
    lake.run("DROP TABLE t", text);
    assertThat(lake.column("SHOW CREATE TABLE t")).containsExactly(text);
  }

  @Test
  void whatIsNamedByAPathIsRefusedByName() {
    assertThat(lake.errorClass("DROP TABLE delta.`/p`")).isEqualTo("UNSUPPORTED_FEATURE.SQL");
    assertThat(lake.errorClass("SELECT * FROM parquet.`/p`")).isEqualTo("PATH_NOT_FOUND");
  }

  @Test
  void anAppendOnlyTableIsNamedByItsName() {
    lake.run(
        "CREATE TABLE t (a INT) TBLPROPERTIES (delta.appendOnly = true)",
        "INSERT INTO t VALUES (1)");
    assertThatThrownBy(() -> lake.run("DELETE FROM t"))
        .hasMessageContaining("DELTA_CANNOT_MODIFY_APPEND_ONLY")
        .hasMessageContaining("`main`.`default`.`t`");
  }

  @Test
  void aLocationThatCanBeNoFolderIsRefusedAsSuch() throws Exception {
    Path file = Files.writeString(folder.resolve("file"), "x");
    assertThat(lake.errorClass("CREATE TABLE t (a INT) LOCATION '" + file + "'"))
        .isEqualTo("STORAGE_NOT_A_DIRECTORY");
    assertThat(lake.errorClass("CREATE TABLE t (a INT) LOCATION '" + file + "/sub'"))
        .isEqualTo("STORAGE_NOT_A_DIRECTORY");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aPlaceWhereNoFolderCanBeMadeIsNamed() {
    assertThatThrownBy(() -> lake.run("CREATE TABLE t (a INT) LOCATION '/proc/nowhere'"))
        .hasMessageContaining("STORAGE_FOLDER_NOT_MADE")
        .hasMessageContaining("/proc/nowhere");
  }

  @Test
  void describeShowsColumnsPartitionsAndPlace() {
    lake.run(
        "CREATE TABLE t (a INT NOT NULL COMMENT 'first', bc STRUCT<x: ARRAY<INT>>, p DATE)"
            + " PARTITIONED BY (p)");
    assertThat(lake.rows("DESCRIBE TABLE t"))
        .containsExactly(
            Row.of("a", "int", "first"),
            Row.of("bc", "struct<x:array<int>>", null),
            Row.of("p", "date", null),
            Row.of("# Partition Information", "", ""),
            Row.of("# col_name", "data_type", "comment"),
            Row.of("p", "date", null));
    assertThat(lake.rows("DESCRIBE EXTENDED t"))
        .contains(
            Row.of("Catalog", "main", ""),
            Row.of("Database", "default", ""),
            Row.of("Table", "t", ""),
            Row.of("Location", "file:" + folder.resolve("main/default/t"), ""));
  }

  @Test
  void aTableThatIsReplacedRemembersSinceWhenItsCommitsCarryTheirTimes() {
    lake.run(
        "CREATE TABLE t (a INT)",
        "ALTER TABLE t SET TBLPROPERTIES ('delta.enableInCommitTimestamps' = 'true')",
        "CREATE OR REPLACE TABLE t (b INT) TBLPROPERTIES"
            + " ('delta.enableInCommitTimestamps' = 'true')");
    assertThat(lake.rows("SHOW TBLPROPERTIES t ('delta.inCommitTimestampEnablementVersion')"))
        .containsExactly(Row.of("delta.inCommitTimestampEnablementVersion", "1"));
    lake.run(
        "CREATE OR REPLACE TABLE t (b INT)",
        "ALTER TABLE t SET TBLPROPERTIES ('delta.enableInCommitTimestamps' = 'true')");
    assertThat(lake.rows("SHOW TBLPROPERTIES t ('delta.inCommitTimestampEnablementVersion')"))
        .containsExactly(Row.of("delta.inCommitTimestampEnablementVersion", "4"));
  }
}

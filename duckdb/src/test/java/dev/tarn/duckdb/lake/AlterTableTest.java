package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AlterTableTest extends LakeTest {
  @BeforeEach
  void makeTable() {
    lake.run(
        "CREATE TABLE t (a INT, b STRING, s STRUCT<x: INT, y: STRING>, p INT) PARTITIONED BY (p)",
        "INSERT INTO t VALUES (1, 'x', named_struct('x', 1, 'y', 'q'), 1)");
  }

  private void mapColumns() {
    lake.run("ALTER TABLE t SET TBLPROPERTIES ('delta.columnMapping.mode' = 'name')");
  }

  @Test
  void addedColumnsAreNullInOldRows() {
    lake.run(
        "ALTER TABLE t ADD COLUMNS (c DATE AFTER a, d INT FIRST)",
        "ALTER TABLE t ADD COLUMN s.z INT");
    assertThat(lake.rows("SELECT d, a, c, s.z FROM t"))
        .containsExactly(Row.of(null, 1, null, null));
    assertThat(lake.column("DESCRIBE t").subList(0, 6))
        .containsExactly("d", "a", "c", "b", "s", "p");
    assertThat(lake.errorClass("ALTER TABLE t ADD COLUMN B INT")).isEqualTo("FIELD_ALREADY_EXISTS");
    assertThat(lake.errorClass("ALTER TABLE t ADD COLUMN e INT NOT NULL"))
        .isEqualTo("DELTA_OPERATION_NOT_ALLOWED");
    assertThat(lake.errorClass("ALTER TABLE t ADD COLUMN a.e INT")).isEqualTo("INVALID_FIELD_NAME");
    assertThat(lake.errorClass("ALTER TABLE t ADD COLUMN e INT AFTER missing"))
        .isEqualTo("FIELD_NOT_FOUND");
  }

  @Test
  void withoutColumnMappingNothingIsRenamedOrDropped() {
    assertThat(lake.errorClass("ALTER TABLE t DROP COLUMN b"))
        .isEqualTo("DELTA_UNSUPPORTED_DROP_COLUMN");
    assertThat(lake.errorClass("ALTER TABLE t RENAME COLUMN b TO c"))
        .isEqualTo("DELTA_UNSUPPORTED_RENAME_COLUMN");
  }

  @Test
  void renamedAndDroppedColumnsAreFoundInOldFilesAndNew() {
    mapColumns();
    lake.run(
        "ALTER TABLE t RENAME COLUMN b TO c",
        "ALTER TABLE t RENAME COLUMN p TO q",
        "ALTER TABLE t DROP COLUMN s.y",
        "INSERT INTO t VALUES (2, 'y', named_struct('x', 2), 2)",
        "UPDATE t SET c = 'z' WHERE q = 1");
    assertThat(lake.rows("SELECT a, c, s.x, q FROM t ORDER BY a"))
        .containsExactly(Row.of(1, "z", 1, 1), Row.of(2, "y", 2, 2));
    assertThat(lake.column("SELECT a FROM t WHERE q = 2")).containsExactly(2);
    assertThat(lake.errorClass("ALTER TABLE t DROP COLUMN q"))
        .isEqualTo("DELTA_UNSUPPORTED_DROP_PARTITION_COLUMN");
    assertThat(lake.errorClass("ALTER TABLE t DROP COLUMN s.x"))
        .isEqualTo("DELTA_DROP_COLUMN_ON_SINGLE_FIELD_SCHEMA");
    assertThat(lake.errorClass("ALTER TABLE t RENAME COLUMN a TO C"))
        .isEqualTo("FIELD_ALREADY_EXISTS");
  }

  @Test
  void aDroppedColumnThatComesAgainIsAnotherColumn() {
    mapColumns();
    lake.run("ALTER TABLE t DROP COLUMN b", "ALTER TABLE t ADD COLUMN b STRING");
    assertThat(lake.column("SELECT b FROM t")).containsExactly((Object) null);
  }

  @Test
  void typesAreWidenedWhereTheTableAllowsIt() {
    assertThat(lake.errorClass("ALTER TABLE t ALTER COLUMN a TYPE BIGINT"))
        .isEqualTo("DELTA_UNSUPPORTED_ALTER_TABLE_CHANGE_COL_OP");
    lake.run(
        "ALTER TABLE t SET TBLPROPERTIES ('delta.enableTypeWidening' = 'true')",
        "ALTER TABLE t ALTER COLUMN a TYPE BIGINT",
        "INSERT INTO t (a) VALUES (5000000000)");
    assertThat(lake.column("SELECT a FROM t ORDER BY a")).containsExactly(1L, 5000000000L);
    assertThat(lake.column("SELECT a FROM t WHERE a > 2")).containsExactly(5000000000L);
    assertThat(lake.errorClass("ALTER TABLE t ALTER COLUMN a TYPE INT"))
        .isEqualTo("NOT_SUPPORTED_CHANGE_COLUMN");
    assertThat(lake.errorClass("ALTER TABLE t ALTER COLUMN s TYPE STRING"))
        .isEqualTo("NOT_SUPPORTED_CHANGE_COLUMN");
  }

  @ParameterizedTest
  @CsvSource({
    "CHAR(5), CHAR(6), false",
    "CHAR(5), CHAR(4), false",
    "CHAR(5), CHAR(5), true",
    "CHAR(5), VARCHAR(4), false",
    "CHAR(5), VARCHAR(5), true",
    "CHAR(5), VARCHAR(6), true",
    "CHAR(5), STRING, true",
    "VARCHAR(5), VARCHAR(4), false",
    "VARCHAR(5), VARCHAR(6), true",
    "VARCHAR(5), CHAR(5), false",
    "VARCHAR(5), CHAR(7), false",
    "VARCHAR(5), STRING, true",
    "STRING, VARCHAR(9), false",
    "STRING, CHAR(9), false",
    "STRING, STRING, true",
  })
  void textsGetTypesThatHoldThemAll(String before, String after, boolean allowed) {
    lake.run(
        "CREATE TABLE texts (c " + before + ", g STRING GENERATED ALWAYS AS (concat(c, '!')))");
    String alter = "ALTER TABLE texts ALTER COLUMN c TYPE " + after;
    if (allowed) {
      lake.run(alter);
      assertThat(lake.column("SHOW CREATE TABLE texts").toString()).contains("c " + after);
    } else {
      assertThat(lake.errorClass(alter)).isEqualTo("NOT_SUPPORTED_CHANGE_COLUMN");
    }
  }

  @Test
  void aGeneratedColumnOfCharStaysChar() {
    lake.run(
        "CREATE TABLE texts (a STRING, c CHAR(5) GENERATED ALWAYS AS (substring(a, 1, 3)),"
            + " v VARCHAR(5) GENERATED ALWAYS AS (substring(a, 1, 3)))",
        "ALTER TABLE texts ALTER COLUMN v TYPE STRING",
        "ALTER TABLE texts ALTER COLUMN c TYPE CHAR(5)");
    for (String type : List.of("STRING", "VARCHAR(5)")) {
      assertThat(lake.errorClass("ALTER TABLE texts ALTER COLUMN c TYPE " + type))
          .isEqualTo("NOT_SUPPORTED_CHANGE_COLUMN");
    }
  }

  @Test
  void constraintsMustHoldForTheRowsThatAreThere() {
    lake.run("ALTER TABLE t ADD CONSTRAINT positive CHECK (a > 0)");
    assertThat(lake.errorClass("INSERT INTO t (a) VALUES (0)"))
        .isEqualTo("DELTA_VIOLATE_CONSTRAINT_WITH_VALUES");
    assertThat(lake.errorClass("ALTER TABLE t ADD CONSTRAINT positive CHECK (a > 1)"))
        .isEqualTo("DELTA_CONSTRAINT_ALREADY_EXISTS");
    assertThat(lake.errorClass("ALTER TABLE t ADD CONSTRAINT large CHECK (a > 100)"))
        .isEqualTo("DELTA_NEW_CHECK_CONSTRAINT_VIOLATION");
    assertThat(lake.errorClass("ALTER TABLE t ADD CONSTRAINT none CHECK (a + 1)"))
        .isEqualTo("DELTA_NON_BOOLEAN_CHECK_CONSTRAINT");
    lake.run("ALTER TABLE t DROP CONSTRAINT positive", "INSERT INTO t (a) VALUES (0)");
    assertThat(lake.errorClass("ALTER TABLE t DROP CONSTRAINT positive"))
        .isEqualTo("DELTA_CONSTRAINT_DOES_NOT_EXIST");
    lake.run("ALTER TABLE t DROP CONSTRAINT IF EXISTS positive");
  }

  @Test
  void columnsThatConstraintsSpeakOfStay() {
    mapColumns();
    lake.run("ALTER TABLE t ADD CONSTRAINT k CHECK (s.x > 0)");
    assertThat(lake.errorClass("ALTER TABLE t DROP COLUMN s"))
        .isEqualTo("DELTA_CONSTRAINT_DEPENDENT_COLUMN_CHANGE");
    assertThat(lake.errorClass("ALTER TABLE t RENAME COLUMN s.x TO z"))
        .isEqualTo("DELTA_CONSTRAINT_DEPENDENT_COLUMN_CHANGE");
    lake.run("ALTER TABLE t DROP COLUMN s.y");
  }

  @Test
  void notNullIsSetOnlyWhereNoRowHasNull() {
    lake.run("ALTER TABLE t ALTER COLUMN a SET NOT NULL");
    assertThat(lake.errorClass("INSERT INTO t (a) VALUES (NULL)"))
        .isEqualTo("DELTA_NOT_NULL_CONSTRAINT_VIOLATED");
    lake.run("ALTER TABLE t ALTER COLUMN a DROP NOT NULL", "INSERT INTO t (a) VALUES (NULL)");
    assertThat(lake.errorClass("ALTER TABLE t ALTER COLUMN a SET NOT NULL"))
        .isEqualTo("DELTA_NEW_NOT_NULL_VIOLATION");
  }

  @Test
  void defaultsFillWhatIsLeftOut() {
    assertThat(lake.errorClass("ALTER TABLE t ALTER COLUMN a SET DEFAULT 7"))
        .isEqualTo("WRONG_COLUMN_DEFAULTS_FOR_DELTA_FEATURE_NOT_ENABLED");
    lake.run(
        "ALTER TABLE t SET TBLPROPERTIES ('delta.feature.allowColumnDefaults' = 'supported')",
        "ALTER TABLE t ALTER COLUMN a SET DEFAULT 6 + 1",
        "INSERT INTO t (b) VALUES ('left out')",
        "INSERT INTO t (a, b) VALUES (DEFAULT, 'keyword'), (NULL, 'null')");
    assertThat(lake.rows("SELECT a, b FROM t ORDER BY b"))
        .containsExactly(
            Row.of(7, "keyword"), Row.of(7, "left out"), Row.of(null, "null"), Row.of(1, "x"));
  }

  @Test
  void aRenamedTableKeepsItsHistory() {
    lake.run("ALTER TABLE t RENAME TO u");
    assertThat(lake.versions("u")).isEqualTo(2);
    assertThat(lake.errorClass("SELECT * FROM t")).isEqualTo("TABLE_OR_VIEW_NOT_FOUND");
    lake.run("CREATE TABLE t (z INT)");
    assertThat(lake.errorClass("ALTER TABLE t RENAME TO u"))
        .isEqualTo("TABLE_OR_VIEW_ALREADY_EXISTS");
  }

  @Test
  void propertiesAreSetAndUnset() {
    lake.run(
        "ALTER TABLE t SET TBLPROPERTIES ('note' = 'x')",
        "ALTER TABLE t UNSET TBLPROPERTIES ('note')");
    lake.run("ALTER TABLE t UNSET TBLPROPERTIES IF EXISTS ('note')");
    assertThat(lake.errorClass("ALTER TABLE t SET TBLPROPERTIES ('delta.constraints.c' = 'a > 0')"))
        .isEqualTo("DELTA_ADD_CONSTRAINTS");
    assertThat(lake.errorClass("ALTER TABLE t SET TBLPROPERTIES ('delta.unknown' = '1')"))
        .isEqualTo("DELTA_UNKNOWN_CONFIGURATION");
  }

  @Test
  void whatIsInsideOfArraysAndMapsHasNoComment() {
    lake.run("CREATE TABLE n (m MAP<STRING, STRUCT<x: INT>>, l ARRAY<INT>)");
    for (String place : List.of("m.key", "m.value", "l.element")) {
      assertThat(lake.errorClass("ALTER TABLE n ALTER COLUMN " + place + " COMMENT 'c'"))
          .isEqualTo("DELTA_UNSUPPORTED_COMMENT_MAP_ARRAY");
    }
    lake.run("ALTER TABLE n ALTER COLUMN m.value.x COMMENT 'c'");
  }

  @Test
  void theCommentIsNoPropertyAndReservedNamesAreNone() {
    lake.run("CREATE TABLE c (a INT) TBLPROPERTIES ('comment' = 'made', k = 'v')");
    String described = "SELECT description, properties FROM (DESCRIBE DETAIL c)";
    assertThat(lake.rows(described)).containsExactly(Row.of("made", Map.of("k", "v")));
    lake.run("ALTER TABLE c SET TBLPROPERTIES ('comment' = 'changed')");
    assertThat(lake.rows(described)).containsExactly(Row.of("changed", Map.of("k", "v")));
    lake.run("ALTER TABLE c UNSET TBLPROPERTIES ('comment')");
    assertThat(lake.rows(described)).containsExactly(Row.of(null, Map.of("k", "v")));
    for (String statement :
        List.of("SET TBLPROPERTIES ('location' = 'x')", "UNSET TBLPROPERTIES ('provider')")) {
      assertThat(lake.errorClass("ALTER TABLE c " + statement))
          .isEqualTo("UNSUPPORTED_FEATURE.SET_TABLE_PROPERTY");
    }
  }
}

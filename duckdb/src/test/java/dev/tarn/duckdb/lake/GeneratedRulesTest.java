package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.value.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rules of generated columns at their edges: types, structs, partitions, views, ALTER TABLE. */
class GeneratedRulesTest extends LakeTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ARRAY<INT>            | arr.x                    | DELTA_UNSUPPORTED_EXPRESSION_GENERATED_COLUMN
          VARIANT               | CAST(a AS VARIANT)       | DELTA_UNSUPPORTED_DATA_TYPE_IN_GENERATED_COLUMN
          ARRAY<VARIANT>        | array(a)                 | DELTA_UNSUPPORTED_DATA_TYPE_IN_GENERATED_COLUMN
          STRUCT<v: VARIANT>    | st                       | DELTA_UNSUPPORTED_DATA_TYPE_IN_GENERATED_COLUMN
          MAP<INT, VARIANT>     | map(a, a)                | DELTA_UNSUPPORTED_DATA_TYPE_IN_GENERATED_COLUMN
          INT                   | rand() + sum(a)          | DELTA_NON_DETERMINISTIC_EXPRESSION_IN_GENERATED_COLUMN
          INT                   | sum(a) + rand()          | DELTA_AGGREGATE_IN_GENERATED_COLUMN
          INT                   | missing + my_function(a) | DELTA_INVALID_GENERATED_COLUMN_REFERENCES
          """)
  void theFirstOffenceIsNamed(String type, String expression, String errorClass) {
    assertThat(
            lake.errorClass(
                "CREATE TABLE t (a INT, arr ARRAY<STRUCT<x: INT>>, st STRUCT<v: INT>, g "
                    + type
                    + " GENERATED ALWAYS AS ("
                    + expression
                    + "))"))
        .isEqualTo(errorClass);
    assertThat(lake.rows("SHOW TABLES")).isEmpty();
  }

  @Test
  void fieldsOfStructsAndItemsOfArraysMayBeRead() {
    lake.run(
        "CREATE TABLE t (s STRUCT<x: INT, n: STRUCT<y: INT>>, arr ARRAY<STRUCT<x: INT>>,"
            + " a INT GENERATED ALWAYS AS (s.x), b INT GENERATED ALWAYS AS (s.n.y + 1),"
            + " c INT GENERATED ALWAYS AS (arr[0].x))",
        "INSERT INTO t (s, arr) SELECT named_struct('x', 1, 'n', named_struct('y', 2)),"
            + " array(named_struct('x', 3))",
        "INSERT INTO t (s) SELECT named_struct('x', NULL, 'n', NULL)");
    assertThat(lake.rows("SELECT a, b, c FROM t ORDER BY a NULLS LAST"))
        .containsExactly(Row.of(1, 3, 3), Row.of(null, null, null));
  }

  /** Nullability does not count, at no depth; NOT NULL is held against what is computed. */
  @Test
  void nullabilityIsNoPartOfTheType() {
    lake.run(
        "CREATE TABLE t (a INT NOT NULL, b INT, g INT NOT NULL COMMENT 'g' GENERATED ALWAYS AS (b),"
            + " s STRUCT<x: INT NOT NULL>, h STRUCT<x: INT> GENERATED ALWAYS AS (s),"
            + " i ARRAY<INT> GENERATED ALWAYS AS (array(a)))");
    assertThat(lake.errorClass("INSERT INTO t (a) VALUES (1)"))
        .isEqualTo("DELTA_NOT_NULL_CONSTRAINT_VIOLATED");
    lake.run(
        "ALTER TABLE t ALTER COLUMN a DROP NOT NULL",
        "ALTER TABLE t ALTER COLUMN g DROP NOT NULL",
        "INSERT INTO t (a, s) SELECT 1, named_struct('x', 5)");
    assertThat(lake.rows("SELECT a, g, h.x FROM t")).containsExactly(Row.of(1, null, 5));
  }

  @Test
  void aColumnMayBeGeneratedFromIdentityColumns() {
    lake.run(
        "CREATE TABLE t (id BIGINT GENERATED ALWAYS AS IDENTITY, v INT,"
            + " parity BIGINT GENERATED ALWAYS AS (id % 2)) PARTITIONED BY (parity)",
        "INSERT INTO t (v) VALUES (1), (2), (3)", "INSERT OVERWRITE t (v) VALUES (4)");
    assertThat(lake.rows("SELECT id, v, parity FROM t")).containsExactly(Row.of(4L, 4, 0L));
  }

  /** A text of no length is NULL as a partition value; what is computed from it sees that. */
  @Test
  void theEmptyPartitionIsNullBeforeAnythingIsComputedOrChecked() {
    lake.run(
        "CREATE TABLE t (p STRING, g STRING GENERATED ALWAYS AS (p), v INT) PARTITIONED BY (p)",
        "INSERT INTO t (p, v) VALUES ('', 1)",
        "INSERT INTO t VALUES ('', NULL, 2)",
        "UPDATE t SET p = '' WHERE v = 1",
        "MERGE INTO t USING (SELECT 3 AS v) s ON t.v = s.v"
            + " WHEN NOT MATCHED THEN INSERT (p, v) VALUES ('', s.v)");
    assertThat(lake.rows("SELECT p, g, v FROM t ORDER BY v"))
        .containsExactly(Row.of(null, null, 1), Row.of(null, null, 2), Row.of(null, null, 3));
    assertThatThrownBy(() -> lake.rows("INSERT INTO t VALUES ('', '', 4)"))
        .hasMessageContaining("Generated Column (g <=> p)")
        .hasMessageContaining(" - p : null");
  }

  @Test
  void theGeneratedPartitionItselfMayBeAnEmptyText() {
    lake.run(
        "CREATE TABLE t (s STRING, v INT, p STRING GENERATED ALWAYS AS (SUBSTRING(s, 1, 1)))"
            + " PARTITIONED BY (p)",
        "INSERT INTO t (s, v) VALUES ('', 1), ('x', 2), (NULL, 3)",
        "UPDATE t SET v = v + 10");
    assertThat(lake.rows("SELECT s, p, v FROM t ORDER BY v"))
        .containsExactly(Row.of("", null, 11), Row.of("x", "x", 12), Row.of(null, null, 13));
    assertThat(lake.column("SELECT v FROM t WHERE s = ''")).containsExactly(11);
    assertThat(lake.column("SELECT v FROM t WHERE s <= ''")).containsExactly(11);
  }

  @Test
  void constraintsAreNamedBeforeGeneratedColumns() {
    lake.run(
        "CREATE TABLE t (p INT, d INT GENERATED ALWAYS AS (p + 1), g INT GENERATED ALWAYS AS (p),"
            + " CONSTRAINT c CHECK (p > 0)) PARTITIONED BY (d)"
            + " TBLPROPERTIES (delta.columnMapping.mode = 'name')");
    for (String change : new String[] {"DROP COLUMN p", "RENAME COLUMN p TO q"}) {
      assertThat(lake.errorClass("ALTER TABLE t " + change))
          .isEqualTo("DELTA_CONSTRAINT_DEPENDENT_COLUMN_CHANGE");
    }
    assertThat(lake.errorClass("ALTER TABLE t DROP COLUMN d"))
        .isEqualTo("DELTA_UNSUPPORTED_DROP_PARTITION_COLUMN");
    lake.run(
        "ALTER TABLE t RENAME COLUMN d TO e",
        "ALTER TABLE t DROP COLUMN g",
        "INSERT INTO t (p) VALUES (1)");
    assertThat(lake.rows("SELECT p, e FROM t")).containsExactly(Row.of(1, 2));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ADD COLUMN h INT GENERATED ALWAYS AS (a + 1)                  | DELTA_OPERATION_NOT_ALLOWED | GENERATED
          ADD COLUMNS (x INT, h INT GENERATED ALWAYS AS (a + 1))        | DELTA_OPERATION_NOT_ALLOWED | anew
          REPLACE COLUMNS (a INT, g INT GENERATED ALWAYS AS (a + 2))    | DELTA_OPERATION_NOT_ALLOWED | anew
          REPLACE COLUMNS (a INT GENERATED ALWAYS AS (g + 2), g INT)    | DELTA_OPERATION_NOT_ALLOWED | GENERATED
          ALTER COLUMN g TYPE BIGINT                                    | DELTA_UNSUPPORTED_ALTER_TABLE_CHANGE_COL_OP | g
          """)
  void noAlterMakesOrChangesAnExpression(String change, String errorClass, String text) {
    lake.run("CREATE TABLE t (a INT, g INT GENERATED ALWAYS AS (a + 1))");
    String statement = "ALTER TABLE t " + change;
    assertThat(lake.errorClass(statement)).isEqualTo(errorClass);
    assertThatThrownBy(() -> lake.rows(statement))
        .hasMessageContaining(text)
        .hasMessageNotContaining("yet")
        .hasMessageNotContaining("SET NOT NULL");
    assertThat(lake.versions("t")).isEqualTo(1);
  }

  @Test
  void widerTypesAreThoseOfOtherExpressions() {
    lake.run(
        "CREATE TABLE t (a INT, s STRUCT<x: INT>, g INT GENERATED ALWAYS AS (a + 1),"
            + " h STRUCT<x: INT> GENERATED ALWAYS AS (s))"
            + " TBLPROPERTIES (delta.enableTypeWidening = true)");
    for (String column : new String[] {"g", "h.x"}) {
      assertThat(lake.errorClass("ALTER TABLE t ALTER COLUMN " + column + " TYPE BIGINT"))
          .isEqualTo("DELTA_GENERATED_COLUMNS_EXPR_TYPE_MISMATCH");
    }
    for (String statement :
        new String[] {
          "ALTER TABLE t ADD COLUMN s.y INT",
          "INSERT WITH SCHEMA EVOLUTION INTO t BY NAME SELECT named_struct('x', 1, 'y', 2) AS s",
          "INSERT WITH SCHEMA EVOLUTION INTO t BY NAME SELECT 5000000000 AS g",
          "MERGE WITH SCHEMA EVOLUTION INTO t USING (SELECT 1 AS a, 5000000000 AS g) s"
              + " ON t.a = s.a WHEN NOT MATCHED THEN INSERT *"
        }) {
      assertThat(lake.errorClass(statement))
          .as(statement)
          .isEqualTo("DELTA_GENERATED_COLUMNS_EXPR_TYPE_MISMATCH");
    }
    assertThat(lake.versions("t")).isEqualTo(1);
  }

  @Test
  void aGeneratedColumnGetsNoDefault() {
    lake.run(
        "CREATE TABLE t (a INT, g INT GENERATED ALWAYS AS (a + 1))"
            + " TBLPROPERTIES (delta.feature.allowColumnDefaults = 'supported')");
    assertThat(lake.errorClass("ALTER TABLE t ALTER COLUMN g SET DEFAULT 5"))
        .isEqualTo("GENERATED_COLUMN_WITH_DEFAULT_VALUE");
    assertThat(lake.versions("t")).isEqualTo(1);
  }

  @Test
  void anEmptyTextBreaksNotNullOnAPartition() {
    lake.run(
        "CREATE TABLE n (p STRING NOT NULL, v INT) PARTITIONED BY (p)",
        "CREATE TABLE c (p STRING, v INT, CONSTRAINT c CHECK (p <> 'x')) PARTITIONED BY (p)",
        "CREATE TABLE g (s STRING, v INT, p STRING NOT NULL GENERATED ALWAYS AS (SUBSTRING(s, 1,"
            + " 1))) PARTITIONED BY (p)");
    assertThat(lake.errorClass("INSERT INTO n VALUES ('a', 1), ('', 1)"))
        .isEqualTo("DELTA_NOT_NULL_CONSTRAINT_VIOLATED");
    assertThat(lake.errorClass("INSERT INTO g (s) VALUES ('')"))
        .isEqualTo("DELTA_NOT_NULL_CONSTRAINT_VIOLATED");
    assertThat(lake.errorClass("INSERT INTO c VALUES ('', 1)"))
        .isEqualTo("DELTA_VIOLATE_CONSTRAINT_WITH_VALUES");
  }

  @Test
  void replacedColumnsKeepTheirExpressions() {
    lake.run(
        "CREATE TABLE t (a INT, g INT GENERATED ALWAYS AS (a + 1))",
        "ALTER TABLE t REPLACE COLUMNS (g INT COMMENT 'sum', a INT, b INT)",
        "INSERT INTO t (a, b) VALUES (1, 2)");
    assertThat(lake.rows("SELECT * FROM t")).containsExactly(Row.of(2, 1, 2));
    assertThat(lake.errorClass("INSERT INTO t VALUES (1, 1, 1)"))
        .isEqualTo("DELTA_VIOLATE_CONSTRAINT_WITH_VALUES");
  }

  @Test
  void aTableLikeAnotherHasItsExpressionsAndOneFromAQueryHasNone() {
    lake.run(
        "CREATE TABLE t (a INT, g INT GENERATED ALWAYS AS (a + 1))",
        "CREATE TABLE u LIKE t",
        "INSERT INTO u (a) VALUES (1)",
        "CREATE OR REPLACE TABLE w AS SELECT * FROM u",
        "CREATE OR REPLACE TABLE w AS SELECT * FROM w",
        "INSERT INTO w VALUES (1, 7)");
    assertThat(lake.rows("SELECT * FROM u")).containsExactly(Row.of(1, 2));
    assertThat(lake.errorClass("INSERT INTO u VALUES (1, 7)"))
        .isEqualTo("DELTA_VIOLATE_CONSTRAINT_WITH_VALUES");
    assertThat(lake.rows("DESCRIBE DETAIL w").toString()).doesNotContain("generatedColumns");
  }

  @Test
  void aCloneHasTheExpressionsOfItsSource() {
    lake.run(
        "CREATE TABLE t (a INT, g INT GENERATED ALWAYS AS (a + 1)) PARTITIONED BY (g)",
        "INSERT INTO t (a) VALUES (1)",
        "CREATE TABLE c SHALLOW CLONE t",
        "CREATE TABLE d DEEP CLONE t");
    for (String copy : new String[] {"c", "d"}) {
      lake.run("INSERT INTO " + copy + " (a) VALUES (2)", "UPDATE " + copy + " SET a = a + 10");
      assertThat(lake.rows("SELECT * FROM " + copy + " ORDER BY a"))
          .containsExactly(Row.of(11, 12), Row.of(12, 13));
      assertThat(lake.errorClass("INSERT INTO " + copy + " VALUES (1, 1)"))
          .isEqualTo("DELTA_VIOLATE_CONSTRAINT_WITH_VALUES");
    }
    assertThat(lake.rows("SELECT * FROM t")).containsExactly(Row.of(1, 2));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          INSERT (a, a) VALUES (s.k, s.k)                     | DELTA_DUPLICATE_COLUMNS_ON_INSERT
          INSERT (a, A) VALUES (s.k, s.k)                     | DELTA_DUPLICATE_COLUMNS_ON_INSERT
          INSERT (g, a, G) VALUES (s.k, s.k, s.k)             | DELTA_DUPLICATE_COLUMNS_ON_INSERT
          """)
  void aMergeNamesAColumnOnce(String insert, String errorClass) {
    lake.run("CREATE TABLE t (a INT, g INT GENERATED ALWAYS AS (a + 1))");
    assertThat(
            lake.errorClass(
                "MERGE INTO t USING (SELECT 1 AS k) s ON t.a = s.k WHEN NOT MATCHED THEN "
                    + insert))
        .isEqualTo(errorClass);
  }

  @Test
  void anUpdateNamesAColumnOnce() {
    lake.run("CREATE TABLE t (a INT, g INT GENERATED ALWAYS AS (a + 1))");
    assertThat(lake.errorClass("UPDATE t SET g = 1, G = 2")).isEqualTo("DELTA_CONFLICT_SET_COLUMN");
  }

  /** One moment for the whole statement: what is inserted and what is computed from it agree. */
  @Test
  void theMomentOfAMergeIsOne() {
    lake.run(
        "CREATE TABLE t (k INT, at TIMESTAMP, day STRING GENERATED ALWAYS AS (DATE_FORMAT(at,"
            + " 'yyyy-MM-dd HH:mm:ss.SSSSSS')))",
        "MERGE INTO t USING range(1000) s ON t.k = s.id WHEN NOT MATCHED THEN INSERT (k, at) VALUES"
            + " (CAST(s.id AS INT), current_timestamp())");
    assertThat(lake.rows("SELECT count(DISTINCT at), count(DISTINCT day) FROM t"))
        .containsExactly(Row.of(1L, 1L));
    assertThat(
            lake.column(
                "SELECT count(*) FROM t WHERE day <> DATE_FORMAT(at, 'yyyy-MM-dd"
                    + " HH:mm:ss.SSSSSS')"))
        .containsExactly(0L);
  }

  /** What differs each time is computed once a row, and what is generated from it sees the same. */
  @Test
  void valuesThatAreDrawnAreDrawnOnceARow() {
    lake.run(
        "CREATE TABLE t (k INT, u DOUBLE, s STRING, g DOUBLE GENERATED ALWAYS AS (u * 2),"
            + " h STRING GENERATED ALWAYS AS (concat('<', s, '>')))",
        "INSERT INTO t (k, u, s) SELECT CAST(id AS INT), rand(), uuid() FROM range(100)",
        "MERGE INTO t USING range(50, 300) r ON t.k = r.id"
            + " WHEN MATCHED AND t.k < 70 THEN UPDATE SET u = rand() + 1"
            + " WHEN MATCHED THEN UPDATE SET s = uuid(), u = rand() + 2"
            + " WHEN NOT MATCHED THEN INSERT (k, u, s) VALUES"
            + " (CAST(r.id AS INT), rand() + 3, uuid())");
    assertThat(
            lake.rows(
                "SELECT count(*), count(DISTINCT u), count(DISTINCT s), count_if(NOT (g <=> u *"
                    + " 2)), count_if(NOT (h <=> concat('<', s, '>'))) FROM t"))
        .containsExactly(Row.of(300L, 300L, 300L, 0L, 0L));
    assertThat(lake.rows("SELECT floor(u), count(*) FROM t GROUP BY 1 ORDER BY 1"))
        .containsExactly(Row.of(0L, 50L), Row.of(1L, 20L), Row.of(2L, 30L), Row.of(3L, 200L));
  }

  @Test
  void viewsAreNotWrittenThrough() {
    lake.run(
        "CREATE TABLE t (a INT, g INT GENERATED ALWAYS AS (a + 1))",
        "CREATE TEMPORARY VIEW v AS SELECT a + 0 AS a, g FROM t",
        "INSERT INTO t (a) VALUES (1)");
    for (String statement :
        new String[] {
          "UPDATE v SET a = 5",
          "MERGE INTO v USING (SELECT 1 AS k) s ON v.a = s.k WHEN MATCHED THEN UPDATE SET a = 7",
        }) {
      assertThat(lake.errorClass(statement)).as(statement).isNotEmpty();
    }
    assertThat(lake.rows("SELECT * FROM t")).containsExactly(Row.of(1, 2));
  }
}

package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class InsertTest extends LakeTest {
  @Test
  void bytesThatAreNoTextCannotBePartitionValues() {
    lake.run("CREATE TABLE t (a INT, b BINARY) PARTITIONED BY (b)");
    assertThat(lake.errorClass("INSERT INTO t VALUES (1, X'41'), (2, X'FE')"))
        .isEqualTo("DELTA_BINARY_PARTITION_VALUE_NOT_TEXT");
    assertThat(lake.versions("t")).isEqualTo(1);
    lake.run("INSERT INTO t VALUES (1, X'41'), (2, X'EFBFBD'), (3, NULL)");
    assertThat(lake.column("SELECT hex(b) FROM t ORDER BY a"))
        .containsExactly("41", "EFBFBD", null);
  }

  @Test
  void columnsThatAreLeftOutAreNull() {
    lake.run(
        "CREATE TABLE t (a INT, b STRING, c DATE)",
        "INSERT INTO t (c, a) VALUES (DATE'2024-01-31', 1)");
    assertThat(lake.rows("SELECT * FROM t"))
        .containsExactly(Row.of(1, null, LocalDate.of(2024, 1, 31)));
  }

  @Test
  void valuesAreCastToTheTypesOfTheirColumns() {
    lake.run(
        "CREATE TABLE t (a SMALLINT, b DECIMAL(5,2), c STRING, d DOUBLE)",
        "INSERT INTO t VALUES ('5', 1.234, 17, 2)");
    assertThat(lake.rows("SELECT * FROM t"))
        .containsExactly(Row.of((short) 5, new BigDecimal("1.23"), "17", 2.0));
  }

  @Test
  void rowsOfAQueryOnTheSameTableAreThoseBeforeTheInsert() {
    lake.run(
        "CREATE TABLE t (a INT)",
        "INSERT INTO t VALUES (1), (2)",
        "INSERT INTO t SELECT a + 10 FROM t");
    assertThat(lake.column("SELECT a FROM t ORDER BY a")).containsExactly(1, 2, 11, 12);
    assertThat(lake.lastCommit("t")).containsEntry("isBlindAppend", false);
  }

  @Test
  void byNameMatchesColumnsByTheirNames() {
    lake.run("CREATE TABLE t (a INT, b STRING)", "INSERT INTO t BY NAME SELECT 'x' AS B, 1 AS a");
    assertThat(lake.rows("SELECT * FROM t")).containsExactly(Row.of(1, "x"));
    assertThat(lake.errorClass("INSERT INTO t BY NAME SELECT 1 AS a, 2 AS c"))
        .isEqualTo("DELTA_METADATA_MISMATCH");
  }

  @Test
  void anInsertOfNoRowsMakesNoVersion() {
    lake.run("CREATE TABLE t (a INT)", "INSERT INTO t SELECT 1 WHERE FALSE");
    assertThat(lake.versions("t")).isEqualTo(1);
  }

  @Test
  void theNumberOfValuesMustBeThatOfTheColumns() {
    lake.run("CREATE TABLE t (a INT, b INT)");
    assertThat(lake.errorClass("INSERT INTO t VALUES (1)"))
        .isEqualTo("DELTA_INSERT_COLUMN_ARITY_MISMATCH");
    assertThat(lake.errorClass("INSERT INTO t VALUES (1, 2, 3)"))
        .isEqualTo("DELTA_METADATA_MISMATCH");
    assertThat(lake.errorClass("INSERT INTO t (a) VALUES (1, 2)"))
        .isEqualTo("INSERT_COLUMN_ARITY_MISMATCH.TOO_MANY_DATA_COLUMNS");
    assertThat(lake.errorClass("INSERT INTO t (a, b) VALUES (1)"))
        .isEqualTo("INSERT_COLUMN_ARITY_MISMATCH.NOT_ENOUGH_DATA_COLUMNS");
    assertThat(lake.errorClass("INSERT INTO t (a, A) VALUES (1, 2)"))
        .isEqualTo("COLUMN_ALREADY_EXISTS");
    assertThat(lake.errorClass("INSERT INTO t (a, c) VALUES (1, 2)"))
        .isEqualTo("UNRESOLVED_COLUMN.WITH_SUGGESTION");
    assertThat(lake.errorClass("INSERT INTO missing VALUES (1)"))
        .isEqualTo("TABLE_OR_VIEW_NOT_FOUND");
  }

  @Test
  void aFailedInsertLeavesNoFileBehind() throws IOException {
    lake.run(
        "CREATE TABLE t (a INT NOT NULL, p STRING) PARTITIONED BY (p)",
        "INSERT INTO t VALUES (1, 'x')");
    List<Path> before = dataFiles();
    assertThat(lake.errorClass("INSERT INTO t VALUES (2, 'y'), (NULL, 'z')"))
        .isEqualTo("DELTA_NOT_NULL_CONSTRAINT_VIOLATED");
    assertThat(dataFiles()).isEqualTo(before);
    assertThat(lake.versions("t")).isEqualTo(2);
  }

  private List<Path> dataFiles() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".parquet")).sorted().toList();
    }
  }

  @Test
  void partitionValuesOfAllKindsComeBackAsTheyWere() {
    lake.run(
        "CREATE TABLE t (a INT, p STRING) PARTITIONED BY (p)",
        "INSERT INTO t VALUES (1, 'a/b'), (2, 'it''s'), (3, ''), (4, NULL), (5, 'x=y %20'), (6,"
            + " '..')");
    assertThat(lake.rows("SELECT * FROM t ORDER BY a"))
        .containsExactly(
            Row.of(1, "a/b"),
            Row.of(2, "it's"),
            Row.of(3, null),
            Row.of(4, null),
            Row.of(5, "x=y %20"),
            Row.of(6, ".."));
    assertThat(lake.column("SELECT a FROM t WHERE p = 'x=y %20'")).containsExactly(5);
    assertThat(lake.column("SELECT a FROM t WHERE p IS NULL ORDER BY a")).containsExactly(3, 4);
  }

  @Test
  void checkConstraintsNameTheRowThatBreaksThem() {
    lake.run(
        "CREATE TABLE t (a INT, b STRING) TBLPROPERTIES ('delta.constraints.positive' = 'a > 0')");
    lake.run("INSERT INTO t VALUES (1, 'x')");
    try {
      lake.rows("INSERT INTO t VALUES (-1, 'y')");
    } catch (dev.tarn.core.error.TarnException e) {
      assertThat(e.errorClass()).isEqualTo("DELTA_VIOLATE_CONSTRAINT_WITH_VALUES");
      assertThat(e.text()).contains("positive", "(a > 0)", " - a : -1").doesNotContain(" - b");
    }
    assertThat(lake.errorClass("INSERT INTO t VALUES (NULL, 'y')"))
        .isEqualTo("DELTA_VIOLATE_CONSTRAINT_WITH_VALUES");
    assertThat(lake.column("SELECT a FROM t")).containsExactly(1);
  }
}

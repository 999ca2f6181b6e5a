package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.value.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class GeneratedColumnTest extends LakeTest {
  private static final String PEOPLE =
      """
      CREATE TABLE default.people10m (
        id INT, firstName STRING, middleName STRING, lastName STRING, gender STRING,
        birthDate TIMESTAMP,
        dateOfBirth DATE GENERATED ALWAYS AS (CAST(birthDate AS DATE)),
        ssn STRING, salary INT
      )\
      """;

  private void makeSums() {
    lake.run("CREATE TABLE t (a INT, b INT, s INT GENERATED ALWAYS AS (a + b) COMMENT 'sum')");
  }

  @Test
  void theExampleOfTheDocumentationRuns() {
    lake.run(
        PEOPLE,
        "INSERT INTO people10m (id, birthDate) VALUES (1, '1980-02-03 23:59:59'), (2, NULL)");
    assertThat(lake.rows("SELECT id, dateOfBirth FROM people10m ORDER BY id"))
        .containsExactly(Row.of(1, LocalDate.of(1980, 2, 3)), Row.of(2, null));
  }

  @Test
  void theLogHasTheTextAndTheProtocolThatWritersMustKnow() throws IOException {
    makeSums();
    String log;
    try (Stream<Path> files = Files.walk(folder)) {
      log =
          Files.readString(
              files.filter(file -> file.endsWith("00000000000000000000.json")).findFirst().get());
    }
    assertThat(log)
        .contains("\\\"delta.generationExpression\\\":\\\"a + b\\\"")
        .contains("\"minReaderVersion\":1")
        .containsAnyOf("\"minWriterVersion\":4", "\"generatedColumns\"");
    assertThat(lake.column("SHOW CREATE TABLE t").toString())
        .contains("s INT GENERATED ALWAYS AS (a + b)");
    assertThat(lake.rows("DESCRIBE EXTENDED t"))
        .containsSubsequence(
            Row.of("# Generated Columns", "", ""), Row.of("s", "GENERATED ALWAYS AS (a + b)", ""));
  }

  @Test
  void aColumnListMayLeaveThemOutAndPositionsMayNot() {
    makeSums();
    lake.run(
        "INSERT INTO t (b, a) VALUES (1, 2)",
        "INSERT INTO t (a) VALUES (5)",
        "INSERT INTO t VALUES (3, 4, 7)",
        "INSERT INTO t VALUES (10, 20, DEFAULT)",
        "INSERT INTO t VALUES (10, 21, DEFAULT), (10, 22, 32)");
    assertThat(lake.rows("SELECT * FROM t ORDER BY a, b"))
        .containsExactly(
            Row.of(2, 1, 3),
            Row.of(3, 4, 7),
            Row.of(5, null, null),
            Row.of(10, 20, 30),
            Row.of(10, 21, 31),
            Row.of(10, 22, 32));
    assertThat(lake.errorClass("INSERT INTO t VALUES (1, 2)"))
        .isEqualTo("DELTA_INSERT_COLUMN_ARITY_MISMATCH");
  }

  @Test
  void aValueThatDiffersFailsTheWholeStatement() {
    makeSums();
    for (String insert :
        new String[] {
          "INSERT INTO t VALUES (1, 2, 3), (1, 2, 4)",
          "INSERT INTO t VALUES (1, 2, NULL)",
          "INSERT INTO t VALUES (1, NULL, 1)",
          "INSERT INTO t (s) VALUES (1)",
          "INSERT OVERWRITE t VALUES (1, 2, 4)"
        }) {
      assertThatThrownBy(() -> lake.rows(insert))
          .hasMessageContaining(
              "CHECK constraint Generated Column (s <=> (a + b)) violated by row with values:")
          .hasMessageContaining(" - s : ");
      assertThat(lake.errorClass(insert)).isEqualTo("DELTA_VIOLATE_CONSTRAINT_WITH_VALUES");
    }
    assertThat(lake.versions("t")).isEqualTo(1);
    lake.run("INSERT INTO t (a, s) VALUES (1, NULL)");
    assertThat(lake.rows("SELECT * FROM t")).containsExactly(Row.of(1, null, null));
  }

  @Test
  void anUpdateComputesThemAnewFromNewValuesAndShowsOldOnesToTheRight() {
    makeSums();
    lake.run("INSERT INTO t (a, b) VALUES (1, 2), (3, 4)", "UPDATE t SET a = s + 10 WHERE a = 1");
    assertThat(lake.rows("SELECT * FROM t ORDER BY b"))
        .containsExactly(Row.of(13, 2, 15), Row.of(3, 4, 7));
    lake.run(
        "UPDATE t SET a = 0, s = 4 WHERE b = 4", "UPDATE t SET b = 5, s = DEFAULT WHERE a = 0");
    assertThat(lake.rows("SELECT * FROM t ORDER BY b"))
        .containsExactly(Row.of(13, 2, 15), Row.of(0, 5, 5));
    assertThat(lake.errorClass("UPDATE t SET s = 1"))
        .isEqualTo("DELTA_VIOLATE_CONSTRAINT_WITH_VALUES");
    assertThat(lake.versions("t")).isEqualTo(5);
  }

  @Test
  void aMergeComputesWhatItsClausesLeaveOut() {
    makeSums();
    lake.run(
        "INSERT INTO t (a, b) VALUES (1, 2), (3, 4)",
        """
        MERGE INTO t USING (SELECT 1 AS k, 100 AS v UNION ALL SELECT 7, 70) x ON t.a = x.k
        WHEN MATCHED THEN UPDATE SET b = x.v
        WHEN NOT MATCHED THEN INSERT (a, b) VALUES (x.k, x.v)\
        """);
    assertThat(lake.rows("SELECT * FROM t ORDER BY a"))
        .containsExactly(Row.of(1, 100, 101), Row.of(3, 4, 7), Row.of(7, 70, 77));
    lake.run(
        """
        MERGE INTO t USING (SELECT 1 AS a, 0 AS b UNION ALL SELECT 8, 0) x ON t.a = x.a
        WHEN MATCHED THEN UPDATE SET *
        WHEN NOT MATCHED THEN INSERT *\
        """);
    assertThat(lake.rows("SELECT s FROM t WHERE a IN (1, 8) ORDER BY a"))
        .containsExactly(Row.of(1), Row.of(8));
    assertThat(
            lake.errorClass(
                "MERGE INTO t USING (SELECT 1 AS k) x ON t.a = x.k"
                    + " WHEN MATCHED THEN UPDATE SET s = 99"))
        .isEqualTo("DELTA_VIOLATE_CONSTRAINT_WITH_VALUES");
    assertThat(lake.versions("t")).isEqualTo(4);
  }

  @Test
  void theChangeFeedHasTheStoredValues() {
    lake.run(
        "CREATE TABLE f (a INT, d INT GENERATED ALWAYS AS (a * 2))"
            + " TBLPROPERTIES (delta.enableChangeDataFeed = true)",
        "INSERT INTO f (a) VALUES (1)",
        "UPDATE f SET a = 5");
    assertThat(lake.rows("SELECT a, d, _change_type FROM table_changes('f', 2)"))
        .containsExactlyInAnyOrder(
            Row.of(1, 2, "update_preimage"), Row.of(5, 10, "update_postimage"));
  }

  @Test
  void whatTheyAreComputedFromStaysAsItIs() {
    lake.run(
        "CREATE TABLE m (a INT, s STRUCT<x: INT, y: INT>, free INT, g INT GENERATED ALWAYS AS (a +"
            + " s.x)) TBLPROPERTIES (delta.columnMapping.mode = 'name', delta.enableTypeWidening ="
            + " true)");
    for (String change :
        new String[] {
          "RENAME COLUMN a TO b",
          "RENAME COLUMN s TO t",
          "RENAME COLUMN s.x TO z",
          "DROP COLUMN a",
          "DROP COLUMN s",
          "DROP COLUMN s.x",
          "ALTER COLUMN a TYPE BIGINT",
          "ALTER COLUMN s.x TYPE BIGINT"
        }) {
      assertThat(lake.errorClass("ALTER TABLE m " + change))
          .as(change)
          .isEqualTo("DELTA_GENERATED_COLUMNS_DEPENDENT_COLUMN_CHANGE");
    }
    lake.run(
        "ALTER TABLE m DROP COLUMN s.y",
        "ALTER TABLE m RENAME COLUMN free TO bound",
        "ALTER TABLE m ALTER COLUMN a COMMENT 'input'",
        "ALTER TABLE m RENAME COLUMN g TO h",
        "INSERT INTO m (a, s) SELECT 1, named_struct('x', 2)",
        "ALTER TABLE m DROP COLUMN h");
  }

  @Test
  void aTableOverAPlaceMustSayTheSameExpression() {
    lake.run(
        "CREATE TABLE e (a INT, g INT GENERATED ALWAYS AS (a + 1)) LOCATION '"
            + folder
            + "/place'");
    lake.run(
        "CREATE TABLE e2 (a INT, g INT GENERATED ALWAYS AS (a + 1)) LOCATION '"
            + folder
            + "/place'");
    assertThat(
            lake.errorClass(
                "CREATE TABLE e3 (a INT, g INT GENERATED ALWAYS AS (a + 2)) LOCATION '"
                    + folder
                    + "/place'"))
        .isEqualTo("DELTA_CREATE_TABLE_SCHEME_MISMATCH");
  }

  @Test
  void aReplacementMayHaveOtherExpressions() {
    makeSums();
    lake.run(
        "CREATE OR REPLACE TABLE t (a INT, s STRING GENERATED ALWAYS AS (CONCAT('<', a, '>')))",
        "INSERT INTO t (a) VALUES (1)",
        "CREATE TABLE plain AS SELECT * FROM t",
        "INSERT INTO plain VALUES (1, 'anything')");
    assertThat(lake.rows("SELECT * FROM t")).containsExactly(Row.of(1, "<1>"));
  }

  @Test
  void anExpressionThatTarnCannotEvaluateLeavesTheTableReadable() throws IOException {
    makeSums();
    lake.run("INSERT INTO t (a, b) VALUES (1, 2)");
    Path log;
    try (Stream<Path> files = Files.walk(folder)) {
      log = files.filter(file -> file.endsWith("00000000000000000000.json")).findFirst().get();
    }
    Files.writeString(log, Files.readString(log).replace("a + b", "no_such_function(a)"));
    try (LakeFixture other = new LakeFixture(folder)) {
      assertThat(other.rows("SELECT * FROM t")).containsExactly(Row.of(1, 2, 3));
      assertThat(other.errorClass("INSERT INTO t (a, b) VALUES (1, 2)"))
          .isEqualTo("GENERATED_COLUMN_NOT_EVALUABLE");
      assertThat(other.versions("t")).isEqualTo(2);
      other.run("DELETE FROM t WHERE a = 1");
    }
  }

  @Test
  void theTextOfACharColumnIsFilledUpBeforeOthersAreComputedFromIt() {
    lake.run(
        "CREATE TABLE t (id INT, c CHAR(4), g STRING GENERATED ALWAYS AS (SUBSTRING(c, 1, 2)),"
            + " l INT GENERATED ALWAYS AS (length(c))) PARTITIONED BY (g)",
        "INSERT INTO t (id, c) VALUES (1, 'a')",
        "INSERT INTO t VALUES (2, 'b', 'b ', 4)",
        "INSERT INTO t (id, c) VALUES (3, 'x')",
        "UPDATE t SET c = 'c' WHERE id = 3",
        "MERGE INTO t USING (SELECT 4 AS id, 'd' AS c) s ON t.id = s.id"
            + " WHEN NOT MATCHED THEN INSERT (id, c) VALUES (s.id, s.c)");
    assertThat(lake.column("SELECT g FROM t ORDER BY id")).containsExactly("a ", "b ", "c ", "d ");
    assertThat(lake.column("SELECT l FROM t WHERE c = 'a' OR c = 'd'")).containsExactly(4, 4);
    lake.run("DELETE FROM t WHERE c = 'a'");
    assertThat(lake.column("SELECT id FROM t ORDER BY id")).containsExactly(2, 3, 4);
  }

  /** Given with or without the blanks, which CHAR has either way. */
  @Test
  void aGeneratedCharColumnTakesTheValueThatItWouldHave() {
    lake.run(
        "CREATE TABLE c (a STRING, g CHAR(5) GENERATED ALWAYS AS (SUBSTRING(a, 1, 3)))",
        "INSERT INTO c VALUES ('hello', 'hel'), ('world', 'wor  '), (NULL, NULL)",
        "INSERT INTO c (a) VALUES ('again')",
        "MERGE INTO c USING (SELECT 'other' AS a, 'oth' AS g) s ON c.a = s.a"
            + " WHEN NOT MATCHED THEN INSERT *",
        "UPDATE c SET g = 'hel', a = 'helper' WHERE a = 'hello'");
    assertThat(lake.column("SELECT concat('[', g, ']') FROM c WHERE a IS NOT NULL ORDER BY a"))
        .containsExactly("[aga  ]", "[hel  ]", "[oth  ]", "[wor  ]");
    for (String wrong : List.of("'xxx'", "'hell'", "NULL", "' hel'")) {
      assertThat(lake.errorClass("INSERT INTO c VALUES ('hello', " + wrong + ")"))
          .isEqualTo("DELTA_VIOLATE_CONSTRAINT_WITH_VALUES");
    }
  }
}

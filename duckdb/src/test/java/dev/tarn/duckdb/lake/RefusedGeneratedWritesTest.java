package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Writes to a table with generated columns that are refused, each by its class and text. */
class RefusedGeneratedWritesTest extends LakeTest {
  private static final String WRONG = "DELTA_VIOLATE_CONSTRAINT_WITH_VALUES";

  @BeforeEach
  void makeTable() {
    lake.run(
        "CREATE TABLE t (a INT, b INT, ts TIMESTAMP, st STRUCT<x: INT>,"
            + " s INT GENERATED ALWAYS AS (a + b), x INT GENERATED ALWAYS AS (st.x),"
            + " d DATE GENERATED ALWAYS AS (CAST(ts AS DATE)),"
            + " n INT NOT NULL GENERATED ALWAYS AS (COALESCE(a, b))) PARTITIONED BY (d)",
        "INSERT INTO t (a, b, ts, st) SELECT 1, 2, TIMESTAMP '2020-10-01 12:00:00',"
            + " named_struct('x', 5)",
        "CREATE TABLE source AS SELECT 1 AS a, 2 AS b, TIMESTAMP '2020-10-01 12:00:00' AS ts,"
            + " named_struct('x', 5) AS st, 99 AS s, 5 AS x, DATE '2020-10-01' AS d, 1 AS n");
  }

  private void isRefused(String sql, String errorClass, String text) {
    List<Row> before = lake.rows("SELECT * FROM t");
    int versions = lake.versions("t");
    assertThatThrownBy(() -> lake.rows(sql))
        .as(sql)
        .isInstanceOfSatisfying(
            TarnException.class, e -> assertThat(e.errorClass()).isEqualTo(errorClass))
        .hasMessageContaining(text);
    assertThat(lake.versions("t")).as(sql).isEqualTo(versions);
    assertThat(lake.rows("SELECT * FROM t")).as(sql).isEqualTo(before);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          INSERT INTO t VALUES (1, 2, NULL, NULL, 4, NULL, NULL, 1)                  | s <=> (a + b)
          INSERT INTO t VALUES (1, 2, NULL, NULL, NULL, NULL, NULL, 1)               | s <=> (a + b)
          INSERT INTO t VALUES (1, NULL, NULL, NULL, 1, NULL, NULL, 1)               | s <=> (a + b)
          INSERT INTO t VALUES (1, 2, NULL, NULL, 3, 7, NULL, 1)                     | x <=> st.x
          INSERT INTO t VALUES (1, 2, NULL, NULL, 3, NULL, DATE '2020-01-01', 1)     | d <=> CAST(ts AS DATE)
          INSERT INTO t VALUES (1, 2, NULL, NULL, 3, NULL, NULL, 2)                  | n <=> coalesce(a, b)
          INSERT INTO t VALUES (1, 2, NULL, NULL, 3, NULL, NULL, 1), (1, 2, NULL, NULL, 4, NULL, NULL, 1) | - s : 4
          INSERT INTO t VALUES (1, 2, NULL, NULL, DEFAULT, NULL, DATE '2020-01-01', 1) | - d : 2020-01-01
          INSERT INTO t SELECT 1, 2, NULL, NULL, '4', NULL, NULL, 1                  | - s : 4
          INSERT INTO t SELECT * FROM source                                         | - s : 99
          INSERT INTO t TABLE source                                                 | - s : 99
          INSERT INTO t BY NAME SELECT 1 AS a, 4 AS s                                | - s : 4
          INSERT INTO t BY NAME SELECT 4 AS S, 2 AS b, 1 AS A                        | s <=> (a + b)
          INSERT INTO t BY NAME SELECT * FROM source                                 | - s : 99
          INSERT INTO t (a, b, s) VALUES (1, 2, 4)                                   | - s : 4
          INSERT INTO t (s, a) VALUES (1, 1)                                         | - b : null
          INSERT INTO t (a, s) VALUES (1, NULL), (1, 1)                              | - s : 1
          INSERT INTO t (a, ts, d) VALUES (1, TIMESTAMP '2020-10-01 23:59:59', DATE '2020-10-02') | - d : 2020-10-02
          INSERT INTO t (a, ts, d) VALUES (1, TIMESTAMP '1969-12-31 23:59:59', DATE '1970-01-01') | - d : 1970-01-01
          INSERT INTO t (a, ts, d) VALUES (1, TIMESTAMP '2020-10-01 12:00:00', NULL) | - d : null
          INSERT INTO t (a, x) VALUES (1, 1)                                         | - x : 1
          INSERT INTO t PARTITION (d = '2021-01-01') (a, ts) VALUES (1, TIMESTAMP '2020-10-01 12:00:00') | - d : 2021-01-01
          INSERT OVERWRITE t VALUES (1, 2, NULL, NULL, 4, NULL, NULL, 1)             | - s : 4
          INSERT OVERWRITE t (a, b, s) VALUES (1, 2, 4)                              | - s : 4
          INSERT OVERWRITE t BY NAME SELECT 1 AS a, 4 AS s                           | - s : 4
          INSERT OVERWRITE t PARTITION (d = '2021-01-01') (a, ts) VALUES (1, TIMESTAMP '2020-10-01 12:00:00') | - d : 2021-01-01
          INSERT INTO t REPLACE WHERE a = 1 SELECT * FROM source                     | - s : 99
          INSERT INTO t REPLACE WHERE d = '2020-10-01' SELECT * FROM source          | - s : 99
          UPDATE t SET s = 4                                                         | - s : 4
          UPDATE t SET s = NULL                                                      | - s : null
          UPDATE t SET s = s + 1                                                     | - s : 4
          UPDATE t SET s = a + b, b = 7                                              | - b : 7
          UPDATE t SET x = 6                                                         | x <=> st.x
          UPDATE t SET st = named_struct('x', 8), x = 5                              | - x : 5
          UPDATE t SET d = DATE '2020-10-02'                                         | - d : 2020-10-02
          UPDATE t SET ts = TIMESTAMP '2020-10-02 00:00:00', d = d                   | - d : 2020-10-01
          UPDATE t SET n = 3 WHERE a = 1                                             | n <=> coalesce(a, b)
          MERGE INTO t USING source q ON t.a = q.a WHEN MATCHED THEN UPDATE SET s = q.s | - s : 99
          MERGE INTO t USING source q ON t.a = q.a WHEN MATCHED THEN UPDATE SET *     | - s : 99
          MERGE INTO t USING source q ON t.a = q.a WHEN MATCHED THEN UPDATE SET t.b = 9, t.s = 3 | - b : 9
          MERGE INTO t USING source q ON false WHEN NOT MATCHED THEN INSERT *        | - s : 99
          MERGE INTO t USING source q ON false WHEN NOT MATCHED THEN INSERT (a, b, s) VALUES (q.a, q.b, q.s) | - s : 99
          MERGE INTO t USING source q ON false WHEN NOT MATCHED THEN INSERT (a, s) VALUES (1, 1) | - s : 1
          MERGE INTO t USING source q ON false WHEN NOT MATCHED THEN INSERT (a, d) VALUES (1, q.d) | - d : 2020-10-01
          MERGE INTO t USING source q ON false WHEN NOT MATCHED BY SOURCE THEN UPDATE SET s = 0 | - s : 0
          """)
  void aValueThatIsNotTheComputedOne(String sql, String text) {
    isRefused(sql, WRONG, text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          INSERT INTO t VALUES (1, 2, NULL, NULL)                        | DELTA_INSERT_COLUMN_ARITY_MISMATCH | 4
          INSERT INTO t SELECT 1, 2, NULL, NULL, 3                       | DELTA_INSERT_COLUMN_ARITY_MISMATCH | 5
          INSERT INTO t (a, a) VALUES (1, 1)                             | COLUMN_ALREADY_EXISTS             | `a`
          INSERT INTO t (a, nothing) VALUES (1, 1)                       | UNRESOLVED_COLUMN.WITH_SUGGESTION  | nothing
          INSERT INTO t (b) VALUES (NULL)                                | DELTA_NOT_NULL_CONSTRAINT_VIOLATED | n
          INSERT INTO t (a, n) VALUES (1, NULL)                          | DELTA_NOT_NULL_CONSTRAINT_VIOLATED | n
          INSERT INTO t (a, b) VALUES (2147483647, 1)                    | ARITHMETIC_OVERFLOW               | overflow
          UPDATE t SET a = NULL, b = NULL                                | DELTA_NOT_NULL_CONSTRAINT_VIOLATED | n
          UPDATE t SET a = 2147483647                                    | ARITHMETIC_OVERFLOW               | overflow
          MERGE INTO t USING source q ON false WHEN NOT MATCHED THEN INSERT (b) VALUES (NULL) | DELTA_NOT_NULL_CONSTRAINT_VIOLATED | n
          MERGE INTO t USING source q ON t.a = q.a WHEN MATCHED THEN UPDATE SET b = 2147483647 | ARITHMETIC_OVERFLOW | overflow
          INSERT INTO t (a, st, x) SELECT 1, NULL, 'text'                | CAST_INVALID_INPUT                | text
          INSERT INTO t REPLACE WHERE d = '2020-10-01' (a, ts) VALUES (1, TIMESTAMP '2020-10-02 12:00:00') | DELTA_REPLACE_WHERE_MISMATCH | d
          """)
  void whatCannotBeComputedOrStored(String sql, String errorClass, String text) {
    isRefused(sql, errorClass, text);
  }

  @Test
  void aDynamicOverwrite() {
    lake.run("SET spark.sql.sources.partitionOverwriteMode = dynamic");
    isRefused("INSERT OVERWRITE t SELECT * FROM source", WRONG, "- s : 99");
  }

  /** The date of the same moment is another one in another zone. */
  @Test
  void aDateOfAnotherTimeZone() {
    String insert =
        "INSERT INTO t (a, ts, d) VALUES (1, TIMESTAMP '2020-10-01 23:30:00Z', DATE '2020-10-01')";
    lake.run("SET TIME ZONE 'Asia/Tokyo'");
    isRefused(insert, WRONG, "d <=> CAST(ts AS DATE)");
    isRefused("UPDATE t SET ts = TIMESTAMP '2020-10-01 23:30:00Z', d = d", WRONG, "- d : ");
    lake.run("SET TIME ZONE 'UTC'", insert);
  }

  @Test
  void anExpressionThatTarnCannotEvaluate() throws IOException {
    Path log;
    try (Stream<Path> files = Files.walk(folder)) {
      log =
          files
              .filter(file -> file.endsWith("t/_delta_log/00000000000000000000.json"))
              .findFirst()
              .orElseThrow();
    }
    Files.writeString(log, Files.readString(log).replace("a + b", "no_such_function(a)"));
    lake.close();
    lake = new LakeFixture(folder);
    for (String sql :
        List.of(
            "INSERT INTO t (a) VALUES (1)",
            "INSERT INTO t VALUES (1, 2, NULL, NULL, 3, NULL, NULL, 1)",
            "INSERT OVERWRITE t (a) VALUES (1)",
            "INSERT INTO t REPLACE WHERE a = 1 SELECT * FROM source",
            "UPDATE t SET a = 2",
            "UPDATE t SET s = 3",
            "MERGE INTO t USING source q ON t.a = q.a WHEN MATCHED THEN UPDATE SET b = 1",
            "MERGE INTO t USING source q ON false WHEN NOT MATCHED THEN INSERT *")) {
      isRefused(sql, "GENERATED_COLUMN_NOT_EVALUABLE", "no_such_function");
    }
  }
}

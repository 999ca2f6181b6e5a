package dev.tarn.conformance.side;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.conformance.answer.Answer;
import dev.tarn.conformance.engine.SqlEngine;
import dev.tarn.conformance.judge.BesideOthers;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables with generated columns, made and changed by Tarn and by delta-spark in turn. */
@BesideOthers
class GeneratedColumnsTest {
  private static final String COLUMNS =
      "id INT, price DECIMAL(10,2), name STRING, at TIMESTAMP, r STRUCT<u: INT>,"
          + " day DATE GENERATED ALWAYS AS (CAST(at AS DATE)),"
          + " gross DECIMAL(13,3) GENERATED ALWAYS AS (price * 1.1),"
          + " short STRING GENERATED ALWAYS AS (SUBSTRING(name, 1, 3)) COMMENT 'first letters',"
          + " twice INT GENERATED ALWAYS AS (r.u * 2)";

  @TempDir private Path folder;

  private void compare(String... statements) {
    try (SideBySide tables = new SideBySide(folder)) {
      for (String statement : statements) {
        tables.run(statement);
      }
      tables.describeHistory();
    }
  }

  private static String create(String columns, String more) {
    return "CREATE TABLE t (" + columns + ") USING DELTA " + more + " LOCATION '${location}'";
  }

  @Test
  void everyStatementLeavesTheSameTable() {
    compare(
        create(COLUMNS, "PARTITIONED BY (day)")
            + " TBLPROPERTIES (delta.enableChangeDataFeed = true)",
        "INSERT INTO t (id, price, name, at, r) VALUES (1, 10.00, 'Hello', TIMESTAMP'2020-02-29"
            + " 13:14:15', named_struct('u', 4)), (2, NULL, NULL, NULL, NULL)",
        "INSERT INTO t VALUES (3, 1.00, 'abcd', TIMESTAMP'1969-12-31 23:59:59', named_struct('u',"
            + " 1), DATE'1969-12-31', 1.100, 'abc', 2)",
        "INSERT INTO t VALUES (4, 1.00, 'abcd', TIMESTAMP'1969-12-31 23:59:59', named_struct('u',"
            + " 1), DATE'1970-01-01', 1.100, 'abc', 2)",
        "INSERT INTO t (id, price, gross) VALUES (5, 1.00, 1.200)",
        "INSERT INTO t (id, price, gross) VALUES (6, 2.00, 2.200)",
        "UPDATE t SET at = TIMESTAMP'2021-01-01 00:00:00' WHERE id = 1",
        "UPDATE t SET r.u = 7, name = short WHERE id = 3",
        "UPDATE t SET gross = 5.000 WHERE id = 1",
        "UPDATE t SET gross = 22.000, price = 20.00 WHERE id = 1",
        "UPDATE t SET short = 'xyz'",
        "MERGE INTO t USING (SELECT 1 AS id, 'merged' AS name UNION ALL SELECT 9, 'inserted') s ON"
            + " t.id = s.id WHEN MATCHED THEN UPDATE SET name = s.name WHEN NOT MATCHED THEN INSERT"
            + " (id, name) VALUES (s.id, s.name)",
        "MERGE INTO t USING (SELECT 9 AS id) s ON t.id = s.id WHEN MATCHED THEN UPDATE SET twice ="
            + " 1",
        "MERGE INTO t USING (SELECT 10 AS id) s ON t.id = s.id WHEN NOT MATCHED THEN INSERT (id,"
            + " short) VALUES (s.id, 'no')",
        "DELETE FROM t WHERE at < TIMESTAMP'1970-01-01 00:00:00'",
        "INSERT OVERWRITE t (id, price) VALUES (20, 2.00)",
        "INSERT INTO t REPLACE WHERE day IS NULL SELECT 30, 3.00, 'n', NULL, NULL, NULL, 3.300,"
            + " 'n', NULL");
  }

  @Test
  void whatReadsOrIsReadCannotBeChangedAtWill() {
    compare(
        create("a INT, s STRUCT<x: INT, y: INT>, b INT, g INT GENERATED ALWAYS AS (a + s.x)", ""),
        "ALTER TABLE t ALTER COLUMN a COMMENT 'read'",
        "ALTER TABLE t ALTER COLUMN g COMMENT 'generated'",
        "ALTER TABLE t ALTER COLUMN g FIRST",
        "ALTER TABLE t ALTER COLUMN a AFTER s",
        "ALTER TABLE t SET TBLPROPERTIES ('delta.columnMapping.mode' = 'name')",
        "INSERT INTO t (a, s, b) VALUES (1, named_struct('x', 2, 'y', 3), 4)",
        "ALTER TABLE t RENAME COLUMN a TO z",
        "ALTER TABLE t RENAME COLUMN s TO z",
        "ALTER TABLE t RENAME COLUMN s.x TO z",
        "ALTER TABLE t DROP COLUMN a",
        "ALTER TABLE t DROP COLUMN s",
        "ALTER TABLE t DROP COLUMN s.x",
        "ALTER TABLE t ALTER COLUMN a TYPE BIGINT",
        "ALTER TABLE t SET TBLPROPERTIES ('delta.enableTypeWidening' = 'true')",
        "ALTER TABLE t ALTER COLUMN a TYPE BIGINT",
        "ALTER TABLE t ALTER COLUMN s.x TYPE BIGINT",
        "ALTER TABLE t ALTER COLUMN b TYPE BIGINT",
        "ALTER TABLE t DROP COLUMN b",
        "ALTER TABLE t RENAME COLUMN g TO h",
        "INSERT INTO t (a, s) VALUES (5, named_struct('x', 6, 'y', 7))",
        "UPDATE t SET a = 100",
        "ALTER TABLE t DROP COLUMN h",
        "ALTER TABLE t RENAME COLUMN a TO z");
  }

  @Test
  void replacingAndRestoring() {
    compare(
        create("a INT, g INT GENERATED ALWAYS AS (a + 1)", ""),
        "INSERT INTO t (a) VALUES (1)",
        "CREATE OR REPLACE TABLE t (a INT, g INT GENERATED ALWAYS AS (a * 10)) USING DELTA LOCATION"
            + " '${location}'",
        "INSERT INTO t (a) VALUES (2)",
        "RESTORE TABLE t TO VERSION AS OF 1",
        "INSERT INTO t (a) VALUES (3)",
        "CREATE OR REPLACE TABLE t USING DELTA LOCATION '${location}' AS SELECT 1 AS a, 7 AS g",
        "INSERT INTO t VALUES (1, 1)",
        "RESTORE TABLE t TO VERSION AS OF 3",
        "INSERT INTO t (a) VALUES (4)",
        "INSERT INTO t VALUES (1, 1)");
  }

  /** Each writes into the other's table; both compute the same. */
  @Test
  void backAndForth() {
    try (SideBySide tables = new SideBySide(folder)) {
      writeInTurn(tables.tarn(), tables.judge(), folder.resolve("ours"));
      writeInTurn(tables.judge(), tables.tarn(), folder.resolve("theirs"));
    }
  }

  private static void writeInTurn(SqlEngine first, SqlEngine second, Path table) {
    String name = "delta.`" + table + "`";
    done(
        first,
        "CREATE TABLE made_first (" + COLUMNS + ") USING DELTA LOCATION '" + table + "'",
        "INSERT INTO "
            + name
            + " (id, price, name, at, r) VALUES (1, 10.00, 'Hello',"
            + " TIMESTAMP'2020-02-29 13:14:15', named_struct('u', 4))");
    done(
        second,
        "INSERT INTO "
            + name
            + " (id, price, name, at, r) VALUES (2, 5.55, 'World',"
            + " TIMESTAMP'1969-12-31 23:59:59', named_struct('u', 3))");
    alike(first, second, name, 2);
    done(first, "UPDATE " + name + " SET price = price + 1, name = concat('x', name)");
    alike(first, second, name, 2);
    done(
        second,
        "UPDATE " + name + " SET r.u = 11, at = TIMESTAMP'2022-01-01 00:00:00' WHERE id = 1");
    alike(first, second, name, 2);
    done(first, merge(name, 3));
    alike(first, second, name, 3);
    done(second, merge(name, 4));
    alike(first, second, name, 4);
    done(first, "ALTER TABLE " + name + " ADD COLUMNS (more INT)");
    done(second, "ALTER TABLE " + name + " ALTER COLUMN more COMMENT 'added'");
    String wrong = "INSERT INTO " + name + " (id, r, twice) VALUES (9, named_struct('u', 1), 5)";
    for (SqlEngine engine : List.of(first, second)) {
      assertThat(engine.run(wrong))
          .isInstanceOfSatisfying(
              Answer.Failure.class,
              failure ->
                  assertThat(failure.errorClass())
                      .isEqualTo("DELTA_VIOLATE_CONSTRAINT_WITH_VALUES"));
    }
    alike(first, second, name, 4);
  }

  private static String merge(String name, int id) {
    return "MERGE INTO "
        + name
        + " t USING (SELECT "
        + id
        + " AS id, 'new' AS name UNION ALL SELECT 1, 'old') s ON t.id = s.id"
        + " WHEN MATCHED THEN UPDATE SET t.name = concat(s.name, t.name)"
        + " WHEN NOT MATCHED THEN INSERT (id, name, price) VALUES (s.id, s.name, 2.00)";
  }

  /** Both read the same, and what is generated is what the expressions give. */
  private static void alike(SqlEngine first, SqlEngine second, String name, int rows) {
    String sql =
        "SELECT *, day <=> CAST(at AS DATE) AND gross <=> CAST(price * 1.1 AS DECIMAL(13,3)) AND"
            + " short <=> SUBSTRING(name, 1, 3) AND twice <=> r.u * 2 AS right FROM "
            + name
            + " ORDER BY id";
    Answer answer = first.run(sql);
    assertThat(answer)
        .isInstanceOfSatisfying(
            Answer.Result.class,
            result ->
                assertThat(result.rows())
                    .hasSize(rows)
                    .allSatisfy(row -> assertThat(row.getLast()).isEqualTo(true)));
    assertThat(second.run(sql)).isEqualTo(answer);
  }

  private static void done(SqlEngine engine, String... statements) {
    for (String sql : statements) {
      if (engine.run(sql) instanceof Answer.Failure failure) {
        throw new AssertionError(failure.errorClass() + ": " + failure.message() + "\n" + sql);
      }
    }
  }
}

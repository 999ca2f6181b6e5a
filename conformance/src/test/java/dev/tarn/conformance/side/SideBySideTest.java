package dev.tarn.conformance.side;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.conformance.answer.Answer;
import dev.tarn.conformance.judge.BesideOthers;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same statements on Tarn and on delta-spark leave the same tables. */
@BesideOthers
class SideBySideTest {
  @TempDir private Path folder;

  @Test
  void workedExampleOfTheChangeDataFeed() {
    try (SideBySide tables = new SideBySide(folder)) {
      tables.run(
          "CREATE TABLE t (c1 INT, c2 STRING) USING DELTA LOCATION '${location}' "
              + "TBLPROPERTIES (delta.enableChangeDataFeed = true)");
      tables.run("INSERT INTO t VALUES (1, 'Hello'), (2, 'World')");
      tables.run("INSERT INTO t VALUES (3, '!')");
      tables.run("UPDATE t SET c2 = upper(c2) WHERE c1 < 3");
      tables.run("DELETE FROM t WHERE c1 = 3");
      tables.describeHistory();
      assertThat(tables.tarn().run("SELECT * FROM table_changes('t', 2)"))
          .isInstanceOfSatisfying(
              Answer.Result.class, changes -> assertThat(changes.rows()).hasSize(6));
    }
  }

  @Test
  void tableOfEveryType() {
    try (SideBySide tables = new SideBySide(folder)) {
      tables.run(
          "CREATE TABLE t (b BOOLEAN, y TINYINT, s SMALLINT, i INT NOT NULL, l BIGINT, f FLOAT,"
              + " d DOUBLE, n DECIMAL(10,2), m DECIMAL(38,18), c STRING, x BINARY, day DATE,"
              + " ts TIMESTAMP, a ARRAY<INT>, p MAP<STRING, INT>, r STRUCT<u: INT, v: STRING>)"
              + " USING DELTA LOCATION '${location}'");
      tables.run(
          "INSERT INTO t VALUES (true, 1Y, 2S, 3, 4L, 1.5F, 2.5D, 1.25, 0.000000000000000001, 'x',"
              + " X'00FF', DATE'2020-02-29', TIMESTAMP'2020-02-29 12:30:00.123456', array(1, NULL),"
              + " map('k', 1), named_struct('u', 1, 'v', 'w'))");
      tables.run(
          "INSERT INTO t (i, d, f, day, ts) VALUES (0, double('nan'), float('-inf'),"
              + " DATE'0001-01-01', TIMESTAMP'1800-01-01 00:00:00')");
      tables.run("UPDATE t SET c = 'ä' WHERE i = 0");
      tables.run("DELETE FROM t WHERE i = 3");
      tables.run("INSERT INTO t (i) VALUES (NULL)");
    }
  }

  @Test
  void partitionedTable() {
    try (SideBySide tables = new SideBySide(folder)) {
      tables.run(
          "CREATE TABLE t (id INT, day DATE, kind STRING) USING DELTA PARTITIONED BY (day, kind)"
              + " LOCATION '${location}'");
      tables.run(
          "INSERT INTO t VALUES (1, DATE'2020-01-01', 'a'), (2, NULL, 'b/c'), (3, DATE'2020-01-02',"
              + " ''), (4, DATE'2020-01-01', 'ä =')");
      tables.run("DELETE FROM t WHERE day = DATE'2020-01-01'");
      tables.run("UPDATE t SET kind = 'z' WHERE id = 2");
      tables.run("DELETE FROM t WHERE id = 99");
      tables.run("DELETE FROM t");
    }
  }

  @Test
  void tarnWritesOnIntoTableOfDeltaSpark() {
    try (SideBySide tables = new SideBySide(folder)) {
      Path table = folder.resolve("shared");
      String name = "delta.`" + table + "`";
      tables.judge().run("CREATE TABLE " + name + " (id BIGINT, name STRING) USING DELTA");
      tables.judge().run("INSERT INTO " + name + " VALUES (1, 'a'), (2, 'b'), (3, 'c')");
      assertThat(tables.tarn().run("INSERT INTO " + name + " VALUES (4, 'd')"))
          .isInstanceOf(Answer.Result.class);
      assertThat(tables.tarn().run("UPDATE " + name + " SET name = 'x' WHERE id = 2"))
          .isInstanceOf(Answer.Result.class);
      assertThat(tables.tarn().run("DELETE FROM " + name + " WHERE id = 1"))
          .isInstanceOf(Answer.Result.class);
      String sql = "SELECT * FROM " + name + " ORDER BY id";
      Answer judged = tables.judge().run(sql);
      assertThat(judged)
          .isInstanceOfSatisfying(
              Answer.Result.class, result -> assertThat(result.rows()).hasSize(3));
      assertThat(tables.tarn().run(sql)).isEqualTo(judged);
    }
  }
}

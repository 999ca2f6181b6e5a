package dev.tarn.conformance.side;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.conformance.answer.Answer;
import dev.tarn.conformance.judge.BesideOthers;
import java.nio.file.Path;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables whose columns are found by the field ids of their files. */
@BesideOthers
class FieldIdMappingTest {
  private static final String NESTED =
      "id INT, s STRUCT<a: INT, b: ARRAY<STRUCT<x: INT, y: STRING>>>, m MAP<STRING, STRUCT<k:"
          + " INT>>";

  @TempDir private Path folder;

  @Test
  void theSameOnBothSides() {
    // Physical names are drawn by lot, and the feed cannot be read across renamed columns.
    try (SideBySide tables =
        new SideBySide(folder, EnumSet.complementOf(EnumSet.of(Aspect.SCHEMA, Aspect.CHANGES)))) {
      tables.run(
          "CREATE TABLE t (id INT, a STRING, p STRING) USING DELTA PARTITIONED BY (p) LOCATION"
              + " '${location}' TBLPROPERTIES ('delta.columnMapping.mode' = 'id',"
              + " 'delta.enableChangeDataFeed' = 'true')");
      tables.run("INSERT INTO t VALUES (1, 'x', 'u')");
      tables.run("ALTER TABLE t RENAME COLUMN id TO ident");
      tables.run("ALTER TABLE t ADD COLUMN (id STRING)");
      tables.run("ALTER TABLE t DROP COLUMN a");
      tables.run("ALTER TABLE t ADD COLUMN (a INT)");
      tables.run("INSERT INTO t VALUES (2, 'v', 'two', 22)");
      tables.run("UPDATE t SET id = 'one' WHERE ident = 1");
      tables.run("DELETE FROM t WHERE ident = 2");
      tables.run("ALTER TABLE t SET TBLPROPERTIES ('delta.columnMapping.mode' = 'name')");
    }
  }

  @Test
  void eitherWritesOnIntoTableOfTheOther() {
    try (SideBySide tables = new SideBySide(folder)) {
      String name = "delta.`" + folder.resolve("shared") + "`";
      String rows =
          " SELECT %d, named_struct('a', 1, 'b', array(named_struct('x', 1, 'y', 'q'))),"
              + " map('k', named_struct('k', 5))";
      run(
          tables
              .tarn()
              .run(
                  "CREATE TABLE made ("
                      + NESTED
                      + ") USING DELTA LOCATION '"
                      + folder.resolve("shared")
                      + "' TBLPROPERTIES ('delta.columnMapping.mode' = 'id')"));
      run(tables.tarn().run("INSERT INTO " + name + rows.formatted(1)));
      run(tables.judge().run("INSERT INTO " + name + rows.formatted(2)));
      run(tables.judge().run("ALTER TABLE " + name + " RENAME COLUMN s.b TO c"));
      run(tables.judge().run("ALTER TABLE " + name + " DROP COLUMN id"));
      run(tables.tarn().run("ALTER TABLE " + name + " ADD COLUMN (id BIGINT)"));
      run(tables.tarn().run("UPDATE " + name + " SET id = size(s.c) + s.a"));
      run(tables.judge().run("UPDATE " + name + " SET s.a = 7 WHERE id IS NOT NULL"));
      String sql = "SELECT * FROM " + name;
      assertThat(tables.tarn().run(sql)).isEqualTo(tables.judge().run(sql));
    }
  }

  private static void run(Answer answer) {
    assertThat(answer).isInstanceOf(Answer.Result.class);
  }
}

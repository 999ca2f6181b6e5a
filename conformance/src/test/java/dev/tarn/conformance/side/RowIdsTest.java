package dev.tarn.conformance.side;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.conformance.answer.Answer;
import dev.tarn.conformance.judge.BesideOthers;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows keep their ids, and the version in which they last changed, through every rewrite. */
@BesideOthers
class RowIdsTest {
  private static final String IDS =
      "SELECT *, _metadata.row_id, _metadata.row_commit_version FROM delta.`%s` ORDER BY id";

  @TempDir private Path folder;

  /** Runs, and compares the ids that delta-spark reads from both tables. */
  private void run(SideBySide tables, String sql) {
    tables.run(sql);
    Answer expected = tables.judge().run(IDS.formatted(folder.resolve("judge")));
    assertThat(expected).isInstanceOf(Answer.Result.class);
    assertThat(tables.judge().run(IDS.formatted(folder.resolve("tarn"))))
        .as(sql)
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "delta.enableRowTracking = true",
        "delta.enableRowTracking = true, delta.enableDeletionVectors = true",
        "delta.enableRowTracking = true, delta.enableChangeDataFeed = true,"
            + " delta.columnMapping.mode = 'name'"
      })
  void rowsKeepTheirIds(String properties) {
    try (SideBySide tables =
        new SideBySide(
            folder,
            // The names of the hidden columns are drawn by lot, and stand in properties and
            // history.
            EnumSet.of(Aspect.ROWS, Aspect.CHANGES, Aspect.PROTOCOL))) {
      tables.run(
          "CREATE TABLE t (id INT, v STRING) USING DELTA LOCATION '${location}' TBLPROPERTIES ("
              + properties
              + ")");
      run(tables, "INSERT INTO t SELECT /*+ COALESCE(1) */ CAST(id AS INT), 'a' FROM range(8)");
      run(tables, "UPDATE t SET v = 'q' WHERE id = 2");
      run(tables, "DELETE FROM t WHERE id = 1");
      run(tables, "UPDATE t SET v = concat(v, '!') WHERE id = 2 OR id = 3");
      tables.run(
          "MERGE INTO t USING (SELECT * FROM VALUES (3, 'm'), (10, 'n'), (4, 'd') AS s(id, v)) s"
              + " ON t.id = s.id WHEN MATCHED AND s.v = 'd' THEN DELETE"
              + " WHEN MATCHED THEN UPDATE SET * WHEN NOT MATCHED THEN INSERT *");
      String old = " WHERE id < 10 ORDER BY id";
      List<Answer> ids =
          List.of("judge", "tarn").stream()
              .map(name -> IDS.formatted(folder.resolve(name)).replace(" ORDER BY id", old))
              .map(sql -> (Answer) tables.judge().run(sql))
              .toList();
      assertThat(ids.get(1)).isEqualTo(ids.get(0));
      tables.run("INSERT INTO t REPLACE WHERE id = 5 SELECT 5, 'r'");
      tables.run("UPDATE t SET v = 'all'");
    }
  }

  @Test
  void eitherWritesOnIntoTableOfTheOther() {
    try (SideBySide tables = new SideBySide(folder)) {
      String name = "delta.`" + folder.resolve("shared") + "`";
      judge(
          tables,
          "CREATE TABLE "
              + name
              + " (id INT, v STRING) USING DELTA TBLPROPERTIES"
              + " (delta.enableRowTracking = true)");
      judge(
          tables,
          "INSERT INTO " + name + " SELECT /*+ COALESCE(1) */ CAST(id AS INT), 'a' FROM range(4)");
      tarn(tables, "UPDATE " + name + " SET v = 'x' WHERE id = 1");
      tarn(tables, "INSERT INTO " + name + " VALUES (9, 'new')");
      tarn(tables, "OPTIMIZE " + name);
      tarn(tables, "DELETE FROM " + name + " WHERE id = 9");
      judge(tables, "UPDATE " + name + " SET v = 'y' WHERE id = 2");
      tarn(tables, "DELETE FROM " + name + " WHERE id = 0");
      judge(tables, "DELETE FROM " + name + " WHERE id = 3");
      assertThat(tables.judge().run(IDS.formatted(folder.resolve("shared"))))
          .isEqualTo(
              tables
                  .judge()
                  .run(
                      "SELECT id, v, row_id, row_commit_version FROM VALUES (1, 'x', 1L, 2L),"
                          + " (2, 'y', 2L, 6L) AS r(id, v, row_id, row_commit_version)"
                          + " ORDER BY id"));
    }
  }

  private static void judge(SideBySide tables, String sql) {
    assertThat(tables.judge().run(sql)).isInstanceOf(Answer.Result.class);
  }

  private static void tarn(SideBySide tables, String sql) {
    assertThat(tables.tarn().run(sql)).isInstanceOf(Answer.Result.class);
  }
}

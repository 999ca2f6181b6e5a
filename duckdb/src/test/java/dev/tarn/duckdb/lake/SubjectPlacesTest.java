package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Errors of a table's log, files and rules point to the table where nothing better is known. */
class SubjectPlacesTest extends LakeTest {

  @ParameterizedTest
  @CsvSource({
    "UPDATE s.t SET id = id + 1, s.t",
    "DELETE FROM s.t WHERE id > 1, s.t",
    "MERGE INTO s.t USING s.u ON t.id = u.id WHEN MATCHED THEN UPDATE SET id = 7, s.t",
  })
  void aConflictPointsToTheTableThatIsWritten(String sql, String place) {
    makeTables();
    InterruptedStorage storage = new InterruptedStorage();
    try (Tarn tarn = Tarn.open(folder, TarnOptions.defaults().withUser("ann"), storage.storage())) {
      storage.beforeNextCommit(() -> lake.run("DELETE FROM s.t WHERE id = 2"));
      TarnException error = error(tarn.newSession(), sql);
      assertThat(error.errorClass()).startsWith("DELTA_CONCURRENT_");
      assertThat(pointedAt(error, sql)).isEqualTo(place);
    }
  }

  @Test
  void aDamagedDeletionVectorPointsToItsTable() throws IOException {
    lake.run(
        "CREATE SCHEMA s",
        "CREATE TABLE s.v (id INT) TBLPROPERTIES (delta.enableDeletionVectors = true)",
        "INSERT INTO s.v SELECT id FROM range(100)",
        "DELETE FROM s.v WHERE id = 5",
        "CREATE TABLE s.u (id INT)");
    try (Stream<Path> files = Files.walk(folder.resolve("main/s/v"))) {
      for (Path file : files.filter(each -> each.toString().endsWith(".bin")).toList()) {
        Files.write(file, new byte[(int) Files.size(file)]);
      }
    }
    String sql = "SELECT *\nFROM s.u JOIN s.v USING (id)";
    TarnException error = error(lake.session(), sql);
    assertThat(error.errorClass()).startsWith("DELTA_DELETION_VECTOR_");
    assertThat(pointedAt(error, sql)).isEqualTo("s.v");
  }

  @ParameterizedTest
  @CsvSource({
    "SELECT * FROM s.u WHERE id IN (SELECT id FROM s.t), s.t",
    "WITH q AS (SELECT * FROM s.t) SELECT * FROM s.u JOIN q USING (id), s.t",
    "INSERT INTO s.u SELECT * FROM s.t, s.t",
    "INSERT INTO s.u TABLE s.t, s.t",
    "OPTIMIZE s.t, s.t",
    "CREATE TABLE s.n AS SELECT * FROM s.t, s.t",
  })
  void aMissingFilePointsToItsTableWhereverThatStands(String sql, String place) throws IOException {
    makeTables();
    try (Stream<Path> files = Files.list(folder.resolve("main/s/t"))) {
      for (Path file : files.filter(each -> each.toString().endsWith(".parquet")).toList()) {
        Files.delete(file);
      }
    }
    TarnException error = error(lake.session(), sql);
    assertThat(error.errorClass()).isEqualTo("DELTA_FILE_NOT_FOUND_DETAILED");
    assertThat(pointedAt(error, sql)).isEqualTo(place);
  }

  private void makeTables() {
    lake.run(
        "CREATE SCHEMA s",
        "CREATE TABLE s.t (id INT)",
        "INSERT INTO s.t VALUES (1), (2)",
        "INSERT INTO s.t VALUES (3)",
        "CREATE TABLE s.u (id INT)",
        "INSERT INTO s.u VALUES (1), (2), (3)");
  }

  private static TarnException error(Session session, String sql) {
    return catchThrowableOfType(
        TarnException.class,
        () -> {
          try (var result = session.sql(sql)) {
            result.rows().drain();
          }
        });
  }

  private static String pointedAt(TarnException error, String sql) {
    SourcePosition at = error.position().orElseThrow(() -> error);
    assertThat(error.sqlText()).contains(sql);
    String line = sql.lines().toList().get(at.line() - 1);
    return line.substring(at.column() - 1, at.column() - 1 + at.length());
  }
}

package dev.tarn.pipeline.stream.delta;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commits that change or delete rows, as the table in the Databricks documentation has them. */
class ChangeCommitsTest {
  private StreamFixture stream;

  @BeforeEach
  void open(@TempDir Path folder) {
    stream = new StreamFixture(folder);
    stream.run("CREATE TABLE t (a INT)", "INSERT INTO t VALUES (1), (2), (3)");
    stream.readAll();
  }

  @AfterEach
  void close() {
    stream.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "UPDATE t SET a = 10 WHERE a = 1",
        "DELETE FROM t WHERE a = 1",
        "MERGE INTO t USING (SELECT 1 AS a) s ON t.a = s.a WHEN MATCHED THEN UPDATE SET a = 10",
        "INSERT OVERWRITE t VALUES (7)",
        "RESTORE t TO VERSION AS OF 0"
      })
  void aStreamStopsAtACommitThatChangesRowsAndNamesIt(String statement) {
    stream.run("INSERT INTO t VALUES (4)", statement);
    TarnException failure = stream.failure();
    assertThat(failure.errorClass())
        .isIn("DELTA_SOURCE_TABLE_IGNORE_CHANGES", "DELTA_SOURCE_IGNORE_DELETE");
    assertThat(failure.sqlState()).isEqualTo("0A000");
    assertThat(failure.text())
        .contains("version 3", stream.tablePath().toString(), "skipChangeCommits");
    assertThat(failure.parameters().get("operation")).isNotEqualTo("an unknown operation");
  }

  @Test
  void theRowsBeforeSuchACommitAreReadFirst() {
    stream.run("INSERT INTO t VALUES (4)", "DELETE FROM t");
    assertThat(stream.failure().errorClass()).isEqualTo("DELTA_SOURCE_IGNORE_DELETE");
    assertThat(stream.batches()).isEqualTo(1);
    assertThat(stream.failure().errorClass()).isEqualTo("DELTA_SOURCE_IGNORE_DELETE");
    assertThat(stream.batches()).isZero();
  }

  @Test
  void skipChangeCommitsPassesOverThemWithAllTheyAdd() {
    stream.option("skipChangeCommits", true).option("ignoreChanges", true);
    stream.run(
        "UPDATE t SET a = 10 WHERE a = 1",
        "MERGE INTO t USING (SELECT explode(array(2, 5)) AS a) s ON t.a = s.a"
            + " WHEN MATCHED THEN UPDATE SET a = 20 WHEN NOT MATCHED THEN INSERT *",
        "DELETE FROM t",
        "INSERT INTO t VALUES (6)");
    assertThat(stream.readAll()).containsExactly(Row.of(6));
  }

  @Test
  void aMergeThatOnlyInsertsIsRead() {
    stream.run(
        "MERGE INTO t USING (SELECT explode(array(2, 5)) AS a) s ON t.a = s.a"
            + " WHEN NOT MATCHED THEN INSERT *");
    assertThat(stream.readAll()).containsExactly(Row.of(5));
  }

  @Test
  void ignoreDeletesPassesOverDeletesOnly() {
    stream.option("ignoreDeletes", true);
    stream.run("DELETE FROM t", "INSERT INTO t VALUES (4), (5)");
    assertThat(stream.readAll()).containsExactly(Row.of(4), Row.of(5));
    stream.run("DELETE FROM t WHERE a = 4");
    assertThat(stream.failure().errorClass()).isEqualTo("DELTA_SOURCE_TABLE_IGNORE_CHANGES");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ignoreChanges", "ignoreFileDeletion"})
  void ignoreChangesReadsAllThatIsAddedRowsThatStayedTheSameToo(String option) {
    stream.option(option, true);
    stream.run("UPDATE t SET a = 10 WHERE a = 1", "DELETE FROM t");
    assertThat(stream.readAll()).containsExactlyInAnyOrder(Row.of(10), Row.of(2), Row.of(3));
  }

  @Test
  void theSameFileTwiceInABatchIsReadTwice() {
    stream.run("ALTER TABLE t SET TBLPROPERTIES ('delta.enableDeletionVectors' = 'true')");
    stream.option("ignoreChanges", true);
    stream.run("DELETE FROM t WHERE a = 1", "DELETE FROM t WHERE a = 2");
    assertThat(stream.readAll()).containsExactlyInAnyOrder(Row.of(2), Row.of(3), Row.of(3));
  }
}

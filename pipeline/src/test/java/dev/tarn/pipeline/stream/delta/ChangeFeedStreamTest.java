package dev.tarn.pipeline.stream.delta;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Streams of the changes of rows. */
class ChangeFeedStreamTest {
  private StreamFixture stream;

  @BeforeEach
  void open(@TempDir Path folder) {
    stream = new StreamFixture(folder);
    stream.run(
        "CREATE TABLE t (a INT, b STRING) TBLPROPERTIES ('delta.enableChangeDataFeed' = 'true')",
        "INSERT INTO t VALUES (1, 'x'), (2, 'y')");
    stream.option("readChangeFeed", true);
  }

  @AfterEach
  void close() {
    stream.close();
  }

  /** The rows without the time. */
  private List<Row> read() {
    return stream.readAll().stream()
        .map(row -> Row.of(row.get(0), row.get(1), row.get(2), row.get(3)))
        .toList();
  }

  @Test
  void theRowsThereAreAreInsertsOfTheirVersion() {
    stream.run("UPDATE t SET b = 'z' WHERE a = 1");
    assertThat(read())
        .containsExactlyInAnyOrder(Row.of(1, "z", "insert", 2L), Row.of(2, "y", "insert", 2L));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void changesFollowAsTheTableRecordsThem(boolean deletionVectors) {
    stream.run(
        "ALTER TABLE t SET TBLPROPERTIES ('delta.enableDeletionVectors' = '"
            + deletionVectors
            + "')");
    read();
    stream.run(
        "UPDATE t SET b = 'z' WHERE a = 1",
        "DELETE FROM t WHERE a = 2",
        "INSERT INTO t VALUES (3, 'w')",
        "OPTIMIZE t",
        "DELETE FROM t");
    assertThat(read())
        .containsExactlyInAnyOrder(
            Row.of(1, "x", "update_preimage", 3L),
            Row.of(1, "z", "update_postimage", 3L),
            Row.of(2, "y", "delete", 4L),
            Row.of(3, "w", "insert", 5L),
            Row.of(1, "z", "delete", 7L),
            Row.of(3, "w", "delete", 7L));
  }

  @Test
  void aBatchThatIsCutHasTheSameRowsAsTableChanges() {
    stream.option("startingVersion", 0).option("maxFilesPerTrigger", 1);
    stream.run(
        "INSERT INTO t VALUES (3, 'w')",
        "UPDATE t SET b = 'z'",
        "INSERT INTO t VALUES (4, 'v')",
        "DELETE FROM t WHERE a IN (1, 4)");
    List<Row> streamed = stream.readAll();
    assertThat(stream.batches()).isGreaterThan(3);
    assertThat(streamed)
        .containsExactlyInAnyOrderElementsOf(stream.rows("SELECT * FROM table_changes('t', 0)"));
  }

  @Test
  void theBothSidesOfAnUpdateAreInOneBatchHoweverSmallTheLimit() {
    stream.run(
        "CREATE OR REPLACE TABLE t (a INT, b STRING) PARTITIONED BY (b)"
            + " TBLPROPERTIES ('delta.enableChangeDataFeed' = 'true')",
        "INSERT INTO t VALUES (1, 'x'), (2, 'y'), (3, 'z')");
    read();
    stream.option("maxFilesPerTrigger", 1);
    stream.run("UPDATE t SET a = a + 10");
    assertThat(read()).hasSize(6);
    assertThat(stream.batches()).isEqualTo(1);
  }

  @Test
  void aFeedThatIsOffAtTheStartIsRefused() {
    stream.run(
        "ALTER TABLE t SET TBLPROPERTIES ('delta.enableChangeDataFeed' = 'false')",
        "INSERT INTO t VALUES (9, 'q')");
    stream.option("startingVersion", 3);
    var failure = stream.failure();
    assertThat(failure.errorClass()).isEqualTo("DELTA_MISSING_CHANGE_DATA");
    assertThat(failure.text()).contains("3", "delta.enableChangeDataFeed");
  }

  @Test
  void aFeedThatIsSwitchedOffStopsTheStreamAfterTheChangesBefore() {
    read();
    stream.run(
        "INSERT INTO t VALUES (3, 'w')",
        "ALTER TABLE t SET TBLPROPERTIES ('delta.enableChangeDataFeed' = 'false')",
        "INSERT INTO t VALUES (9, 'q')");
    assertThat(stream.failure().errorClass()).isEqualTo("DELTA_MISSING_CHANGE_DATA");
    assertThat(stream.batches()).isEqualTo(1);
  }

  @Test
  void latestReadsFromTheNextCommitOn() {
    stream.option("startingVersion", "latest");
    assertThat(read()).isEmpty();
    stream.run("INSERT INTO t VALUES (3, 'w')");
    assertThat(read()).containsExactly(Row.of(3, "w", "insert", 2L));
  }
}

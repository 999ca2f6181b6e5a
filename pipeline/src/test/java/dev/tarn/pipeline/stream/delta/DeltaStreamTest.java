package dev.tarn.pipeline.stream.delta;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeltaStreamTest {
  private StreamFixture stream;

  @BeforeEach
  void open(@TempDir Path folder) {
    stream = new StreamFixture(folder);
  }

  @AfterEach
  void close() {
    stream.close();
  }

  @Test
  void theRowsThereAreComeFirstThenWhatCommitsAdd() {
    stream.run("CREATE TABLE t (a INT)", "INSERT INTO t VALUES (1)", "INSERT INTO t VALUES (2)");
    assertThat(stream.readAll()).containsExactlyInAnyOrder(Row.of(1), Row.of(2));
    assertThat(stream.readAll()).isEmpty();
    stream.run("INSERT INTO t VALUES (3)", "INSERT INTO t VALUES (4)");
    assertThat(stream.readAll()).containsExactly(Row.of(3), Row.of(4));
    assertThat(stream.readAll()).isEmpty();
  }

  @Test
  void positionsAreWrittenAsSparkWritesThem() {
    stream.run("CREATE TABLE t (a INT)", "INSERT INTO t VALUES (1)", "INSERT INTO t VALUES (2)");
    stream.option("maxFilesPerTrigger", 1);
    try (var source = stream.open()) {
      var first = source.next(stream.position(), source.latest(stream.position()));
      assertThat(first.orElseThrow().json())
          .matches(
              "\\{\"sourceVersion\":1,\"reservoirId\":\"[-0-9a-f]{36}\",\"reservoirVersion\":2,"
                  + "\"index\":0,\"isStartingVersion\":true}");
    }
    stream.readAll();
    assertThat(stream.position().orElseThrow().json())
        .contains("\"reservoirVersion\":3,\"index\":-1,\"isStartingVersion\":false");
  }

  @Test
  void aSnapshotThatIsBegunIsFinishedAsItWas() {
    stream.run("CREATE TABLE t (a INT)");
    for (int i = 0; i < 4; i++) {
      stream.run("INSERT INTO t VALUES (" + i + ")");
    }
    stream.option("maxFilesPerTrigger", 3).option("skipChangeCommits", true);
    try (var source = stream.open()) {
      var end = source.next(stream.position(), source.latest(stream.position()));
      stream.moveTo(end.orElseThrow().json());
    }
    stream.run("UPDATE t SET a = a + 100", "OPTIMIZE t", "INSERT INTO t VALUES (9)");
    assertThat(stream.readAll()).containsExactly(Row.of(3), Row.of(9));
  }

  @Test
  void whatChangesNoRowIsPassedOver() {
    stream.run("CREATE TABLE t (a INT)", "INSERT INTO t VALUES (1)");
    stream.readAll();
    stream.run(
        "INSERT INTO t VALUES (2)",
        "INSERT INTO t VALUES (3)",
        "OPTIMIZE t",
        "ALTER TABLE t SET TBLPROPERTIES (a = b)");
    assertThat(stream.readAll()).containsExactly(Row.of(2), Row.of(3));
    String reached = stream.position().orElseThrow().json();
    stream.run("ALTER TABLE t SET TBLPROPERTIES (a = c)");
    assertThat(stream.readAll()).isEmpty();
    assertThat(stream.position().orElseThrow().json()).isNotEqualTo(reached);
  }

  @Test
  void aBatchHasNoMoreFilesThanItsLimit() {
    stream.run("CREATE TABLE t (a INT)");
    for (int i = 0; i < 5; i++) {
      stream.run("INSERT INTO t VALUES (" + i + ")");
    }
    stream.option("MAXFilesPerTrigger", 2);
    assertThat(stream.readAll()).hasSize(5);
    assertThat(stream.batches()).isEqualTo(3);
    for (int i = 5; i < 9; i++) {
      stream.run("INSERT INTO t VALUES (" + i + ")");
    }
    assertThat(stream.readAll()).hasSize(4);
    assertThat(stream.batches()).isEqualTo(2);
  }

  @Test
  void aBatchTakesAtLeastOneFileHoweverFewBytesItMayHave() {
    stream.run("CREATE TABLE t (a INT)");
    for (int i = 0; i < 3; i++) {
      stream.run("INSERT INTO t VALUES (" + i + ")");
    }
    stream.option("maxBytesPerTrigger", "1b");
    assertThat(stream.readAll()).hasSize(3);
    assertThat(stream.batches()).isEqualTo(3);
  }

  @Test
  void filesAreReadAsTheTableReadsThem() {
    stream.run(
        "CREATE TABLE t (a INT, c CHAR(3), p STRING) PARTITIONED BY (p) TBLPROPERTIES"
            + " ('delta.columnMapping.mode' = 'name', 'delta.enableDeletionVectors' = 'true',"
            + " 'delta.enableTypeWidening' = 'true')",
        "INSERT INTO t VALUES (1, 'x', 'é/='), (2, 'y', NULL)",
        "ALTER TABLE t RENAME COLUMN a TO b",
        "ALTER TABLE t ALTER COLUMN b TYPE BIGINT",
        "INSERT INTO t VALUES (5000000000, 'zz', 'q'), (4, 'v', 'q')",
        "DELETE FROM t WHERE b = 4");
    assertThat(stream.readAll())
        .containsExactlyInAnyOrder(
            Row.of(1L, "x  ", "é/="), Row.of(2L, "y  ", null), Row.of(5000000000L, "zz ", "q"));
  }

  @Test
  void anEmptyTableIsReadFromItsFirstRowOn() {
    stream.run("CREATE TABLE t (a INT)");
    assertThat(stream.readAll()).isEmpty();
    stream.run("INSERT INTO t VALUES (1)");
    assertThat(stream.readAll()).containsExactly(Row.of(1));
  }

  @Test
  void openingWritesNothing(@TempDir Path folder) {
    stream.run("CREATE TABLE t (a INT)", "INSERT INTO t VALUES (1)");
    stream.open().close();
    assertThat(Path.of(stream.statePath())).doesNotExist();
  }

  @Test
  void theBacklogIsWhatIsLeft() {
    stream.run("CREATE TABLE t (a INT)", "INSERT INTO t VALUES (1)", "INSERT INTO t VALUES (2)");
    try (var source = stream.open()) {
      var latest = source.latest(stream.position());
      assertThat(source.backlog(stream.position(), latest).files()).contains(2L);
      assertThat(source.backlog(stream.position(), latest).bytes().orElseThrow()).isPositive();
    }
    stream.readAll();
    stream.run("INSERT INTO t VALUES (3)");
    try (var source = stream.open()) {
      var latest = source.latest(stream.position());
      assertThat(source.backlog(stream.position(), latest).files()).contains(1L);
    }
  }

  @Test
  void theBacklogShrinksFromBatchToBatch() {
    stream.run("CREATE TABLE t (a INT)", "INSERT INTO t VALUES (1)", "INSERT INTO t VALUES (2)");
    stream.option("maxFilesPerTrigger", 1);
    stream.readSome(1);
    stream.run("INSERT INTO t VALUES (3)", "INSERT INTO t VALUES (4)");
    List<Long> files = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      try (var source = stream.open()) {
        var latest = source.latest(stream.position());
        files.add(source.backlog(stream.position(), latest).files().orElseThrow());
      }
      stream.readSome(1);
    }
    assertThat(files).containsExactly(3L, 2L, 1L, 0L);
  }

  @Test
  void rowsSayWhichFileTheyAreFrom() {
    stream.run("CREATE TABLE t (a INT)", "INSERT INTO t VALUES (1)");
    try (var source = stream.open()) {
      assertThat(source.metadataColumn().orElseThrow().name()).isEqualTo("_metadata");
    }
  }

  @Test
  void theFirstBatchIsTheSameWhenItIsRunAgain() {
    stream.run("CREATE TABLE t (a INT)", "INSERT INTO t VALUES (1)", "INSERT INTO t VALUES (2)");
    var end =
        stream
            .session()
            .with(
                context -> {
                  var source = stream.open();
                  return source
                      .next(stream.position(), source.latest(stream.position()))
                      .orElseThrow();
                });
    stream.run("INSERT INTO t VALUES (3)");
    List<Row> rows =
        stream
            .session()
            .with(context -> StreamFixture.rows(stream.open(), stream.position(), end, context));
    assertThat(rows).containsExactlyInAnyOrder(Row.of(1), Row.of(2));
    stream.moveTo(end.json());
    assertThat(stream.readAll()).containsExactly(Row.of(3));
  }
}

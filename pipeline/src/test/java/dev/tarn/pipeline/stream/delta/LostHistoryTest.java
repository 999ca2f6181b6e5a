package dev.tarn.pipeline.stream.delta;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tables that are not what a stream left behind. */
class LostHistoryTest {
  private Path folder;
  private StreamFixture stream;

  @BeforeEach
  void open(@TempDir Path root) {
    folder = root;
    stream = new StreamFixture(root);
    stream.run(
        "CREATE TABLE t (a INT) TBLPROPERTIES ('delta.checkpointInterval' = '4')",
        "INSERT INTO t VALUES (1)");
    stream.readAll();
  }

  @AfterEach
  void close() {
    stream.close();
  }

  private void insert(int... values) {
    for (int value : values) {
      stream.run("INSERT INTO t VALUES (" + value + ")");
    }
  }

  private void deleteCommits(int... versions) throws IOException {
    for (int version : versions) {
      Files.delete(stream.tablePath().resolve("_delta_log/%020d.json".formatted(version)));
    }
  }

  @Test
  void aTableMadeAgainIsAnother() {
    stream.run("DROP TABLE t", "CREATE TABLE t (a INT)", "INSERT INTO t VALUES (1)");
    TarnException failure = stream.failure();
    assertThat(failure.errorClass()).isEqualTo("DIFFERENT_DELTA_TABLE_READ_BY_STREAMING_SOURCE");
    assertThat(failure.sqlState()).isEqualTo("55019");
    assertThat(failure.text()).contains(stream.tablePath().toString());
  }

  @Test
  void commitsThatWereCleanedUpAreMissed() throws IOException {
    insert(2, 3, 4, 5, 6);
    deleteCommits(0, 1, 2);
    TarnException failure = stream.failure();
    assertThat(failure.errorClass()).isEqualTo("DELTA_LOG_FILE_NOT_FOUND_FOR_STREAMING_SOURCE");
    assertThat(failure.parameters()).containsEntry("version", "2").containsEntry("earliest", "3");
  }

  @Test
  void commitsThatWereCleanedUpArePassedOverWhereThatIsAccepted() throws IOException {
    insert(2, 3, 4, 5, 6);
    deleteCommits(0, 1, 2, 3);
    stream.option("failOnDataLoss", false);
    assertThat(stream.readAll()).containsExactly(Row.of(4), Row.of(5), Row.of(6));
  }

  @Test
  void aSchemaThatChangedAmongLostCommitsIsTakenOver() throws IOException {
    insert(2);
    stream.run("ALTER TABLE t ADD COLUMN b INT", "INSERT INTO t VALUES (3, 3)");
    stream.run("INSERT INTO t VALUES (4, 4)", "INSERT INTO t VALUES (5, 5)");
    deleteCommits(0, 1, 2, 3, 4);
    stream.option("failOnDataLoss", false);
    assertThat(stream.readAll()).containsExactly(Row.of(4, 4), Row.of(5, 5));
  }

  @Test
  void aSnapshotThatCannotBeMadeAgainIsNeverPassedOver(@TempDir Path other) throws IOException {
    try (StreamFixture late = new StreamFixture(other)) {
      late.run(
          "CREATE TABLE t (a INT) TBLPROPERTIES ('delta.checkpointInterval' = '4')",
          "INSERT INTO t VALUES (1)",
          "INSERT INTO t VALUES (2)");
      late.option("maxFilesPerTrigger", 1).option("failOnDataLoss", false);
      try (var source = late.open()) {
        late.moveTo(
            source.next(late.position(), source.latest(late.position())).orElseThrow().json());
      }
      for (int i = 3; i < 7; i++) {
        late.run("INSERT INTO t VALUES (" + i + ")");
      }
      for (int version = 0; version < 4; version++) {
        Files.delete(late.tablePath().resolve("_delta_log/%020d.json".formatted(version)));
      }
      assertThat(late.failure().errorClass())
          .isEqualTo("DELTA_LOG_FILE_NOT_FOUND_FOR_STREAMING_SOURCE");
    }
  }

  @Test
  void aLogThatIsShorterThanItWasIsRefused() throws IOException {
    insert(2, 3);
    stream.readAll();
    stream.close();
    deleteCommits(2, 3);
    try (StreamFixture later = new StreamFixture(folder)) {
      later.moveTo(stream.position().orElseThrow().json());
      assertThat(later.failure().errorClass()).isEqualTo("DELTA_STREAMING_TRAILING_COMMIT_MISSING");
    }
    stream = new StreamFixture(folder);
  }

  @Test
  void dataFilesThatAreGoneArePassedOverOnlyWhereThatIsAccepted() throws IOException {
    insert(2, 3);
    try (Stream<Path> files = Files.list(stream.tablePath())) {
      List<Path> data = files.filter(file -> file.toString().endsWith(".parquet")).toList();
      for (Path file : data) {
        Files.delete(file);
      }
    }
    assertThat(stream.failure().text()).contains(".parquet");
    assertThat(stream.option("failOnDataLoss", false).readAll()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "2, DELTA_INVALID_SOURCE_VERSION",
    "0, DELTA_INVALID_SOURCE_VERSION",
    "4, DELTA_INVALID_FORMAT_FROM_SOURCE_VERSION"
  })
  void positionsOfUnknownFormsAreRefused(int sourceVersion, String errorClass) {
    String json = stream.position().orElseThrow().json();
    stream.moveTo(json.replace("\"sourceVersion\":1", "\"sourceVersion\":" + sourceVersion));
    assertThat(stream.failure().errorClass()).isEqualTo(errorClass);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {"12", "{", "{\"sourceVersion\":1}", "''"})
  void whatIsNoPositionIsRefused(String json) {
    stream.moveTo(json);
    assertThat(stream.failure().errorClass()).isEqualTo("DELTA_INVALID_SOURCE_OFFSET_FORMAT");
  }

  @Test
  void positionsThatSparkWroteAreGoneOnFrom() {
    insert(2, 3);
    String id = stream.position().orElseThrow().json().replaceAll(".*\"reservoirId\":\"", "");
    String table = id.substring(0, 36);
    stream.moveTo(
        "{\"sourceVersion\":1,\"reservoirId\":\""
            + table
            + "\",\"reservoirVersion\":2,\"index\":0,\"isStartingVersion\":false}");
    assertThat(stream.readAll()).containsExactly(Row.of(3));
    stream.moveTo(
        "{\"sourceVersion\":3,\"reservoirId\":\""
            + table
            + "\",\"reservoirVersion\":2,\"index\":-19,\"isStartingVersion\":false}");
    assertThat(stream.readAll()).containsExactly(Row.of(2), Row.of(3));
    stream.moveTo(
        "{\"sourceVersion\":3,\"reservoirId\":\""
            + table
            + "\",\"reservoirVersion\":3,\"index\":-100,\"isStartingVersion\":false}");
    assertThat(stream.readAll()).containsExactly(Row.of(3));
  }

  @Test
  void aSchemaLogThatCannotBeReadIsNamed() throws IOException {
    Path log;
    try (Stream<Path> files = Files.list(Path.of(stream.statePath()))) {
      log =
          files.filter(file -> file.toString().contains("_schema_log_")).findFirst().orElseThrow();
    }
    String text = Files.readString(log.resolve("0"));
    Files.writeString(log.resolve("0"), text.replace("v1", "v9"));
    assertThat(stream.failure().errorClass())
        .isEqualTo("DELTA_STREAMING_SCHEMA_LOG_DESERIALIZE_FAILED");
    Files.writeString(log.resolve("0"), text.replace("\\\"struct\\\"", "\\\"strict\\\""));
    assertThat(stream.failure().errorClass())
        .isEqualTo("DELTA_STREAMING_SCHEMA_LOG_PARSE_SCHEMA_FAILED");
  }
}

package dev.tarn.pipeline.stream.delta;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StreamOptionsTest {
  private StreamFixture stream;

  @BeforeEach
  void open(@TempDir Path folder) {
    stream = new StreamFixture(folder);
    stream.run(
        "CREATE TABLE t (a INT) TBLPROPERTIES ('delta.enableChangeDataFeed' = 'true')",
        "INSERT INTO t VALUES (1)",
        "INSERT INTO t VALUES (2)");
  }

  @AfterEach
  void close() {
    stream.close();
  }

  @Test
  void aStreamBeginsWithTheVersionItIsTold() {
    stream.option("startingVersion", 2);
    assertThat(stream.readAll()).containsExactly(Row.of(2));
    stream.run("INSERT INTO t VALUES (3)");
    assertThat(stream.option("startingVersion", "0").readAll()).containsExactly(Row.of(3));
  }

  @Test
  void latestMeansWhatComesAfterTheFirstRunAlsoWhereThatFoundNothing() {
    stream.option("startingVersion", "latest");
    assertThat(stream.readAll()).isEmpty();
    stream.run("INSERT INTO t VALUES (3)");
    assertThat(stream.readAll()).containsExactly(Row.of(3));
  }

  @Test
  void aVersionThatIsNotThereIsRefused() {
    assertThat(stream.option("startingVersion", 3).failure().errorClass())
        .isEqualTo("DELTA_VERSION_NOT_FOUND");
    assertThat(stream.failure().getMessage()).contains("3", "0", "2");
  }

  @Test
  void aStreamBeginsWithTheFirstCommitAtOrAfterATime() {
    stream.option("startingTimestamp", "2000-01-01");
    assertThat(stream.readAll()).containsExactly(Row.of(1), Row.of(2));
  }

  @Test
  void aTimeAfterTheLastCommitIsRefused() {
    stream.option("startingTimestamp", Instant.now().plusSeconds(3600).toString());
    assertThat(stream.failure().errorClass()).isEqualTo("DELTA_TIMESTAMP_GREATER_THAN_COMMIT");
  }

  @Test
  void aTimeAfterTheLastCommitMeansLatestForChangesWhereThatIsSet() {
    stream.run("SET spark.databricks.delta.changeDataFeed.timestampOutOfRange.enabled = true");
    stream
        .option("startingTimestamp", Instant.now().plusSeconds(3600).toString())
        .option("readChangeFeed", true);
    assertThat(stream.readAll()).isEmpty();
    stream.run("INSERT INTO t VALUES (3)");
    assertThat(stream.readAll()).hasSize(1);
  }

  @Test
  void versionAndTimeTogetherAreRefused() {
    stream.option("startingVersion", 1).option("startingTimestamp", "2000-01-01");
    assertThat(stream.failure().errorClass())
        .isEqualTo("DELTA_STARTING_VERSION_AND_TIMESTAMP_BOTH_SET");
  }

  @ParameterizedTest
  @CsvSource({
    "maxFilesPerTrigger, 0",
    "maxFilesPerTrigger, many",
    "maxBytesPerTrigger, 0",
    "maxBytesPerTrigger, 10 apples",
    "maxBytesPerTrigger, 9999999999999t",
    "startingVersion, -1",
    "startingVersion, newest",
    "startingTimestamp, yesterday-ish",
    "skipChangeCommits, maybe",
    "excludeRegex, (",
    "withEventTimeOrder, true",
    "schemaTrackingLocation, /elsewhere",
    "allowSourceColumnDrop, perhaps"
  })
  void valuesThatCannotBeUsedAreRefusedByName(String option, String value) {
    stream.option(option, value);
    if (option.startsWith("allow")) {
      stream.run("ALTER TABLE t SET TBLPROPERTIES ('delta.columnMapping.mode' = 'name')");
      stream.without(option).readAll();
      stream.run("ALTER TABLE t ADD COLUMN b INT", "ALTER TABLE t DROP COLUMN a");
      stream.option(option, value);
    }
    var failure = stream.failure();
    assertThat(failure.errorClass()).isEqualTo("DELTA_ILLEGAL_OPTION");
    assertThat(failure.text()).containsIgnoringCase(option).contains(value);
  }

  @Test
  void anUnknownOptionIsRefusedWithThoseThereAre() {
    var failure = stream.option("maxRowsPerTrigger", 1).failure();
    assertThat(failure.errorClass()).isEqualTo("UNKNOWN_STREAM_OPTION");
    assertThat(failure.text()).contains("maxrowspertrigger", "maxFilesPerTrigger");
    assertThat(failure.position()).isPresent();
  }

  @Test
  void withEventTimeOrderFalseIsAccepted() {
    assertThat(stream.option("withEventTimeOrder", false).readAll()).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource({"1b, 1", "2k, 2048", "1KB, 1024", "3m, 3145728", "1g, 1073741824"})
  void sizesHaveUnits(String text, long bytes) {
    stream.option("maxBytesPerTrigger", text);
    assertThat(stream.readAll()).hasSize(2);
    assertThat(stream.batches()).isEqualTo(bytes < 100 ? 2 : 1);
  }

  @Test
  void filesCanBeExcludedByTheirPaths() {
    stream.run(
        "CREATE OR REPLACE TABLE t (a INT, p INT) PARTITIONED BY (p)",
        "INSERT INTO t VALUES (1, 1), (2, 2)",
        "INSERT INTO t VALUES (3, 1), (4, 2)");
    stream.option("excludeRegex", "p=2/");
    assertThat(stream.readAll()).containsExactlyInAnyOrder(Row.of(1, 1), Row.of(3, 1));
    stream.run("INSERT INTO t VALUES (5, 1), (6, 2)");
    assertThat(stream.readAll()).containsExactly(Row.of(5, 1));
  }
}

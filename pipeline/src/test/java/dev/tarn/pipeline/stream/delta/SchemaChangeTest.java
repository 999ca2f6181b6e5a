package dev.tarn.pipeline.stream.delta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.value.Row;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables whose schema changes while they are streamed. */
class SchemaChangeTest {
  private static final String CANNOT_CONTINUE =
      "DELTA_STREAMING_CANNOT_CONTINUE_PROCESSING_POST_SCHEMA_EVOLUTION";
  private static final String SETTING = "spark.databricks.delta.streaming.allowSourceColumn";

  private StreamFixture stream;

  @BeforeEach
  void open(@TempDir Path folder) {
    stream = new StreamFixture(folder);
    stream.run(
        "CREATE TABLE t (a INT, b INT) TBLPROPERTIES ('delta.columnMapping.mode' = 'name',"
            + " 'delta.enableTypeWidening' = 'true')",
        "INSERT INTO t VALUES (1, 10)");
    stream.readAll();
  }

  @AfterEach
  void close() {
    stream.close();
  }

  private List<String> columns() {
    try (var source = stream.open()) {
      return source.schema().names();
    }
  }

  @Test
  void anAddedColumnBeginsTheFlowAnewAfterTheRowsBeforeIt() {
    stream.run(
        "INSERT INTO t VALUES (2, 20)",
        "ALTER TABLE t ADD COLUMN c STRING",
        "INSERT INTO t VALUES (3, 30, 'x')");
    assertThat(stream.readAll()).containsExactly(Row.of(2, 20), Row.of(3, 30, "x"));
    assertThat(stream.restarts()).isEqualTo(1);
    assertThat(stream.batches()).isEqualTo(2);
  }

  @Test
  void aColumnThatWasAddedBeforeARunNeedsNoRestart() {
    stream.run("ALTER TABLE t ADD COLUMN c STRING", "INSERT INTO t VALUES (3, 30, 'x')");
    assertThat(columns()).containsExactly("a", "b", "c");
    assertThat(stream.readAll()).containsExactly(Row.of(3, 30, "x"));
    assertThat(stream.restarts()).isZero();
  }

  @Test
  void rowsBeforeAChangeAreReadWithTheSchemaTheyWereWrittenWith() {
    stream.run("INSERT INTO t VALUES (2, 20)", "ALTER TABLE t ADD COLUMN c STRING");
    assertThat(columns()).containsExactly("a", "b");
  }

  @Test
  void thePositionBeforeAChangeIsSparksBarrier() {
    stream.run("INSERT INTO t VALUES (2, 20)", "ALTER TABLE t DROP COLUMN b");
    assertThat(stream.failure().errorClass()).isEqualTo(CANNOT_CONTINUE);
    assertThat(stream.position().orElseThrow().json())
        .contains("\"sourceVersion\":3", "\"reservoirVersion\":3,\"index\":-20");
  }

  @Test
  void aDroppedColumnStopsTheStreamWithAllThatIsNeededToGoOn() {
    stream.run("INSERT INTO t VALUES (2, 20)", "ALTER TABLE t DROP COLUMN b");
    TarnException failure = stream.failure();
    assertThat(stream.batches()).isEqualTo(1);
    assertThat(failure.sqlState()).isEqualTo("KD002");
    assertThat(failure.parameters())
        .containsEntry("opType", "DROP COLUMN")
        .containsEntry("previousSchemaChangeVersion", "1")
        .containsEntry("currentSchemaChangeVersion", "3")
        .containsEntry("columnChangeDetails", "Columns dropped:\n'b'")
        .containsEntry("unblockChangeOptions", ".option(\"allowSourceColumnDrop\", \"3\")")
        .containsEntry("unblockStreamOptions", ".option(\"allowSourceColumnDrop\", \"always\")")
        .containsEntry("unblockAllConfs", "SET " + SETTING + "Drop = always;")
        .containsEntry(
            "unblockChangeConfs",
            "SET " + SETTING + "Drop.ckpt_" + stream.statePath().hashCode() + " = 3;");
    assertThat(failure.text()).contains("{\"" + SETTING + "Drop\": \"3\"}");
  }

  @Test
  void theStreamStopsWhenItIsOpenedBeforeAQueryCanNameTheColumn() {
    stream.run("ALTER TABLE t RENAME COLUMN b TO c");
    assertThatThrownBy(() -> stream.open().close())
        .isInstanceOfSatisfying(
            TarnException.class, e -> assertThat(e.errorClass()).isEqualTo(CANNOT_CONTINUE));
    stream.configure(SETTING + "Rename", "always");
    assertThat(columns()).containsExactly("a", "c");
  }

  @ParameterizedTest
  @CsvSource({
    "Drop, always",
    "Drop, 3",
    "Drop, 9",
    "RenameAndDrop, always",
    "drop, ALWAYS",
    "Drop, ' 3 '"
  })
  void aDropIsAcceptedForGoodOrUpToAndIncludingAVersion(String kind, String value) {
    stream.run("INSERT INTO t VALUES (2, 20)", "ALTER TABLE t DROP COLUMN b");
    stream.run("INSERT INTO t VALUES (3)");
    stream.configure(SETTING + kind, value);
    assertThat(stream.readAll()).containsExactly(Row.of(2, 20), Row.of(3));
    stream.configure(SETTING + kind, "0");
    assertThat(stream.readAll()).as("accepted once and for all").isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"Drop, 2", "Rename, always", "TypeChange, always"})
  void aDropIsNotAcceptedByAnEarlierVersionOrAnotherKind(String kind, String value) {
    stream.run("INSERT INTO t VALUES (2, 20)", "ALTER TABLE t DROP COLUMN b");
    stream.configure(SETTING + kind, value);
    assertThat(stream.failure().errorClass()).isEqualTo(CANNOT_CONTINUE);
  }

  @Test
  void aReaderOptionComesBeforeTheStreamsSettingAndThatBeforeTheOneForAll() {
    stream.run("ALTER TABLE t DROP COLUMN b");
    String ofStream = SETTING + "Drop.ckpt_" + stream.statePath().hashCode();
    stream.configure(SETTING + "Drop", "always").configure(ofStream, "1");
    assertThat(stream.failure().errorClass()).isEqualTo(CANNOT_CONTINUE);
    stream.configure(ofStream, "2");
    assertThat(columns()).containsExactly("a");
    stream.option("allowSourceColumnDrop", 1);
    assertThat(stream.failure().errorClass()).isEqualTo(CANNOT_CONTINUE);
    stream.option("allowSourceColumnDrop", "always");
    assertThat(stream.readAll()).isEmpty();
  }

  @Test
  void aSettingOfTheSessionCountsToo() {
    stream.run("ALTER TABLE t DROP COLUMN b", "SET " + SETTING + "Drop = always");
    assertThat(columns()).containsExactly("a");
  }

  @Test
  void severalChangesInARowAreOne() {
    stream.run(
        "ALTER TABLE t RENAME COLUMN b TO c",
        "ALTER TABLE t ADD COLUMN d INT",
        "ALTER TABLE t DROP COLUMN a",
        "ALTER TABLE t ALTER COLUMN c TYPE BIGINT",
        "INSERT INTO t VALUES (5000000000, 1)");
    TarnException failure = stream.failure();
    assertThat(failure.parameters())
        .containsEntry("opType", "RENAME, DROP AND TYPE WIDENING")
        .containsEntry("currentSchemaChangeVersion", "5")
        .containsEntry(
            "columnChangeDetails",
            "Columns renamed:\n'b' -> 'c'\nColumns dropped:\n'a'\n"
                + "Columns with widened types:\n'b': INT -> BIGINT");
    stream.configure(SETTING + "Rename", "2").configure(SETTING + "Drop", "4");
    assertThat(stream.failure().errorClass()).isEqualTo(CANNOT_CONTINUE);
    stream.configure(SETTING + "TypeChange", "5");
    assertThat(stream.readAll()).containsExactly(Row.of(5_000_000_000L, 1));
  }

  @Test
  void changesWithRowsBetweenThemAreAskedForOneAfterTheOther() {
    stream.run(
        "ALTER TABLE t RENAME COLUMN b TO c",
        "INSERT INTO t VALUES (2, 20)",
        "ALTER TABLE t RENAME COLUMN c TO d",
        "INSERT INTO t VALUES (3, 30)");
    stream.configure(SETTING + "Rename", "2");
    TarnException failure = stream.failure();
    assertThat(failure.parameters())
        .containsEntry("previousSchemaChangeVersion", "2")
        .containsEntry("currentSchemaChangeVersion", "4")
        .containsEntry("columnChangeDetails", "Columns renamed:\n'c' -> 'd'");
    stream.configure(SETTING + "Rename", "4");
    assertThat(stream.readAll()).containsExactly(Row.of(3, 30));
  }

  @Test
  void aRenameThatIsTakenBackIsNoChange() {
    stream.run(
        "INSERT INTO t VALUES (2, 20)",
        "ALTER TABLE t RENAME COLUMN b TO c",
        "ALTER TABLE t RENAME COLUMN c TO b",
        "INSERT INTO t VALUES (3, 30)");
    assertThat(stream.readAll()).containsExactly(Row.of(2, 20), Row.of(3, 30));
    assertThat(stream.restarts()).isZero();
  }

  @Test
  void aColumnDroppedAndAddedAgainIsADrop() {
    stream.run("ALTER TABLE t DROP COLUMN b", "ALTER TABLE t ADD COLUMN b STRING");
    assertThat(stream.failure().parameters())
        .containsEntry("opType", "DROP COLUMN")
        .containsEntry("columnChangeDetails", "Columns dropped:\n'b'");
  }

  @Test
  void aWidenedTypeMustBeAcceptedWhereverItIs() {
    stream.run("ALTER TABLE t ADD COLUMN s STRUCT<x: INT, l: ARRAY<SMALLINT>>");
    stream.readAll();
    stream.run(
        "ALTER TABLE t ALTER COLUMN s.x TYPE BIGINT",
        "ALTER TABLE t ALTER COLUMN s.l.element TYPE INT");
    assertThat(stream.failure().parameters())
        .containsEntry("opType", "TYPE WIDENING")
        .containsEntry(
            "columnChangeDetails",
            "Columns with widened types:\n's.x': INT -> BIGINT\n's.l.element': SMALLINT -> INT");
    stream.configure(SETTING + "TypeChange", "always");
    try (var source = stream.open()) {
      assertThat(source.schema().field("s").orElseThrow().type().sql())
          .isEqualTo("STRUCT<x: BIGINT, l: ARRAY<INT>>");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ALTER TABLE t ALTER COLUMN a COMMENT 'the key'",
        "ALTER TABLE t SET TBLPROPERTIES ('delta.logRetentionDuration' = 'interval 60 days')",
        "ALTER TABLE t ADD CONSTRAINT positive CHECK (a > 0)",
        "COMMENT ON TABLE t IS 'numbers'"
      })
  void whatOnlyWritersMindIsNoChange(String statement) {
    stream.run("INSERT INTO t VALUES (2, 20)", statement, "INSERT INTO t VALUES (3, 30)");
    assertThat(stream.readAll()).hasSize(2);
    assertThat(stream.restarts()).isZero();
    assertThat(stream.batches()).isEqualTo(1);
  }

  @Test
  void identityMarksAndDefaultsAreNoChange() {
    stream.run(
        "CREATE OR REPLACE TABLE t (id BIGINT GENERATED ALWAYS AS IDENTITY, a INT)"
            + " TBLPROPERTIES ('delta.feature.allowColumnDefaults' = 'supported')");
    stream.option("skipChangeCommits", true).configure(SETTING + "Drop", "always");
    stream.readAll();
    stream.run(
        "INSERT INTO t (a) VALUES (1)",
        "ALTER TABLE t ALTER COLUMN a SET DEFAULT 7",
        "INSERT INTO t (a) VALUES (2)");
    assertThat(stream.readAll()).containsExactly(Row.of(1L, 1), Row.of(2L, 2));
    assertThat(stream.restarts()).isZero();
    assertThat(stream.batches()).isEqualTo(1);
  }

  @Test
  void aLoosenedColumnGoesThroughByItself() {
    stream.run(
        "CREATE OR REPLACE TABLE t (a INT NOT NULL) TBLPROPERTIES"
            + " ('delta.columnMapping.mode' = 'name')");
    stream.option("skipChangeCommits", true).configure(SETTING + "Drop", "always");
    stream.readAll();
    stream.run(
        "INSERT INTO t VALUES (1)",
        "ALTER TABLE t ALTER COLUMN a DROP NOT NULL",
        "INSERT INTO t VALUES (NULL)");
    assertThat(stream.readAll()).containsExactly(Row.of(1), Row.of((Object) null));
    assertThat(stream.restarts()).isEqualTo(1);
  }

  @Test
  void aTypeOutsideTheMatrixCannotBeAccepted(@TempDir Path folder) {
    try (StreamFixture plain = new StreamFixture(folder)) {
      plain.run("CREATE TABLE t (a INT, p INT)", "INSERT INTO t VALUES (1, 1)");
      plain.option("skipChangeCommits", true).configure(SETTING + "TypeChange", "always");
      plain.readAll();
      plain.run("CREATE OR REPLACE TABLE t (a STRING, p INT)");
      TarnException failure = plain.failure();
      assertThat(failure.errorClass()).isEqualTo("DELTA_STREAMING_INCOMPATIBLE_SCHEMA_CHANGE");
      assertThat(failure.sqlState()).isEqualTo("42KD4");
      assertThat(failure.parameters()).containsEntry("changes", "'a': INT -> STRING");
    }
  }

  @Test
  void otherPartitionColumnsCannotBeAccepted(@TempDir Path folder) {
    try (StreamFixture plain = new StreamFixture(folder)) {
      plain.run("CREATE TABLE t (a INT, p INT)", "INSERT INTO t VALUES (1, 1)");
      plain.option("skipChangeCommits", true);
      plain.readAll();
      plain.run("CREATE OR REPLACE TABLE t (a INT, p INT) PARTITIONED BY (p)");
      TarnException failure = plain.failure();
      assertThat(failure.errorClass()).isEqualTo("DELTA_STREAMING_INCOMPATIBLE_SCHEMA_CHANGE");
      assertThat(failure.text()).contains("PARTITIONED BY () -> PARTITIONED BY (p)");
    }
  }

  @Test
  void switchingColumnMappingOnGoesThroughByItself(@TempDir Path folder) {
    try (StreamFixture plain = new StreamFixture(folder)) {
      plain.run("CREATE TABLE t (a INT, b INT)", "INSERT INTO t VALUES (1, 1)");
      plain.readAll();
      plain.run(
          "INSERT INTO t VALUES (2, 2)",
          "ALTER TABLE t SET TBLPROPERTIES ('delta.columnMapping.mode' = 'name')",
          "INSERT INTO t VALUES (3, 3)");
      assertThat(plain.readAll()).containsExactly(Row.of(2, 2), Row.of(3, 3));
      plain.run("ALTER TABLE t RENAME COLUMN a TO c");
      assertThat(plain.failure().parameters())
          .containsEntry("columnChangeDetails", "Columns renamed:\n'a' -> 'c'");
    }
  }

  @Test
  void rowsThatATableAlreadyHadAreReadWithTheSchemaOfTheirVersion(@TempDir Path folder) {
    try (StreamFixture late = new StreamFixture(folder)) {
      late.run(
          "CREATE TABLE t (a INT, b INT) TBLPROPERTIES ('delta.columnMapping.mode' = 'name')",
          "INSERT INTO t VALUES (1, 10)",
          "ALTER TABLE t RENAME COLUMN b TO c",
          "INSERT INTO t VALUES (2, 20)");
      late.option("startingVersion", 1);
      assertThat(late.failure().errorClass()).isEqualTo(CANNOT_CONTINUE);
      late.configure(SETTING + "Rename", "always");
      assertThat(late.readAll()).containsExactly(Row.of(2, 20));
    }
  }

  @Test
  void theChangeFeedGoesOnInTheSameWay(@TempDir Path folder) {
    try (StreamFixture feed = new StreamFixture(folder)) {
      feed.run(
          "CREATE TABLE t (a INT) TBLPROPERTIES ('delta.enableChangeDataFeed' = 'true')",
          "INSERT INTO t VALUES (1)");
      feed.option("readChangeFeed", true).readAll();
      feed.run(
          "UPDATE t SET a = 2", "ALTER TABLE t ADD COLUMN b INT", "INSERT INTO t VALUES (3, 4)");
      List<Row> rows = feed.readAll();
      assertThat(rows).hasSize(3);
      assertThat(rows.getLast().values().subList(0, 4)).containsExactly(3, 4, "insert", 4L);
      assertThat(feed.restarts()).isEqualTo(1);
    }
  }

  @Test
  void theSchemaOfASourceHasNoTraceOfTheLog() {
    try (var source = stream.open()) {
      assertThat(source.schema().field("a").orElseThrow().metadata()).isEmpty();
      assertThat(source.schema().field("a").orElseThrow().type()).isEqualTo(PrimitiveType.INTEGER);
    }
  }
}

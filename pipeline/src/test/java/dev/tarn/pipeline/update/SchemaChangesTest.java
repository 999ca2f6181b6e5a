package dev.tarn.pipeline.update;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
import dev.tarn.pipeline.update.UpdateEvent.FlowProgress;
import dev.tarn.pipeline.update.UpdateEvent.SchemaNote;
import dev.tarn.pipeline.update.UpdateResult.FlowResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Columns of sources and of streaming tables that change while their pipeline goes on. */
class SchemaChangesTest {
  private static final String CANNOT_CONTINUE =
      "DELTA_STREAMING_CANNOT_CONTINUE_PROCESSING_POST_SCHEMA_EVOLUTION";
  private static final String ALLOW = "spark.databricks.delta.streaming.allowSourceColumn";
  private static final String PROPERTIES =
      " TBLPROPERTIES ('delta.columnMapping.mode' = 'name', 'delta.enableTypeWidening' = 'true')";

  private PipelineFixture pipeline;

  @BeforeEach
  void open(@TempDir Path folder) {
    pipeline = new PipelineFixture(folder);
    pipeline.configuration.put("pipelines.externalMetadata.enabled", "true");
    pipeline.run(
        "CREATE TABLE raw (id INT, name STRING)" + PROPERTIES,
        "INSERT INTO raw VALUES (1, 'a'), (2, 'b')");
    pipeline.source = "CREATE STREAMING TABLE t" + PROPERTIES + " AS SELECT * FROM STREAM raw;";
  }

  @AfterEach
  void close() {
    pipeline.close();
  }

  private void updated() {
    UpdateResult result = pipeline.update();
    assertThat(result.error().map(Throwable::getMessage)).isEmpty();
  }

  private TarnException failure() {
    return pipeline.update().error().orElseThrow();
  }

  private List<Row> t() {
    return pipeline.rows("SELECT * FROM t ORDER BY 1");
  }

  private List<Object> columns() {
    return pipeline.rows("SHOW COLUMNS IN t").stream().map(row -> row.get(0)).toList();
  }

  private List<String> notes() {
    return List.copyOf(pipeline.events).stream()
        .filter(SchemaNote.class::isInstance)
        .map(event -> ((SchemaNote) event).note())
        .toList();
  }

  @Test
  void anAlteredTableOfImplicitSchemaGoesOnWithWhatAlterMadeOfIt() {
    updated();
    pipeline.run(
        "ALTER TABLE t ADD COLUMN note STRING",
        "ALTER TABLE t RENAME COLUMN name TO label",
        "ALTER TABLE t ALTER COLUMN id TYPE BIGINT",
        "INSERT INTO raw VALUES (3, 'c')");
    updated();
    assertThat(columns()).containsExactly("id", "label", "note");
    assertThat(t())
        .containsExactly(Row.of(1L, "a", null), Row.of(2L, "b", null), Row.of(3L, "c", null));
    assertThat(notes())
        .containsExactly("Column name of the query goes into label, which ALTER TABLE has renamed");
    pipeline.run("ALTER TABLE t DROP COLUMN label", "INSERT INTO raw VALUES (4, 'd')");
    updated();
    assertThat(columns()).containsExactly("id", "note");
    assertThat(t()).hasSize(4);
  }

  @Test
  void aRenamedColumnIsLeftAloneOnceTheQueryHasTheNewNameItself() {
    updated();
    pipeline.run("ALTER TABLE t RENAME COLUMN name TO label", "INSERT INTO raw VALUES (3, 'c')");
    pipeline.source =
        "CREATE STREAMING TABLE t"
            + PROPERTIES
            + " AS SELECT id, upper(name) AS label FROM STREAM raw;";
    updated();
    assertThat(t()).containsExactly(Row.of(1, "a"), Row.of(2, "b"), Row.of(3, "C"));
  }

  @Test
  void aDeclaredSchemaIsBroughtBackByTheNextUpdateWhichSaysSo() {
    pipeline.source = declared("id INT, name STRING");
    updated();
    pipeline.run(
        "ALTER TABLE t ADD COLUMN note STRING",
        "ALTER TABLE t RENAME COLUMN name TO label",
        "INSERT INTO raw VALUES (3, 'c')");
    updated();
    assertThat(columns()).containsExactly("id", "name");
    assertThat(t()).containsExactly(Row.of(1, "a"), Row.of(2, "b"), Row.of(3, "c"));
    assertThat(notes())
        .hasSize(2)
        .anyMatch(note -> note.startsWith("Dropped column note"))
        .anyMatch(note -> note.startsWith("Renamed column label back to name"));
    pipeline.events.clear();
    pipeline.run("ALTER TABLE t DROP COLUMN name");
    updated();
    assertThat(t()).containsExactly(Row.of(1, null), Row.of(2, null), Row.of(3, null));
    assertThat(notes()).singleElement().asString().startsWith("Added column name again");
  }

  private static String declared(String columns) {
    return "CREATE STREAMING TABLE t ("
        + columns
        + ")"
        + PROPERTIES
        + " AS SELECT * FROM STREAM raw;";
  }

  @Test
  void aDefinitionThatMakesTheSameChangeKeepsIt() {
    pipeline.source = declared("id INT, name STRING");
    updated();
    pipeline.run("ALTER TABLE t ADD COLUMN note STRING");
    pipeline.source = declared("id INT, name STRING, note STRING");
    updated();
    assertThat(columns()).containsExactly("id", "name", "note");
    assertThat(notes()).isEmpty();
  }

  @Test
  void aFullRefreshForgetsWhatAlterDid() {
    updated();
    pipeline.run(
        "ALTER TABLE t ADD COLUMN note STRING",
        "ALTER TABLE t RENAME COLUMN name TO label",
        "ALTER TABLE t ALTER COLUMN id TYPE BIGINT");
    UpdateResult result = pipeline.fullRefreshAll();
    assertThat(result.error()).isEmpty();
    assertThat(columns()).containsExactly("id", "name");
    assertThat(t()).containsExactly(Row.of(1, "a"), Row.of(2, "b"));
    pipeline.run("INSERT INTO raw VALUES (3, 'c')");
    updated();
    assertThat(t()).hasSize(3);
  }

  @Test
  void withoutExternalMetadataColumnsAreNotChangedFromOutside() {
    pipeline.configuration.clear();
    updated();
    assertThat(error("ALTER TABLE t ADD COLUMN c INT").errorClass())
        .isEqualTo("STREAMING_TABLE_OPERATION_NOT_ALLOWED.EXTERNAL_METADATA_REQUIRED");
    pipeline.configuration.put("pipelines.externalMetadata.enabled", "true");
    assertThat(error("ALTER TABLE t ADD COLUMN c INT").errorClass())
        .as("one update must come first")
        .isEqualTo("STREAMING_TABLE_OPERATION_NOT_ALLOWED.EXTERNAL_METADATA_REQUIRED");
    updated();
    pipeline.run("ALTER TABLE t ADD COLUMN c INT");
  }

  private TarnException error(String sql) {
    try {
      pipeline.rows(sql);
    } catch (TarnException e) {
      return e;
    }
    throw new AssertionError("did not fail: " + sql);
  }

  @Test
  void anIncompatibleTypeFailsTheUpdateAndIsHealedInPlace() {
    pipeline.run(
        "CREATE TABLE people (user_id STRING, n INT)", "INSERT INTO people VALUES ('1', 1)");
    pipeline.source =
        "CREATE STREAMING TABLE users"
            + PROPERTIES
            + " AS SELECT * FROM STREAM people;"
            + " CREATE STREAMING TABLE down AS SELECT n FROM STREAM users"
            + " WITH (skipChangeCommits = true);";
    updated();
    pipeline.source =
        pipeline.source.replace(
            "SELECT * FROM STREAM people",
            "SELECT CAST(user_id AS INT)" + " AS user_id, n FROM STREAM people");
    pipeline.run("INSERT INTO people VALUES ('2', 2)");
    TarnException failure = failure();
    assertThat(failure.errorClass()).isEqualTo("STREAMING_TABLE_INCOMPATIBLE_COLUMN_TYPE");
    assertThat(failure.sqlState()).isEqualTo("42KD4");
    assertThat(failure.text())
        .contains("user_id", "STRING", "INT")
        .contains("ADD COLUMN", "UPDATE", "DROP COLUMN", "RENAME COLUMN");
    pipeline.run(
        "ALTER TABLE main.default.users ADD COLUMN user_id_new INT",
        "UPDATE main.default.users SET user_id_new = CAST(user_id AS INT)",
        "ALTER TABLE main.default.users DROP COLUMN user_id",
        "ALTER TABLE main.default.users RENAME COLUMN user_id_new TO user_id");
    pipeline.configuration.put(ALLOW + "Drop", "always");
    pipeline.configuration.put(ALLOW + "Rename", "always");
    updated();
    assertThat(pipeline.rows("SELECT user_id, n FROM users ORDER BY n"))
        .containsExactly(Row.of(1, 1), Row.of(2, 2));
    assertThat(pipeline.rows("SELECT * FROM down ORDER BY n"))
        .containsExactly(Row.of(1), Row.of(2));
  }

  @Test
  void aDownstreamStreamWithoutSkipChangeCommitsStopsAtTheBackfill() {
    pipeline.source += " CREATE STREAMING TABLE down AS SELECT id FROM STREAM t;";
    updated();
    pipeline.run("UPDATE t SET name = 'z'", "INSERT INTO raw VALUES (3, 'c')");
    UpdateResult result = pipeline.update();
    assertThat(result.error().orElseThrow().errorClass())
        .isEqualTo("DELTA_SOURCE_TABLE_IGNORE_CHANGES");
    assertThat(PipelineFixture.statuses(result))
        .containsEntry("t", FlowStatus.COMPLETED)
        .containsEntry("down", FlowStatus.FAILED);
    pipeline.source = pipeline.source.replace("STREAM t;", "STREAM t WITH (skipChangeCommits);");
    updated();
    assertThat(pipeline.rows("SELECT * FROM down ORDER BY id"))
        .containsExactly(Row.of(1), Row.of(2), Row.of(3));
  }

  @Test
  void anAddedColumnOfASourceGoesThroughByItself() {
    updated();
    pipeline.run(
        "INSERT INTO raw VALUES (3, 'c')",
        "ALTER TABLE raw ADD COLUMN more INT",
        "INSERT INTO raw VALUES (4, 'd', 5)");
    updated();
    assertThat(t())
        .containsExactly(
            Row.of(1, "a", null), Row.of(2, "b", null), Row.of(3, "c", null), Row.of(4, "d", 5));
  }

  @Test
  void aDroppedColumnOfASourceStopsItsFlowAloneAlsoWhereTheQueryNamesIt() {
    pipeline.source =
        "CREATE STREAMING TABLE t AS SELECT id, name FROM STREAM raw;"
            + " CREATE STREAMING TABLE other AS SELECT id FROM STREAM raw2;";
    pipeline.run("CREATE TABLE raw2 (id INT)", "INSERT INTO raw2 VALUES (7)");
    updated();
    pipeline.run(
        "INSERT INTO raw VALUES (3, 'c')",
        "INSERT INTO raw2 VALUES (8)",
        "ALTER TABLE raw DROP COLUMN name");
    UpdateResult result = pipeline.update();
    TarnException failure = result.error().orElseThrow();
    assertThat(failure.errorClass()).isEqualTo(CANNOT_CONTINUE);
    assertThat(failure.text()).contains("\"" + ALLOW + "Drop\": \"3\"");
    assertThat(PipelineFixture.statuses(result))
        .containsEntry("t", FlowStatus.FAILED)
        .containsEntry("other", FlowStatus.COMPLETED);
    assertThat(t()).as("rows before the change").hasSize(3);
    TarnException again = failure();
    assertThat(again.errorClass()).isEqualTo(CANNOT_CONTINUE);
    pipeline.configuration.put(ALLOW + "Drop", "3");
    assertThat(failure().errorClass()).startsWith("UNRESOLVED_COLUMN");
    pipeline.source = pipeline.source.replace("SELECT id, name FROM", "SELECT id FROM");
    pipeline.run("INSERT INTO raw VALUES (4)");
    updated();
    assertThat(t()).contains(Row.of(4, null)).hasSize(4);
  }

  @Test
  void aRenamedColumnIsAcceptedByTheVersionWithTheQueryChanged() {
    pipeline.source = "CREATE STREAMING TABLE t AS SELECT id, name FROM STREAM raw;";
    updated();
    pipeline.run("ALTER TABLE raw RENAME COLUMN name TO label");
    pipeline.source = "CREATE STREAMING TABLE t AS SELECT id, label AS name FROM STREAM raw;";
    assertThat(failure().errorClass())
        .as("not that the query's column is unknown")
        .isEqualTo(CANNOT_CONTINUE);
    pipeline.configuration.put(ALLOW + "Rename", "2");
    pipeline.run("INSERT INTO raw VALUES (3, 'c')");
    updated();
    assertThat(t()).containsExactly(Row.of(1, "a"), Row.of(2, "b"), Row.of(3, "c"));
  }

  @Test
  void aColumnThatAlterRenamesInThePipelineStopsTheStreamsBelow() {
    pipeline.source += " CREATE STREAMING TABLE down AS SELECT id, name FROM STREAM t;";
    updated();
    pipeline.run("ALTER TABLE t RENAME COLUMN name TO label", "INSERT INTO raw VALUES (3, 'c')");
    UpdateResult result = pipeline.update();
    assertThat(result.error().orElseThrow().errorClass()).isEqualTo(CANNOT_CONTINUE);
    assertThat(PipelineFixture.statuses(result))
        .containsEntry("t", FlowStatus.COMPLETED)
        .containsEntry("down", FlowStatus.FAILED);
    pipeline.configuration.put(ALLOW + "Rename", "always");
    pipeline.source =
        pipeline.source.replace(
            "SELECT id, name FROM STREAM t", "SELECT id, label" + " AS name FROM STREAM t");
    updated();
    assertThat(pipeline.rows("SELECT * FROM down ORDER BY id"))
        .containsExactly(Row.of(1, "a"), Row.of(2, "b"), Row.of(3, "c"));
  }

  @Test
  void anUpdateAfterAnAlterReadsNewRowsOnly() {
    updated();
    pipeline.run("ALTER TABLE t ADD COLUMN note STRING", "INSERT INTO raw VALUES (3, 'c')");
    pipeline.events.clear();
    UpdateResult result = pipeline.update();
    assertThat(result.flows()).extracting(FlowResult::rows).containsExactly(1L);
    assertThat(
            List.copyOf(pipeline.events).stream()
                .filter(FlowProgress.class::isInstance)
                .map(event -> ((FlowProgress) event).metrics())
                .flatMap(Optional::stream)
                .map(UpdateEvent.Metrics::rows))
        .containsExactly(1L);
  }

  @Test
  void aStreamingViewOnTheWayStandsInTheWay() {
    pipeline.source =
        "CREATE TEMPORARY VIEW v AS SELECT * FROM STREAM raw;"
            + " CREATE STREAMING TABLE t"
            + PROPERTIES
            + " AS SELECT * FROM STREAM v;";
    updated();
    assertThat(error("ALTER TABLE t ADD COLUMN c INT").errorClass())
        .isEqualTo("STREAMING_TABLE_OPERATION_NOT_ALLOWED.STREAMING_VIEW_IN_PATH");
  }
}

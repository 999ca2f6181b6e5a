package dev.tarn.pipeline.update;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** AUTO CDC flows in updates of a pipeline. */
class AutoCdcUpdateTest {
  @TempDir Path folder;
  private PipelineFixture lake;

  @BeforeEach
  void open() {
    lake = new PipelineFixture(folder);
    lake.run(
        "CREATE TABLE events (id INT, name STRING, at INT, op STRING)",
        "INSERT INTO events VALUES (1, 'a', 1, 'I'), (2, 'b', 1, 'I'), (1, 'c', 2, 'U')");
  }

  @AfterEach
  void close() {
    lake.close();
  }

  private void completes(UpdateResult result) {
    assertThat(result.error()).isEmpty();
    assertThat(result.state()).isEqualTo(UpdateState.COMPLETED);
  }

  private static String flow(String name, String source, String type) {
    return "CREATE FLOW "
        + (name + " AS AUTO CDC INTO people FROM STREAM " + source)
        + " KEYS (id) APPLY AS DELETE WHEN op = 'D' SEQUENCE BY at"
        + (" COLUMNS * EXCEPT (at, op) STORED AS SCD TYPE " + type + ";\n");
  }

  @Test
  void aHistoryGoesOnFromUpdateToUpdate() {
    lake.source = "CREATE STREAMING TABLE people;\n" + flow("f", "events", "2");
    completes(lake.update());
    lake.run("INSERT INTO events VALUES (2, NULL, 4, 'D'), (2, 'late', 2, 'U')");
    completes(lake.update());
    assertThat(lake.rows("SELECT * FROM people ORDER BY id, __START_AT"))
        .containsExactly(
            Row.of(1, "a", 1, 2),
            Row.of(1, "c", 2, null),
            Row.of(2, "b", 1, 2),
            Row.of(2, "late", 2, 4));
    assertThat(lake.rows("SHOW TABLES").stream().map(row -> row.get(1)))
        .as("what is known beside the rows is no table of the catalog")
        .containsExactlyInAnyOrder("events", "people");
  }

  @Test
  void aFullRefreshForgetsWhatWasKnown() {
    lake.source = "CREATE STREAMING TABLE people;\n" + flow("f", "events", "1");
    completes(lake.update());
    lake.run("INSERT INTO events VALUES (1, NULL, 9, 'D')");
    completes(lake.update());
    assertThat(lake.rows("SELECT * FROM people")).containsExactly(Row.of(2, "b"));
    lake.run("DELETE FROM events WHERE op = 'D'");
    completes(lake.fullRefreshAll());
    assertThat(lake.rows("SELECT * FROM people ORDER BY id"))
        .as("the delete at 9 is not remembered")
        .containsExactly(Row.of(1, "c"), Row.of(2, "b"));
  }

  @Test
  void anotherTypeNeedsAFullRefresh() {
    lake.source = "CREATE STREAMING TABLE people;\n" + flow("f", "events", "1");
    completes(lake.update());
    lake.run("INSERT INTO events VALUES (3, 'd', 1, 'I')");
    lake.source = "CREATE STREAMING TABLE people;\n" + flow("f", "events", "2");
    assertThat(lake.update().error().orElseThrow().errorClass())
        .isEqualTo("AUTOCDC_INVALID_STATE.SCD_TYPE_DRIFT");
    completes(lake.fullRefreshAll());
    assertThat(lake.rows("SELECT count(*) FROM people WHERE __END_AT IS NULL"))
        .containsExactly(Row.of(3L));
  }

  @Test
  void severalFlowsKnowOneState() {
    lake.run(
        "CREATE TABLE others (id INT, name STRING, at INT, op STRING)",
        "INSERT INTO others VALUES (1, 'older', 1, 'U'), (2, NULL, 5, 'D'), (3, 'x', 1, 'I')",
        "CREATE TABLE seed AS SELECT 4 AS id, 'seed' AS name, 0 AS at, 'I' AS op");
    lake.source =
        "CREATE STREAMING TABLE people;\n"
            + flow("f", "events", "1")
            + flow("g", "others", "1")
            + flow("h", "seed", "1")
                .replace("AUTO CDC INTO", "AUTO CDC ONCE INTO")
                .replace("STREAM seed", "seed");
    completes(lake.update());
    assertThat(lake.rows("SELECT * FROM people ORDER BY id"))
        .containsExactly(Row.of(1, "c"), Row.of(3, "x"), Row.of(4, "seed"));
    lake.run("INSERT INTO events VALUES (2, 'too late', 4, 'U')");
    completes(lake.update());
    assertThat(lake.rows("SELECT * FROM people ORDER BY id"))
        .as("the other flow's delete is newer, and what runs once did")
        .containsExactly(Row.of(1, "c"), Row.of(3, "x"), Row.of(4, "seed"));
  }

  @Test
  void flowsOfDifferentKeysDoNotShareATarget() {
    lake.source =
        "CREATE STREAMING TABLE people;\n"
            + flow("f", "events", "1")
            + flow("g", "events", "1").replace("KEYS (id)", "KEYS (name)");
    assertThat(lake.update().error().orElseThrow().errorClass())
        .isEqualTo("AUTOCDC_MULTIPLE_FLOWS_TO_TARGET");
  }

  @Test
  void otherTablesReadWhatHasChanged() {
    lake.source =
        "CREATE STREAMING TABLE people TBLPROPERTIES (delta.enableChangeDataFeed = true);\n"
            + flow("f", "events", "1")
            + "CREATE STREAMING TABLE seen AS SELECT id, name, _change_type AS what"
            + " FROM STREAM people WITH (readChangeFeed = true);";
    completes(lake.update());
    lake.run("INSERT INTO events VALUES (1, 'e', 3, 'U'), (2, NULL, 3, 'D'), (1, 'old', 1, 'U')");
    completes(lake.update());
    assertThat(lake.rows("SELECT * FROM seen"))
        .containsExactlyInAnyOrder(
            Row.of(1, "c", "insert"),
            Row.of(2, "b", "insert"),
            Row.of(1, "c", "update_preimage"),
            Row.of(1, "e", "update_postimage"),
            Row.of(2, "b", "delete"));
  }

  @Test
  void whatIsWrittenIsCounted() {
    lake.source = "CREATE STREAMING TABLE people;\n" + flow("f", "events", "1");
    completes(lake.update());
    lake.run("INSERT INTO events VALUES (1, 'e', 3, 'U'), (2, NULL, 3, 'D')");
    UpdateResult result = lake.update();
    assertThat(result.flows().getFirst().rows()).isEqualTo(1);
    assertThat(result.flows().getFirst().deleted()).isEqualTo(1);
  }

  @Test
  void aNullSequenceStopsTheFlowBeforeAnythingIsWritten() {
    lake.source = "CREATE STREAMING TABLE people;\n" + flow("f", "events", "1");
    completes(lake.update());
    lake.run("INSERT INTO events VALUES (1, 'e', 3, 'U'), (2, 'x', NULL, 'U')");
    assertThat(lake.update().error().orElseThrow().errorClass())
        .isEqualTo("AUTOCDC_MICROBATCH_VALIDATION.NULL_SEQUENCE");
    assertThat(lake.rows("SELECT * FROM people ORDER BY id"))
        .containsExactly(Row.of(1, "c"), Row.of(2, "b"));
  }
}

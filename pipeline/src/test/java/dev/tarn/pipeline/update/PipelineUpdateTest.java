package dev.tarn.pipeline.update;

import static dev.tarn.pipeline.update.FlowStatus.COMPLETED;
import static dev.tarn.pipeline.update.FlowStatus.EXCLUDED;
import static dev.tarn.pipeline.update.FlowStatus.FAILED;
import static dev.tarn.pipeline.update.FlowStatus.IDLE;
import static dev.tarn.pipeline.update.FlowStatus.SKIPPED;
import static dev.tarn.pipeline.update.PipelineFixture.statuses;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.value.Row;
import dev.tarn.pipeline.update.UpdateResult.FlowResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PipelineUpdateTest {
  @TempDir Path folder;
  private PipelineFixture lake;

  @BeforeEach
  void open() {
    lake = new PipelineFixture(folder);
    lake.run(
        "CREATE TABLE raw (id INT, item STRING, amount INT)",
        "INSERT INTO raw VALUES (1, 'pen', 2), (2, 'ink', 5), (3, 'pen', 4)");
  }

  @AfterEach
  void close() {
    lake.close();
  }

  private void completes(UpdateResult result) {
    assertThat(result.error()).isEmpty();
    assertThat(result.state()).isEqualTo(UpdateState.COMPLETED);
  }

  private static final String SHOP =
      """
      CREATE OR REFRESH MATERIALIZED VIEW totals AS
        SELECT item, sum(amount) AS total FROM silver GROUP BY item;
      CREATE OR REFRESH STREAMING TABLE silver
        (CONSTRAINT positive EXPECT (amount > 0) ON VIOLATION DROP ROW)
        AS SELECT * FROM STREAM bronze;
      CREATE OR REFRESH STREAMING TABLE bronze AS SELECT * FROM STREAM raw;
      """;

  @Test
  void whatIsNewGoesThroughAllDatasets() {
    lake.source = SHOP;
    completes(lake.update());
    assertThat(lake.rows("SELECT * FROM totals ORDER BY item"))
        .containsExactly(Row.of("ink", 5L), Row.of("pen", 6L));
    lake.run("INSERT INTO raw VALUES (4, 'ink', 1), (5, 'pen', -7)");
    UpdateResult second = lake.update();
    completes(second);
    assertThat(lake.rows("SELECT id FROM bronze ORDER BY id"))
        .extracting(row -> row.get(0))
        .containsExactly(1, 2, 3, 4, 5);
    assertThat(lake.rows("SELECT * FROM totals ORDER BY item"))
        .containsExactly(Row.of("ink", 6L), Row.of("pen", 6L));
    assertThat(second.flows()).extracting(FlowResult::rows).containsExactly(2L, 1L, 2L);
  }

  @Test
  void anUpdateWithNothingNewWritesNothing() {
    lake.source = SHOP;
    completes(lake.update());
    List<Integer> before = versions();
    UpdateResult second = lake.update();
    completes(second);
    assertThat(statuses(second)).isEqualTo(Map.of("bronze", IDLE, "silver", IDLE, "totals", IDLE));
    assertThat(versions()).isEqualTo(before);
  }

  private List<Integer> versions() {
    return List.of("bronze", "silver", "totals").stream().map(lake::versions).toList();
  }

  @Test
  void aFlowThatFailsStopsWhatHangsOnItAndNothingElse() {
    lake.source =
        """
        CREATE STREAMING TABLE bad (CONSTRAINT c EXPECT (id < 3) ON VIOLATION FAIL UPDATE)
          AS SELECT * FROM STREAM raw;
        CREATE MATERIALIZED VIEW after_bad AS SELECT count(*) AS n FROM bad;
        CREATE MATERIALIZED VIEW long_after AS SELECT n + 1 AS n FROM after_bad;
        CREATE STREAMING TABLE good AS SELECT * FROM STREAM raw;
        CREATE MATERIALIZED VIEW after_good AS SELECT count(*) AS n FROM good;
        """;
    UpdateResult result = lake.update();
    assertThat(result.state()).isEqualTo(UpdateState.FAILED);
    assertThat(result.error().orElseThrow().errorClass())
        .isEqualTo("EXPECTATION_VIOLATION.VERBOSITY_ALL");
    assertThat(result.error().orElseThrow().file()).contains("p.sql");
    assertThat(statuses(result))
        .isEqualTo(
            Map.of(
                "bad", FAILED,
                "after_bad", SKIPPED,
                "long_after", SKIPPED,
                "good", COMPLETED,
                "after_good", COMPLETED));
    assertThat(lake.rows("SELECT * FROM bad")).isEmpty();
  }

  @Test
  void aColumnThatComesToTheSourceGoesThrough() {
    lake.source = SHOP;
    completes(lake.update());
    lake.run(
        "ALTER TABLE raw ADD COLUMN shop STRING", "INSERT INTO raw VALUES (6, 'cap', 3, 'north')");
    completes(lake.update());
    assertThat(lake.rows("SELECT shop FROM silver WHERE id = 6")).containsExactly(Row.of("north"));
  }

  @Test
  void onlyWhatIsNamedIsRefreshed() {
    lake.source = SHOP;
    completes(lake.update());
    lake.run("INSERT INTO raw VALUES (4, 'ink', 1)");
    UpdateResult result = lake.refresh("bronze");
    completes(result);
    assertThat(statuses(result))
        .isEqualTo(Map.of("bronze", COMPLETED, "silver", EXCLUDED, "totals", EXCLUDED));
    assertThat(lake.rows("SELECT * FROM silver")).hasSize(3);
    assertThatThrownBy(
            () ->
                lake.refresh("nothing")
                    .error()
                    .ifPresent(
                        e -> {
                          throw e;
                        }))
        .hasMessageContaining("PIPELINE_REFRESH_SELECTION_NOT_DEFINED");
  }

  @Test
  void aFullRefreshBeginsAnew() {
    lake.source = SHOP;
    completes(lake.update());
    lake.source =
        SHOP.replace(
            "SELECT * FROM STREAM raw", "SELECT id, item, amount * 10 AS amount FROM STREAM raw");
    completes(lake.update());
    assertThat(lake.rows("SELECT sum(amount) FROM bronze")).containsExactly(Row.of(11L));
    completes(lake.fullRefreshAll());
    assertThat(lake.rows("SELECT sum(amount) FROM bronze")).containsExactly(Row.of(110L));
    assertThat(lake.rows("SELECT sum(total) FROM totals")).containsExactly(Row.of(110L));
    assertThat(folder.resolve(".tarn/pipelines/p/_checkpoints/main/default/bronze/bronze/1"))
        .exists();
  }

  @Test
  void aTableThatMustNotBeEmptiedIsNot() {
    lake.source =
        """
        CREATE STREAMING TABLE kept TBLPROPERTIES ('pipelines.reset.allowed' = 'false')
          AS SELECT id FROM STREAM raw;
        """;
    completes(lake.update());
    UpdateResult refused = lake.fullRefresh("kept");
    assertThat(refused.error().orElseThrow().errorClass()).isEqualTo("TABLE_NOT_RESETTABLE");
    completes(lake.fullRefreshAll());
    assertThat(lake.rows("SELECT * FROM kept")).hasSize(3);
    assertThat(lake.versions("kept")).isEqualTo(2);
  }

  @Test
  void severalFlowsWriteOneTableEachFromWhereItIs() {
    lake.run("CREATE TABLE more (id INT)", "INSERT INTO more VALUES (10)");
    lake.source =
        """
        CREATE STREAMING TABLE ids;
        CREATE FLOW a AS INSERT INTO ids BY NAME SELECT id FROM STREAM raw;
        CREATE FLOW b AS INSERT INTO ids BY NAME SELECT id FROM STREAM more;
        CREATE FLOW c AS INSERT INTO ONCE ids BY NAME SELECT 100 AS id;
        """;
    completes(lake.update());
    lake.run("INSERT INTO more VALUES (11)");
    UpdateResult second = lake.update();
    completes(second);
    assertThat(statuses(second)).isEqualTo(Map.of("a", IDLE, "b", COMPLETED, "c", IDLE));
    assertThat(lake.rows("SELECT id FROM ids ORDER BY id"))
        .extracting(row -> row.get(0))
        .containsExactly(1, 2, 3, 10, 11, 100);
  }

  @Test
  void privateDatasetsAndViewsAreSeenInsideAlone() {
    lake.source =
        """
        CREATE PRIVATE STREAMING TABLE hidden AS SELECT * FROM STREAM raw;
        CREATE TEMPORARY VIEW cheap
          (CONSTRAINT low EXPECT (amount < 5) ON VIOLATION DROP ROW)
          AS SELECT * FROM STREAM hidden;
        CREATE STREAMING TABLE shown AS SELECT id FROM STREAM cheap;
        CREATE VIEW published AS SELECT id + 1 AS next FROM shown;
        """;
    completes(lake.update());
    assertThat(lake.rows("SELECT id FROM shown ORDER BY id")).containsExactly(Row.of(1), Row.of(3));
    assertThat(lake.rows("SELECT next FROM published ORDER BY next"))
        .containsExactly(Row.of(2), Row.of(4));
    assertThatThrownBy(() -> lake.rows("SELECT * FROM hidden"))
        .hasMessageContaining("TABLE_OR_VIEW_NOT_FOUND");
    lake.run("INSERT INTO raw VALUES (7, 'x', 1)");
    completes(lake.update());
    assertThat(lake.rows("SELECT count(*) FROM shown")).containsExactly(Row.of(3L));
  }

  @Test
  void partitionColumnsOfATableThatGoesOnStay() {
    lake.source = "CREATE STREAMING TABLE t AS SELECT * FROM STREAM raw";
    completes(lake.update());
    lake.source = "CREATE STREAMING TABLE t PARTITIONED BY (item) AS SELECT * FROM STREAM raw";
    assertThat(lake.update().error().orElseThrow().errorClass())
        .isEqualTo("CANNOT_UPDATE_PARTITION_COLUMNS");
    completes(lake.fullRefresh("t"));
    assertThat(lake.rows("SELECT count(*) FROM t")).containsExactly(Row.of(3L));
  }

  @Test
  void aColumnOfAnotherTypeFailsAndSaysTheWayOut() {
    lake.source = "CREATE STREAMING TABLE t AS SELECT id, item FROM STREAM raw";
    completes(lake.update());
    lake.source = "CREATE STREAMING TABLE t AS SELECT id, amount AS item FROM STREAM raw";
    assertThat(lake.update().error().orElseThrow())
        .hasMessageContaining("STREAMING_TABLE_INCOMPATIBLE_COLUMN_TYPE")
        .hasMessageContaining("RENAME COLUMN `item_new` TO `item`");
  }

  @Test
  void changesFromCdcFlowsAreApplied() {
    lake.run(
        "CREATE TABLE events (id INT, name STRING, at INT, op STRING)",
        "INSERT INTO events VALUES (1, 'a', 1, 'I'), (2, 'b', 1, 'I'), (1, 'c', 2, 'U')");
    lake.source =
        """
        CREATE STREAMING TABLE people;
        CREATE FLOW f AS AUTO CDC INTO people FROM STREAM events KEYS (id)
          APPLY AS DELETE WHEN op = 'D' SEQUENCE BY at COLUMNS * EXCEPT (at, op)
          STORED AS SCD TYPE 1;
        """;
    completes(lake.update());
    assertThat(lake.rows("SELECT * FROM people ORDER BY id"))
        .containsExactly(Row.of(1, "c"), Row.of(2, "b"));
    lake.run("INSERT INTO events VALUES (2, NULL, 3, 'D')");
    completes(lake.update());
    assertThat(lake.rows("SELECT * FROM people")).containsExactly(Row.of(1, "c"));
  }

  @Test
  void aTableOfAnotherIsNotTaken() {
    lake.run("CREATE TABLE mine (id INT)");
    lake.source = "CREATE STREAMING TABLE mine AS SELECT id FROM STREAM raw";
    assertThat(lake.update().error().orElseThrow().errorClass())
        .isEqualTo("PIPELINE_TABLE_NOT_OWNED");
  }

  @Test
  void whatIsNoLongerDefinedIsDropped() {
    lake.source = SHOP;
    completes(lake.update());
    lake.source = "CREATE STREAMING TABLE bronze AS SELECT * FROM STREAM raw";
    completes(lake.refresh("bronze"));
    assertThat(lake.rows("SHOW TABLES")).hasSize(4);
    completes(lake.update());
    assertThat(lake.rows("SHOW TABLES"))
        .extracting(row -> row.get(1))
        .containsExactly("bronze", "raw");
    lake.source = SHOP;
    completes(lake.update());
    assertThat(lake.rows("SELECT count(*) FROM silver")).containsExactly(Row.of(3L));
  }

  @Test
  void theEventLogIsToldWhyAViewIsComputed() {
    lake.source = "CREATE MATERIALIZED VIEW v AS SELECT count(*) AS n FROM raw";
    completes(lake.update());
    completes(lake.update());
    lake.run("INSERT INTO raw VALUES (9, 'x', 1)");
    completes(lake.update());
    assertThat(lake.events)
        .filteredOn(UpdateEvent.Planned.class::isInstance)
        .extracting(event -> ((UpdateEvent.Planned) event).issues())
        .containsExactly(List.of("CHANGE_SET_MISSING"), List.of(), List.of("DATA_HAS_CHANGED"));
  }

  @Test
  void columnsThatAreComputedAndConstraintsHoldForFlowsToo() {
    lake.source =
        """
        CREATE STREAMING TABLE t (
            id INT NOT NULL,
            twice INT GENERATED ALWAYS AS (id * 2),
            number BIGINT GENERATED ALWAYS AS IDENTITY,
            label STRING DEFAULT 'none')
          TBLPROPERTIES (
            'delta.feature.allowColumnDefaults' = 'supported',
            'delta.enableChangeDataFeed' = 'true')
          AS SELECT id FROM STREAM raw;
        """;
    completes(lake.update());
    lake.run("INSERT INTO raw VALUES (4, 'x', 1)");
    completes(lake.update());
    assertThat(lake.rows("SELECT id, twice, label FROM t ORDER BY id"))
        .containsExactly(
            Row.of(1, 2, "none"), Row.of(2, 4, "none"), Row.of(3, 6, "none"), Row.of(4, 8, "none"));
    assertThat(lake.rows("SELECT count(DISTINCT number) FROM t")).containsExactly(Row.of(4L));
    assertThat(lake.rows("SELECT count(*) FROM table_changes('t', 0)")).containsExactly(Row.of(4L));
    lake.run("INSERT INTO raw VALUES (NULL, 'x', 1)");
    assertThat(lake.update().error().orElseThrow().errorClass())
        .isEqualTo("DELTA_NOT_NULL_CONSTRAINT_VIOLATED");
    assertThat(lake.rows("SELECT count(*) FROM t")).containsExactly(Row.of(4L));
  }

  @Test
  void aCommitOfAnotherInBetweenIsNoFailure() {
    lake.source = "CREATE MATERIALIZED VIEW v AS SELECT id FROM raw";
    completes(lake.update());
    lake.run("INSERT INTO raw VALUES (4, 'x', 1)");
    lake.listener =
        event -> {
          if (event instanceof UpdateEvent.Planned) {
            lake.listener = UpdateListener.NONE;
            lake.run("OPTIMIZE v", "COMMENT ON TABLE raw IS 'changed'");
          }
        };
    completes(lake.update());
    assertThat(lake.rows("SELECT count(*) FROM v")).containsExactly(Row.of(4L));
  }

  @Test
  void aColumnWithoutATypeGetsOneLater() {
    lake.source = "CREATE STREAMING TABLE t AS SELECT id, NULL AS later FROM STREAM raw";
    completes(lake.update());
    lake.source = "CREATE STREAMING TABLE t AS SELECT id, item AS later FROM STREAM raw";
    lake.run("INSERT INTO raw VALUES (4, 'x', 1)");
    completes(lake.update());
    assertThat(lake.rows("SELECT later FROM t WHERE id >= 3 ORDER BY id"))
        .containsExactly(Row.of((Object) null), Row.of("x"));
  }

  @Test
  void masksOfADefinitionStandBeforeItsRows() {
    lake.run("CREATE FUNCTION hide(s STRING) RETURNS STRING RETURN 'hidden'");
    lake.source =
        "CREATE STREAMING TABLE t (id INT, item STRING MASK hide) AS SELECT id, item FROM STREAM"
            + " raw";
    completes(lake.update());
    assertThat(lake.rows("SELECT DISTINCT item FROM t")).containsExactly(Row.of("hidden"));
    lake.source =
        "CREATE STREAMING TABLE t (id INT MASK nothing, item STRING) AS SELECT id, item FROM STREAM"
            + " raw";
    assertThat(lake.update().state()).isEqualTo(UpdateState.FAILED);
    lake.source =
        "CREATE STREAMING TABLE t (id INT, item STRING MASK hide) AS SELECT id, item FROM STREAM"
            + " raw; CREATE STREAMING TABLE u AS SELECT item FROM STREAM t";
    assertThat(lake.update().error().orElseThrow().errorClass())
        .isEqualTo("UNSUPPORTED_FEATURE.SQL");
  }
}

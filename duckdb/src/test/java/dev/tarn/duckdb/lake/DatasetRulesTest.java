package dev.tarn.duckdb.lake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
import dev.tarn.lake.catalog.DatasetEntry;
import dev.tarn.lake.catalog.DatasetEntry.Kind;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.dataset.ColumnJournal;
import dev.tarn.lake.dataset.ManualChange;
import dev.tarn.lake.table.Tables;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Statements on the tables of streaming tables and materialized views. */
class DatasetRulesTest extends LakeTest {
  private static final TableName T = new TableName("main", "default", "t");

  @BeforeEach
  void makeTable() {
    lake.run(
        "CREATE TABLE t (a INT, b STRING, s STRUCT<x: INT>) TBLPROPERTIES"
            + " ('delta.columnMapping.mode' = 'name', 'delta.enableTypeWidening' = 'true')",
        "INSERT INTO t VALUES (1, 'x', NULL)");
    is(Kind.STREAMING_TABLE, true);
  }

  private void is(Kind kind, boolean externalMetadata) {
    lake.session()
        .with(
            context -> {
              context
                  .catalog()
                  .datasets()
                  .put(T, new DatasetEntry(kind, "p1", externalMetadata, Optional.empty()));
              return null;
            });
  }

  private TarnException failure(String sql) {
    try {
      lake.rows(sql);
    } catch (TarnException e) {
      assertThat(lake.errorClass(sql)).isEqualTo(e.errorClass());
      return e;
    }
    throw new AssertionError("did not fail: " + sql);
  }

  private List<ManualChange> journal() {
    return lake.session()
        .with(
            context ->
                ColumnJournal.of(
                    Tables.of(context.catalog().tables().find(T).orElseThrow(), context)
                        .log()
                        .require()
                        .metadata()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ALTER TABLE t ADD COLUMN c INT",
        "ALTER TABLE t ADD COLUMNS (c INT, d INT)",
        "ALTER TABLE t DROP COLUMN b",
        "ALTER TABLE t RENAME COLUMN b TO c",
        "ALTER TABLE t ALTER COLUMN a TYPE BIGINT"
      })
  void columnsOfAStreamingTableCanBeChangedOnceItsPipelineAllows(String sql) {
    is(Kind.STREAMING_TABLE, false);
    TarnException failure = failure(sql);
    assertThat(failure.errorClass())
        .isEqualTo("STREAMING_TABLE_OPERATION_NOT_ALLOWED.EXTERNAL_METADATA_REQUIRED");
    assertThat(failure.text())
        .contains("{\"configuration\": {\"pipelines.externalMetadata.enabled\": \"true\"}}")
        .contains("p1", "update");
    is(Kind.STREAMING_TABLE, true);
    Set<String> before = dataFiles();
    lake.run(sql);
    assertThat(dataFiles()).isEqualTo(before);
    assertThat(lake.rows("SELECT count(*) FROM t")).containsExactly(Row.of(1L));
  }

  private Set<String> dataFiles() {
    return new TreeSet<>(
        lake.column("SELECT DISTINCT _metadata.file_path FROM t").stream()
            .map(String::valueOf)
            .toList());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ALTER TABLE t ADD COLUMN c INT",
        "ALTER TABLE t RENAME COLUMN b TO c",
        "ALTER TABLE t SET TBLPROPERTIES (x = 'y')",
        "ALTER TABLE t ALTER COLUMN a TYPE BIGINT, b COMMENT 'c'",
        "TRUNCATE TABLE t",
        "RESTORE t TO VERSION AS OF 0"
      })
  void aTableWithAFlowNeedsNoLeaveAndIsChangedAsATable(String sql) {
    is(Kind.FLOW_TABLE, false);
    lake.run(sql);
  }

  @ParameterizedTest
  @EnumSource(
      value = Kind.class,
      names = {"STREAMING_TABLE", "FLOW_TABLE"})
  void noTableWithFlowsIsRenamed(Kind kind) {
    is(kind, true);
    TarnException failure = failure("ALTER TABLE t RENAME TO u");
    assertThat(failure.errorClass())
        .isEqualTo("STREAMING_TABLE_OPERATION_NOT_ALLOWED.RENAME_TABLE");
    assertThat(failure.text()).contains("definition", "CREATE TABLE ... AS SELECT");
    assertThat(lake.rows("SELECT count(*) FROM t")).containsExactly(Row.of(1L));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ALTER TABLE t ALTER COLUMN a TYPE BIGINT, b COMMENT 'c'",
        "ALTER TABLE t REPLACE COLUMNS (a INT)"
      })
  void columnsOfATableWithAFlowAreHeldToTheSameRulesInAnyStatement(String sql) {
    is(Kind.FLOW_TABLE, false);
    lake.run("ALTER TABLE t SET TBLPROPERTIES ('dev.tarn.pipelines.readsStreamingView' = 'true')");
    assertThat(failure(sql).errorClass())
        .isEqualTo("STREAMING_TABLE_OPERATION_NOT_ALLOWED.STREAMING_VIEW_IN_PATH");
  }

  @Test
  void aStreamingTableNamedByItsPathIsTheSame() {
    is(Kind.STREAMING_TABLE, false);
    String file = dataFiles().iterator().next().replaceFirst("^file:/*", "/");
    String path = file.substring(0, file.lastIndexOf('/'));
    assertThat(failure("ALTER TABLE delta.`" + path + "` ADD COLUMN c INT").errorClass())
        .isEqualTo("STREAMING_TABLE_OPERATION_NOT_ALLOWED.EXTERNAL_METADATA_REQUIRED");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ALTER TABLE t ADD COLUMN s.y INT",
        "ALTER TABLE t DROP COLUMN s.x",
        "ALTER TABLE t RENAME COLUMN s.x TO y",
        "ALTER TABLE t ALTER COLUMN s.x TYPE BIGINT"
      })
  void onlyWholeColumnsCanBeChanged(String sql) {
    TarnException failure = failure(sql);
    assertThat(failure.errorClass())
        .isEqualTo("STREAMING_TABLE_OPERATION_NOT_ALLOWED.NESTED_COLUMN");
    assertThat(failure.text()).contains("s.");
  }

  @Test
  void columnsOfAnAutoCdcTargetCannotBeTakenAway() {
    is(Kind.FLOW_TABLE, false);
    lake.run("ALTER TABLE t SET TBLPROPERTIES ('pipelines.autocdc.scdType' = 'SCD1')");
    is(Kind.STREAMING_TABLE, true);
    String errorClass = "STREAMING_TABLE_OPERATION_NOT_ALLOWED.AUTO_CDC_COLUMN";
    assertThat(failure("ALTER TABLE t DROP COLUMN b").errorClass()).isEqualTo(errorClass);
    assertThat(failure("ALTER TABLE t RENAME COLUMN b TO c").errorClass()).isEqualTo(errorClass);
    lake.run("ALTER TABLE t ADD COLUMN c INT", "ALTER TABLE t ALTER COLUMN a TYPE BIGINT");
  }

  @Test
  void aStreamingViewOnTheWayStandsInTheWay() {
    is(Kind.FLOW_TABLE, false);
    lake.run("ALTER TABLE t SET TBLPROPERTIES ('dev.tarn.pipelines.readsStreamingView' = 'true')");
    is(Kind.STREAMING_TABLE, true);
    assertThat(failure("ALTER TABLE t ADD COLUMN c INT").errorClass())
        .isEqualTo("STREAMING_TABLE_OPERATION_NOT_ALLOWED.STREAMING_VIEW_IN_PATH");
  }

  @Test
  void whatDroppingAndRenamingNeedIsPutIntoTheDefinition() {
    is(Kind.FLOW_TABLE, false);
    lake.run("CREATE TABLE u (a INT, b INT)");
    lake.session()
        .with(
            context -> {
              context
                  .catalog()
                  .datasets()
                  .put(
                      new TableName("main", "default", "u"),
                      new DatasetEntry(Kind.STREAMING_TABLE, "p1", true, Optional.empty()));
              return null;
            });
    TarnException drop = failure("ALTER TABLE u DROP COLUMN b");
    assertThat(drop.errorClass()).isEqualTo("DELTA_UNSUPPORTED_DROP_COLUMN");
    assertThat(drop.text()).contains("definition", "delta.columnMapping.mode", "cannot be undone");
    assertThat(failure("ALTER TABLE u RENAME COLUMN b TO c").errorClass())
        .isEqualTo("DELTA_UNSUPPORTED_RENAME_COLUMN");
    TarnException type = failure("ALTER TABLE u ALTER COLUMN a TYPE BIGINT");
    assertThat(type.errorClass()).isEqualTo("DELTA_UNSUPPORTED_ALTER_TABLE_CHANGE_COL_OP");
    assertThat(type.text()).contains("delta.enableTypeWidening", "pipelines.enableTypeWidening");
    assertThat(type.sqlState()).isEqualTo("0AKDC");
  }

  @ParameterizedTest
  @ValueSource(strings = {"STRING", "SMALLINT", "DATE"})
  void aTypeThatIsNotWiderIsRefusedAndLeftAsItIs(String type) {
    assertThat(failure("ALTER TABLE t ALTER COLUMN a TYPE " + type).errorClass())
        .isEqualTo("DELTA_UNSUPPORTED_ALTER_TABLE_CHANGE_COL_OP");
    assertThat(lake.rows("SELECT typeof(a) FROM t")).containsExactly(Row.of("int"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ALTER TABLE t SET TBLPROPERTIES (x = 'y')",
        "ALTER TABLE t ALTER COLUMN a COMMENT 'c'",
        "ALTER TABLE t ALTER COLUMN a TYPE BIGINT, b COMMENT 'c'",
        "ALTER TABLE t REPLACE COLUMNS (a INT)",
        "ALTER TABLE t ADD CONSTRAINT c CHECK (a > 0)",
        "ALTER TABLE t CLUSTER BY (a)",
        "ALTER TABLE t DROP FEATURE typeWidening"
      })
  void otherChangesOfAStreamingTableBelongIntoItsDefinition(String sql) {
    assertThat(failure(sql).errorClass())
        .isEqualTo("STREAMING_TABLE_OPERATION_NOT_ALLOWED.INVALID_ALTER");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "TRUNCATE TABLE t",
        "RESTORE t TO VERSION AS OF 0",
        "CREATE OR REPLACE TABLE t (z INT)",
        "CREATE TABLE u SHALLOW CLONE t",
        "INSERT WITH SCHEMA EVOLUTION INTO t SELECT 1 AS a, 2 AS z",
        "MERGE WITH SCHEMA EVOLUTION INTO t USING (SELECT 1 AS a, 2 AS z) n ON t.a = n.a"
            + " WHEN NOT MATCHED THEN INSERT *"
      })
  void someStatementsAreNotForStreamingTables(String sql) {
    assertThat(failure(sql).errorClass())
        .isEqualTo("STREAMING_TABLE_OPERATION_NOT_ALLOWED.UNSUPPORTED_OPERATION");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CREATE OR REPLACE TABLE t (z INT)",
        "CREATE OR REPLACE TABLE t AS SELECT 1 AS z",
        "REPLACE TABLE t (z INT)"
      })
  void noOtherTableTakesThePlaceOfOneWithAFlow(String sql) {
    is(Kind.FLOW_TABLE, false);
    assertThat(failure(sql).errorClass())
        .isEqualTo("STREAMING_TABLE_OPERATION_NOT_ALLOWED.UNSUPPORTED_OPERATION");
  }

  @Test
  void rowsOfAStreamingTableCanBeChanged() {
    is(Kind.STREAMING_TABLE, false);
    lake.run(
        "INSERT INTO t (a) VALUES (2), (3)",
        "UPDATE t SET b = 'y' WHERE a = 2",
        "DELETE FROM t WHERE a = 3",
        "MERGE INTO t USING (SELECT 4 AS a) n ON t.a = n.a WHEN NOT MATCHED THEN INSERT (a)"
            + " VALUES (n.a)",
        "OPTIMIZE t",
        "VACUUM t");
    assertThat(lake.column("SELECT a FROM t ORDER BY a")).containsExactly(1, 2, 4);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "INSERT INTO t (a) VALUES (2)",
        "UPDATE t SET a = 2",
        "DELETE FROM t",
        "MERGE INTO t USING (SELECT 4 AS a) n ON t.a = n.a WHEN MATCHED THEN DELETE",
        "TRUNCATE TABLE t",
        "ALTER TABLE t ADD COLUMN c INT",
        "ALTER TABLE t RENAME TO u",
        "CREATE OR REPLACE TABLE t (z INT)"
      })
  void nothingOfAMaterializedViewCanBeChanged(String sql) {
    is(Kind.MATERIALIZED_VIEW, true);
    TarnException failure = failure(sql);
    assertThat(failure.errorClass()).isEqualTo("MATERIALIZED_VIEW_OPERATION_NOT_ALLOWED");
    assertThat(failure.position()).isPresent();
  }

  @Test
  void theJournalSaysWhatWasDoneToWhichColumn() {
    lake.run(
        "ALTER TABLE t ADD COLUMN c INT",
        "ALTER TABLE t RENAME COLUMN b TO d",
        "ALTER TABLE t ALTER COLUMN a TYPE BIGINT",
        "ALTER TABLE t DROP COLUMN d");
    List<ManualChange> journal = journal();
    assertThat(journal)
        .extracting(change -> change.operation() + " " + change.name() + " " + change.newName())
        .containsExactly("ADD c ", "RENAME b d", "TYPE a BIGINT", "DROP d ");
    assertThat(journal.getFirst().column()).startsWith("col-");
    assertThat(journal.get(1).column()).isEqualTo(journal.get(3).column());
    assertThat(journal).extracting(ManualChange::version).isSorted();
  }

  @Test
  void aColumnThatIsAddedAndDroppedAgainLeavesNoTrace() {
    lake.run("ALTER TABLE t ADD COLUMN c INT", "ALTER TABLE t DROP COLUMN c");
    assertThat(journal()).isEmpty();
  }
}

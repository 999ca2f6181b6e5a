package dev.tarn.pipeline.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.value.Row;
import dev.tarn.lake.catalog.Principal;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import dev.tarn.pipeline.update.UpdateLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StandaloneStatementsTest {
  @TempDir Path folder;
  private Tarn tarn;
  private Session session;

  @BeforeEach
  void open() {
    tarn = Tarn.open(folder, TarnOptions.defaults().withZone(ZoneOffset.UTC));
    session = tarn.newSession();
    run("CREATE TABLE raw (id INT, name STRING)", "INSERT INTO raw VALUES (1, 'a'), (2, 'b')");
  }

  @AfterEach
  void close() {
    tarn.close();
  }

  private List<Row> rows(String sql) {
    try (Result result = session.sql(sql)) {
      return result.rows().drain();
    }
  }

  private void run(String... statements) {
    for (String statement : statements) {
      rows(statement);
    }
  }

  private void fails(String sql, String errorClass) {
    assertThatThrownBy(() -> rows(sql)).as(sql).hasMessageContaining(errorClass);
  }

  private List<Path> pipelines() throws IOException {
    Path home = folder.resolve(".tarn/pipelines");
    if (!Files.exists(home)) {
      return List.of();
    }
    try (Stream<Path> found = Files.list(home)) {
      return found.toList();
    }
  }

  @Test
  void whoDoesNotSeeADatasetNeitherChangesNorDropsIt() {
    run("CREATE MATERIALIZED VIEW m AS SELECT * FROM raw");
    tarn.principals().add(Principal.user("eve"));
    run("GRANT USE CATALOG ON CATALOG main TO eve");
    run("GRANT USE SCHEMA ON SCHEMA main.default TO eve");
    Session administrators = session;
    session = tarn.newSessionFor("eve");
    fails("REFRESH MATERIALIZED VIEW m", "TABLE_OR_VIEW_NOT_FOUND");
    fails("REFRESH TABLE m", "TABLE_OR_VIEW_NOT_FOUND");
    fails("ALTER MATERIALIZED VIEW m ADD SCHEDULE EVERY 1 HOUR", "TABLE_OR_VIEW_NOT_FOUND");
    fails("DROP MATERIALIZED VIEW m", "TABLE_OR_VIEW_NOT_FOUND");
    run("DROP MATERIALIZED VIEW IF EXISTS m");
    session = administrators;
    assertThat(rows("SELECT count(*) FROM m")).containsExactly(Row.of(2L));
  }

  @Test
  void aStreamingTableIsMadeFilledAndRefreshed() {
    run("CREATE OR REFRESH STREAMING TABLE t AS SELECT * FROM STREAM raw");
    assertThat(rows("SELECT count(*) FROM t")).containsExactly(Row.of(2L));
    run("INSERT INTO raw VALUES (3, 'c')");
    assertThat(rows("SELECT count(*) FROM t")).containsExactly(Row.of(2L));
    run("REFRESH STREAMING TABLE t");
    assertThat(rows("SELECT count(*) FROM t")).containsExactly(Row.of(3L));
    run("INSERT INTO raw VALUES (4, 'd')", "REFRESH TABLE t");
    assertThat(rows("SELECT count(*) FROM t")).containsExactly(Row.of(4L));
  }

  @Test
  void aMaterializedViewFollowsItsQuery() {
    run("CREATE MATERIALIZED VIEW v AS SELECT count(*) AS n FROM raw");
    run("DELETE FROM raw WHERE id = 1", "REFRESH MATERIALIZED VIEW v");
    assertThat(rows("SELECT n FROM v")).containsExactly(Row.of(1L));
    run("CREATE OR REPLACE MATERIALIZED VIEW v AS SELECT max(id) AS greatest FROM raw");
    assertThat(rows("SELECT greatest FROM v")).containsExactly(Row.of(2));
  }

  @Test
  void anotherDefinitionGoesOnWithNewRows() {
    run(
        "CREATE STREAMING TABLE t AS SELECT id, name FROM STREAM raw",
        "INSERT INTO raw VALUES (3, 'c')",
        "CREATE OR REFRESH STREAMING TABLE t COMMENT 'upper'"
            + " AS SELECT id, upper(name) AS name FROM STREAM raw");
    assertThat(rows("SELECT name FROM t ORDER BY id"))
        .containsExactly(Row.of("a"), Row.of("b"), Row.of("C"));
    run("REFRESH STREAMING TABLE t FULL");
    assertThat(rows("SELECT name FROM t ORDER BY id"))
        .containsExactly(Row.of("A"), Row.of("B"), Row.of("C"));
  }

  @Test
  void namesInADefinitionStandInTheSchemaOfItsTime() {
    run(
        "CREATE STREAMING TABLE t AS SELECT * FROM STREAM raw",
        "CREATE SCHEMA other",
        "USE other",
        "INSERT INTO default.raw VALUES (3, 'c')",
        "REFRESH STREAMING TABLE default.t");
    assertThat(rows("SELECT count(*) FROM default.t")).containsExactly(Row.of(3L));
  }

  @Test
  void whatIsThereIsKeptRefusedOrRefreshed() {
    run("CREATE STREAMING TABLE t AS SELECT * FROM STREAM raw");
    run("INSERT INTO raw VALUES (3, 'c')");
    run("CREATE STREAMING TABLE IF NOT EXISTS t AS SELECT * FROM STREAM raw");
    assertThat(rows("SELECT count(*) FROM t")).containsExactly(Row.of(2L));
    fails("CREATE STREAMING TABLE t AS SELECT * FROM STREAM raw", "TABLE_OR_VIEW_ALREADY_EXISTS");
    fails("CREATE OR REFRESH STREAMING TABLE raw AS SELECT 1", "WRONG_COMMAND_FOR_OBJECT_TYPE");
    fails(
        "CREATE OR REFRESH MATERIALIZED VIEW t AS SELECT 1 AS a", "WRONG_COMMAND_FOR_OBJECT_TYPE");
  }

  @Test
  void oneThatCannotBeFilledIsNotMade() throws IOException {
    fails("CREATE STREAMING TABLE t AS SELECT nothing FROM STREAM raw", "UNRESOLVED_COLUMN");
    fails(
        "CREATE STREAMING TABLE t (CONSTRAINT c EXPECT (id < 2) ON VIOLATION FAIL UPDATE)"
            + " AS SELECT * FROM STREAM raw",
        "EXPECTATION_VIOLATION");
    fails(
        "CREATE STREAMING TABLE t AS SELECT * FROM raw",
        "INVALID_FLOW_QUERY_TYPE.BATCH_RELATION_FOR_STREAMING_TABLE");
    assertThat(rows("SHOW TABLES")).extracting(row -> row.get(1)).containsExactly("raw");
    assertThat(pipelines()).isEmpty();
  }

  @Test
  void droppingTakesWhatTheFlowKnows() throws IOException {
    run(
        "CREATE STREAMING TABLE t AS SELECT * FROM STREAM raw",
        "CREATE MATERIALIZED VIEW v AS SELECT 1 AS a");
    fails("DROP MATERIALIZED VIEW t", "WRONG_COMMAND_FOR_OBJECT_TYPE");
    fails("DROP STREAMING TABLE raw", "WRONG_COMMAND_FOR_OBJECT_TYPE");
    fails("DROP TABLE v", "WRONG_COMMAND_FOR_OBJECT_TYPE");
    run("DROP STREAMING TABLE t", "DROP MATERIALIZED VIEW v", "DROP STREAMING TABLE IF EXISTS t");
    fails("REFRESH STREAMING TABLE t", "TABLE_OR_VIEW_NOT_FOUND");
    assertThat(pipelines()).isEmpty();
    run("CREATE STREAMING TABLE t AS SELECT * FROM STREAM raw");
    assertThat(rows("SELECT count(*) FROM t")).containsExactly(Row.of(2L));
  }

  @Test
  void noSchemaIsDroppedWhileADatasetInItIsRefreshed() throws IOException {
    run("CREATE SCHEMA s", "CREATE STREAMING TABLE s.t AS SELECT * FROM STREAM raw");
    Path home = pipelines().getFirst();
    try (UpdateLock update = UpdateLock.take(home.toString(), home.getFileName().toString())) {
      fails("DROP SCHEMA s CASCADE", "PIPELINE_UPDATE_ALREADY_RUNNING");
    }
    assertThat(rows("SELECT count(*) FROM s.t")).containsExactly(Row.of(2L));
    run("DROP SCHEMA s CASCADE");
    assertThat(pipelines()).as("what its flow knew").isEmpty();
  }

  @Test
  void dropViewSaysWhatDropsAMaterializedView() {
    run("CREATE MATERIALIZED VIEW v AS SELECT * FROM raw");
    fails("DROP VIEW v", "DROP MATERIALIZED VIEW");
    run("CREATE STREAMING TABLE t AS SELECT * FROM STREAM raw");
    fails("DROP VIEW t", "DROP STREAMING TABLE");
  }

  @Test
  void dropTableForgetsWhatTheFlowKnew() throws IOException {
    run("CREATE STREAMING TABLE t AS SELECT * FROM STREAM raw", "DROP TABLE t");
    assertThat(pipelines()).isEmpty();
  }

  @Test
  void nothingIsDroppedWhileItIsRefreshed() throws IOException {
    run("CREATE STREAMING TABLE t AS SELECT * FROM STREAM raw");
    Path home = pipelines().getFirst();
    try (UpdateLock update = UpdateLock.take(home.toString(), home.getFileName().toString())) {
      fails("DROP STREAMING TABLE t", "PIPELINE_UPDATE_ALREADY_RUNNING");
      fails("DROP TABLE t", "PIPELINE_UPDATE_ALREADY_RUNNING");
      assertThat(UpdateLock.isTaken(home.toString())).isTrue();
    }
    run("INSERT INTO raw VALUES (3, 'c')", "REFRESH STREAMING TABLE t");
    assertThat(rows("SELECT count(*) FROM t")).containsExactly(Row.of(3L));
    run("DROP STREAMING TABLE t");
    assertThat(pipelines()).isEmpty();
  }

  @Test
  void schedulesAreKept() {
    run("CREATE STREAMING TABLE t SCHEDULE EVERY 2 HOURS AS SELECT * FROM STREAM raw");
    run(
        "ALTER STREAMING TABLE t ALTER SCHEDULE CRON '0 0 6 * * ?' AT TIME ZONE 'Europe/Berlin'",
        "REFRESH STREAMING TABLE t");
    assertThat(schedule()).isEqualTo("SCHEDULE CRON '0 0 6 * * ?' AT TIME ZONE 'Europe/Berlin'");
    run("ALTER STREAMING TABLE t DROP SCHEDULE");
    assertThat(schedule()).isEmpty();
  }

  private String schedule() {
    return session.with(
        context ->
            context
                .catalog()
                .datasets()
                .find(context.session().currentSchema().table("t"))
                .orElseThrow()
                .statement()
                .orElseThrow()
                .schedule()
                .orElse("none"));
  }

  @Test
  void aPartIsRefreshedByAConditionOfItsOwn() {
    run("CREATE TABLE days (day INT, n INT)", "INSERT INTO days VALUES (1, 10), (2, 20)");
    run("CREATE STREAMING TABLE t FLOW REPLACE WHERE day >= 2 BY NAME SELECT * FROM days");
    assertThat(rows("SELECT * FROM t")).containsExactly(Row.of(2, 20));
    run("UPDATE days SET n = n + 1", "REFRESH STREAMING TABLE t WHERE day = 1");
    assertThat(rows("SELECT * FROM t ORDER BY day")).containsExactly(Row.of(1, 11), Row.of(2, 20));
    run("CREATE MATERIALIZED VIEW v AS SELECT 1 AS a");
    fails("REFRESH MATERIALIZED VIEW v WHERE a = 1", "REFRESH_WHERE_NOT_SUPPORTED");
  }

  @Test
  void anOrdinaryTableHasNothingToRefresh() {
    run("REFRESH TABLE raw");
    fails("REFRESH TABLE nothing", "TABLE_OR_VIEW_NOT_FOUND");
    fails("REFRESH MATERIALIZED VIEW raw", "WRONG_COMMAND_FOR_OBJECT_TYPE");
  }

  @Test
  void whatBelongsIntoAPipelineIsRefused() {
    fails("CREATE STREAMING TABLE t", "UNSUPPORTED_FEATURE");
    fails("CREATE FLOW f AS INSERT INTO t BY NAME SELECT * FROM STREAM raw", "UNSUPPORTED_FEATURE");
    fails("CREATE PRIVATE MATERIALIZED VIEW v AS SELECT 1 AS a", "UNSUPPORTED_FEATURE");
  }

  @Test
  void oneThatMustNotBeEmptiedIsNot() {
    run(
        "CREATE STREAMING TABLE t TBLPROPERTIES ('pipelines.reset.allowed' = 'false')"
            + " AS SELECT * FROM STREAM raw");
    fails("REFRESH STREAMING TABLE t FULL", "TABLE_NOT_RESETTABLE");
  }

  @Test
  void describeTellsWhatItIs() {
    run("CREATE STREAMING TABLE t AS SELECT * FROM STREAM raw");
    assertThat(rows("DESCRIBE EXTENDED t")).contains(Row.of("Type", "STREAMING_TABLE", ""));
  }
}

package dev.tarn.pipeline.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.delta.storage.LocalStorage;
import dev.tarn.delta.storage.Storage;
import dev.tarn.lake.catalog.DatasetEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.Lake;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import dev.tarn.pipeline.project.Project;
import dev.tarn.pipeline.project.Project.EventLogName;
import dev.tarn.pipeline.stream.StreamSource.Backlog;
import dev.tarn.pipeline.update.FlowStatus;
import dev.tarn.pipeline.update.UpdateEvent;
import dev.tarn.pipeline.update.UpdateEvent.FlowProgress;
import dev.tarn.pipeline.update.UpdateRequest;
import dev.tarn.pipeline.update.UpdateState;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EventLogTest {
  private static final String ID = "0c7b";
  private static final FlowProgress RUNNING =
      FlowProgress.of("main.s.f", "f-1", "main.s.t", FlowStatus.RUNNING);

  @TempDir Path folder;
  private Tarn tarn;
  private Session session;
  private Lake lake;

  @BeforeEach
  void open() {
    tarn = Tarn.open(folder.resolve("lake"), TarnOptions.defaults().withZone(ZoneOffset.UTC));
    session = tarn.newSession();
    lake = session.with(StatementContext::lake);
  }

  @AfterEach
  void close() {
    tarn.close();
  }

  @Test
  void anUpdateLeavesItsEvents() {
    update(hidden(), new UpdateEvent.UpdateProgress(UpdateState.RUNNING));
    assertThat(
            rows("SELECT event_type FROM event_log('0c7b') ORDER BY sequence.data_plane_id.seq_no"))
        .containsExactly(
            Row.of("user_action"),
            Row.of("create_update"),
            Row.of("runtime_details"),
            Row.of("update_progress"));
    assertThat(
            rows(
                "SELECT origin.pipeline_id, origin.pipeline_name, origin.update_id, level,"
                    + " maturity_level, message, details:update_progress.state"
                    + " FROM event_log('0c7b') WHERE event_type = 'update_progress'"))
        .containsExactly(
            Row.of(ID, "shop", "u-1", "INFO", "STABLE", "The update is RUNNING.", "RUNNING"));
    assertThat(
            rows(
                "SELECT details:create_update.cause, details:create_update.config.name"
                    + " FROM event_log('0c7b') WHERE event_type = 'create_update'"))
        .containsExactly(Row.of("USER_ACTION", "shop"));
  }

  @Test
  void whatCannotBeNotedOfThePipelineIsNoFailure() throws IOException {
    Path known = folder.resolve("lake/.tarn/pipelines/" + ID + "/pipeline.json");
    Files.createDirectories(known);
    update(hidden(), RUNNING);
    Files.delete(known);
    update(hidden(), RUNNING);
    assertThat(rows("SELECT count(*) FROM event_log('0c7b')")).containsExactly(Row.of(8L));
  }

  @Test
  void idsSortByTheTimeOfTheirEvents() {
    UpdateEvent[] events = new UpdateEvent[300];
    java.util.Arrays.fill(events, RUNNING);
    update(hidden(), events);
    assertThat(rows("SELECT count(DISTINCT id), count(*) FROM event_log('0c7b')"))
        .containsExactly(Row.of(303L, 303L));
    assertThat(
            rows(
                "SELECT count(*) FROM (SELECT id, lag(id) OVER (ORDER BY"
                    + " sequence.data_plane_id.seq_no) AS before FROM event_log('0c7b'))"
                    + " WHERE before > id"))
        .containsExactly(Row.of(0L));
  }

  @Test
  void aBatchTellsItsRowsExpectationsAndBacklog() {
    UpdateEvent.Metrics metrics =
        new UpdateEvent.Metrics(
            7,
            1,
            2,
            100,
            Duration.ofMillis(12),
            List.of(
                new UpdateEvent.SourceMetrics(
                    "main.s.a", new Backlog(Optional.of(5L), Optional.empty(), Optional.of(2L))),
                new UpdateEvent.SourceMetrics(
                    "main.s.b", new Backlog(Optional.of(6L), Optional.of(1L), Optional.of(1L)))));
    UpdateEvent.DataQuality quality =
        new UpdateEvent.DataQuality(
            3, List.of(new UpdateEvent.ExpectationCount("it's", "main.s.t", 7, 3)));
    update(hidden(), RUNNING.withBatch(4, metrics, Optional.of(quality)));
    assertThat(
            rows(
                "SELECT level, origin.flow_name, origin.flow_id, origin.dataset_name,"
                    + " origin.batch_id, details:flow_progress.metrics.num_output_rows::INT,"
                    + " details:flow_progress.metrics.backlog_bytes::INT,"
                    + " details:flow_progress.metrics.backlog_records,"
                    + " details:flow_progress.data_quality.dropped_records::INT,"
                    + " details:flow_progress.data_quality.expectations[0].name,"
                    + " details:flow_progress.data_quality.expectations[0].failed_records::INT"
                    + " FROM event_log('0c7b') WHERE event_type = 'flow_progress'"))
        .containsExactly(
            Row.of("METRICS", "main.s.f", "f-1", "main.s.t", 4L, 7, 11, null, 3, "it's", 3));
  }

  @Test
  void aFailureIsToldWithItsCauses() {
    TarnException failure =
        TarnException.of("INTERNAL_ERROR")
            .with("message", "it broke.")
            .causedBy(new IllegalStateException("why"));
    update(
        hidden(),
        FlowProgress.of("f", "f-1", "t", FlowStatus.FAILED).withError(failure),
        new UpdateEvent.UpdateProgress(UpdateState.FAILED, Optional.of(failure)));
    assertThat(
            rows(
                "SELECT event_type, level, error.fatal, size(error.exceptions),"
                    + " error.exceptions[0].message LIKE '%it broke%', error.exceptions[1].message,"
                    + " error.exceptions[1].stack[0].method_name"
                    + " FROM event_log('0c7b') WHERE error IS NOT NULL ORDER BY event_type"))
        .containsExactly(
            Row.of("flow_progress", "ERROR", true, 2, true, "why", "aFailureIsToldWithItsCauses"),
            Row.of(
                "update_progress", "ERROR", true, 2, true, "why", "aFailureIsToldWithItsCauses"));
  }

  @Test
  void definitionsHaveTheirColumnsAndInputs() {
    StructType schema = new StructType(List.of(new StructField("id", PrimitiveType.LONG, true)));
    update(
        hidden(),
        new UpdateEvent.DatasetDefined("main.s.t", "STREAMING_TABLE", 2, List.of("e"), schema),
        new UpdateEvent.FlowDefined(
            "main.s.f",
            "f-1",
            "main.s.t",
            List.of("main.s.a"),
            "APPEND",
            false,
            Optional.of("c"),
            Map.of("k", "v"),
            schema),
        new UpdateEvent.Planned("main.s.f", "f-1", "main.s.t", "MAINTENANCE_TYPE_NO_OP", List.of()),
        new UpdateEvent.OperationProgress(
            "main.s.f",
            "f-1",
            "main.s.t",
            "AUTO_LOADER_LISTING",
            "COMPLETED",
            Duration.ofMillis(3),
            "/in",
            9));
    assertThat(
            rows(
                "SELECT details:flow_definition.input_datasets[0],"
                    + " details:flow_definition.schema[0].data_type FROM event_log('0c7b')"
                    + " WHERE event_type = 'flow_definition'"))
        .containsExactly(Row.of("main.s.a", "BIGINT"));
    assertThat(
            rows(
                "SELECT message FROM event_log('0c7b') WHERE event_type IN"
                    + " ('dataset_definition', 'planning_information', 'operation_progress')"
                    + " ORDER BY event_type"))
        .containsExactly(
            Row.of("Dataset 'main.s.t' is defined as STREAMING_TABLE."),
            Row.of("AUTO_LOADER_LISTING of '/in' is COMPLETED."),
            Row.of("Flow 'main.s.f' has been planned as MAINTENANCE_TYPE_NO_OP."));
  }

  @Test
  void aPublishedLogIsATableOfTheCatalog() {
    Project published =
        project(Optional.of(new EventLogName("log", Optional.empty(), Optional.of("meta"))));
    update(published);
    assertThat(rows("SELECT count(*) FROM main.meta.log")).containsExactly(Row.of(3L));
    update(published);
    assertThat(rows("SELECT count(*) FROM event_log('0c7b')")).containsExactly(Row.of(6L));
    rows("DROP TABLE main.meta.log");
    assertThatThrownBy(() -> rows("SELECT * FROM event_log('0c7b')"))
        .hasMessageStartingWith("[EVENT_LOG_UNAVAILABLE]")
        .hasMessageContaining("`main`.`meta`.`log`");
  }

  @Test
  void onlyUpdatesWriteAPublishedLog() {
    Project published =
        project(Optional.of(new EventLogName("log", Optional.empty(), Optional.of("meta"))));
    update(published);
    for (String statement :
        List.of(
            "INSERT INTO main.meta.log SELECT * FROM main.meta.log",
            "DELETE FROM main.meta.log",
            "UPDATE main.meta.log SET message = 'x'",
            "MERGE INTO main.meta.log USING range(1) ON false WHEN NOT MATCHED THEN INSERT (id)"
                + " VALUES ('x')",
            "TRUNCATE TABLE main.meta.log",
            "RESTORE TABLE main.meta.log TO VERSION AS OF 0",
            "CREATE OR REPLACE TABLE main.meta.log (id INT)",
            "ALTER TABLE main.meta.log ADD COLUMN note STRING",
            "ALTER TABLE main.meta.log ADD CONSTRAINT c CHECK (id > '')",
            "ALTER TABLE main.meta.log RENAME TO main.meta.other")) {
      assertThatThrownBy(() -> rows(statement))
          .as(statement)
          .hasMessageStartingWith("[PIPELINE_EVENT_LOG_OPERATION_NOT_ALLOWED]")
          .hasMessageContaining("pipeline 0c7b");
    }
    rows("ALTER TABLE main.meta.log SET TBLPROPERTIES ('delta.logRetentionDuration' = '3 days')");
    rows("OPTIMIZE main.meta.log");
    update(published);
    assertThat(rows("SELECT count(*) FROM main.meta.log")).containsExactly(Row.of(6L));
    assertThat(lake.catalog().value().datasets().ofPipeline(ID)).isEmpty();
  }

  @Test
  void aDatasetLeadsToTheLogOfItsPipeline() {
    update(hidden());
    rows("CREATE TABLE t (id INT)");
    lake.catalog()
        .value()
        .datasets()
        .put(
            new TableName("main", "default", "t"),
            new DatasetEntry(DatasetEntry.Kind.STREAMING_TABLE, ID, false, Optional.empty()));
    assertThat(rows("SELECT count(*) FROM event_log(TABLE(t))")).containsExactly(Row.of(3L));
    assertThat(rows("SELECT count(*) FROM event_log(TABLE(main.default.t)) AS e WHERE e.id > ''"))
        .containsExactly(Row.of(3L));
  }

  @Test
  void aDatasetByItselfHasALogToo() {
    rows("CREATE MATERIALIZED VIEW alone AS SELECT id FROM range(3)");
    rows("REFRESH MATERIALIZED VIEW alone");
    assertThat(
            rows(
                "SELECT count(DISTINCT origin.update_id), max(origin.pipeline_type),"
                    + " max(origin.pipeline_name) FROM event_log(TABLE(alone))"))
        .containsExactly(Row.of(2L, "DBSQL", "main.default.alone"));
  }

  @Test
  void argumentsThatLeadNowhereAreRefused() {
    rows("CREATE TABLE plain (id INT)");
    refused("event_log(TABLE(plain))", "[EVENT_LOG_TABLE_NOT_IN_PIPELINE]");
    refused("event_log(TABLE(nowhere))", "[EVENT_LOG_TABLE_NOT_IN_PIPELINE]");
    refused("event_log('nobody')", "[PIPELINE_NOT_FOUND]");
    refused("event_log('../x')", "[PIPELINE_NOT_FOUND]");
    refused("event_log(1)", "[EVENT_LOG_UNSUPPORTED_ARGUMENT]");
    refused("event_log()", "[WRONG_NUM_ARGS.WITHOUT_SUGGESTION]");
    refused("event_log('a', 'b')", "[WRONG_NUM_ARGS.WITHOUT_SUGGESTION]");
    refused("range(TABLE(plain))", "[UNSUPPORTED_FEATURE.SQL]");
  }

  @Test
  void aLakeThatIsMovedKeepsItsLogs() throws Exception {
    update(hidden());
    tarn.close();
    Files.move(folder.resolve("lake"), folder.resolve("moved"));
    tarn = Tarn.open(folder.resolve("moved"), TarnOptions.defaults());
    session = tarn.newSession();
    assertThat(rows("SELECT count(*) FROM event_log('0c7b')")).containsExactly(Row.of(3L));
  }

  @Test
  void manyFilesArePutTogether() {
    for (int i = 0; i < 3; i++) {
      update(hidden());
    }
    EventTable table = EventTable.of(hidden(), lake);
    for (int i = 0; i < 200; i++) {
      rows("INSERT INTO " + table.name() + " BY NAME SELECT '" + i + "' AS id");
    }
    update(hidden());
    assertThat(rows("SELECT count(*) FROM event_log('0c7b')")).containsExactly(Row.of(212L));
    assertThat(rows("SELECT numFiles FROM (DESCRIBE DETAIL " + table.name() + ")"))
        .containsExactly(Row.of(1L));
  }

  @Test
  void rowsWhoseCommitWasInDoubtAreWrittenOnce() {
    EventTable table = EventTable.of(hidden(), lake);
    table.create(hidden());
    table.append("w", 0, "[{\"id\":\"a\"}]");
    table.append("w", 0, "[{\"id\":\"a\"}]");
    table.append("w", 1, "[{\"id\":\"b\"}]");
    table.append("other", 0, "[{\"id\":\"c\"}]");
    assertThat(rows("SELECT id FROM " + table.name() + " ORDER BY id"))
        .containsExactly(Row.of("a"), Row.of("b"), Row.of("c"));
  }

  @Test
  void theLastEventsAreTriedAgainAndWrittenOnce() {
    tarn.close();
    AtomicInteger failures = new AtomicInteger(1);
    tarn = Tarn.open(folder.resolve("doubtful"), TarnOptions.defaults(), doubtful(failures));
    session = tarn.newSession();
    lake = session.with(StatementContext::lake);
    update(hidden(), new UpdateEvent.UpdateProgress(UpdateState.COMPLETED));
    assertThat(failures).hasValue(0);
    assertThat(rows("SELECT count(*), count(DISTINCT id) FROM event_log('0c7b')"))
        .containsExactly(Row.of(4L, 4L));
  }

  /** A storage that says of some commits of rows that they failed, though they did not. */
  private static Storage doubtful(AtomicInteger failures) {
    Storage inner = new LocalStorage();
    return (Storage)
        Proxy.newProxyInstance(
            Storage.class.getClassLoader(),
            new Class<?>[] {Storage.class},
            (proxy, method, arguments) -> {
              Object result;
              try {
                result = method.invoke(inner, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
              boolean commits =
                  method.getName().equals("putIfAbsent")
                      && arguments[0].toString().matches(".*/events/_delta_log/0*[1-9]\\.json");
              if (commits && failures.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
                throw new IllegalStateException("the answer is lost");
              }
              return result;
            });
  }

  private void refused(String function, String error) {
    assertThatThrownBy(() -> rows("SELECT * FROM " + function))
        .hasMessageStartingWith(error)
        .hasMessageContaining("== SQL (line 1, position ");
  }

  private void update(Project project, UpdateEvent... events) {
    UpdateRequest request = UpdateRequest.refreshAll(UpdateRequest.Cause.USER_ACTION);
    try (EventLog log = EventLog.open(project, "u-1", request, lake)) {
      for (UpdateEvent event : events) {
        log.told(event);
      }
    }
  }

  private Project hidden() {
    return project(Optional.empty());
  }

  private Project project(Optional<EventLogName> eventLog) {
    return new Project(
        folder.resolve("pipeline.json"),
        ID,
        "shop",
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Map.of(),
        Map.of(),
        false,
        false,
        eventLog,
        List.of(),
        List.of(),
        "{\"name\":\"shop\"}");
  }

  private List<Row> rows(String sql) {
    try (Result result = session.sql(sql)) {
      return result.rows().drain();
    }
  }
}

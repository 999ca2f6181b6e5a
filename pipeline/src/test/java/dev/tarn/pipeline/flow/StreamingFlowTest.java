package dev.tarn.pipeline.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
import dev.tarn.pipeline.flow.FlowListener.Batch;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.tree.PipelineStatement.OnViolation;
import dev.tarn.sql.tree.QualifiedName;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StreamingFlowTest {
  @TempDir Path folder;
  private Tarn tarn;
  private Session session;
  private final List<Row> arrived = new ArrayList<>();
  private final List<Batch> batches = new ArrayList<>();
  private List<Expected> expectations = List.of();

  @BeforeEach
  void open() {
    tarn = Tarn.open(folder, TarnOptions.defaults().withZone(ZoneOffset.UTC));
    session = tarn.newSession();
    rows("CREATE TABLE target (id INT, name STRING)");
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

  private void arrive(int from, int to) {
    for (int id = from; id < to; id++) {
      arrived.add(Row.of(id, "n" + id));
    }
  }

  private long run(String query) {
    return session.with(context -> flow(query, context).run());
  }

  private StreamingFlow flow(String query, StatementContext context) {
    TableHandle target =
        Tables.require(new QualifiedName(new SourcePosition(1, 1, 1), List.of("target")), context);
    FlowRun run = flowRun(query, target, context);
    return new StreamingFlow(run, new AppendWriter(target), batches::add);
  }

  private FlowRun flowRun(String query, TableHandle target, StatementContext context) {
    return new FlowRun(
        "f",
        target,
        Checkpoints.of(
            context.lake(), folder + "/pipeline", new TableName("main", "default", "target"), "f"),
        FlowQuery.of(new SqlParser(new ParseOptions(ZoneOffset.UTC)).parseQuery(query)),
        expectations,
        FlowNames.CATALOG,
        opening -> new ListSource(arrived, 3),
        context.lake(),
        context.session(),
        Map.of(),
        Map.of(),
        context.cancellation());
  }

  private List<Row> target() {
    return rows("SELECT * FROM target ORDER BY id");
  }

  @Test
  void readsWhatIsThereAndThenWhatIsNew() {
    arrive(0, 5);
    assertThat(run("SELECT * FROM STREAM s")).isEqualTo(2);
    assertThat(target()).isEqualTo(arrived);
    assertThat(run("SELECT * FROM STREAM s")).isZero();
    arrive(5, 9);
    assertThat(run("SELECT * FROM STREAM s")).isEqualTo(2);
    assertThat(target()).isEqualTo(arrived);
    assertThat(batches).extracting(batch -> batch.written().rows()).containsExactly(3L, 2L, 3L, 1L);
  }

  @Test
  void namesTheBatchInTheCommit() {
    arrive(0, 3);
    run("SELECT * FROM STREAM s");
    Row commit =
        rows("SELECT operation, operationParameters['epochId'], operationParameters['outputMode'],"
                 + " operationMetrics['numOutputRows'] FROM (DESCRIBE HISTORY target) LIMIT 1")
            .getFirst();
    assertThat(commit).isEqualTo(Row.of("STREAMING UPDATE", "0", "Append", "3"));
  }

  @Test
  void addsColumnsThatTheQueryGives() {
    arrive(0, 2);
    run("SELECT id, id + 1 AS next FROM STREAM s");
    assertThat(target()).containsExactly(Row.of(0, null, 1), Row.of(1, null, 2));
  }

  @Test
  void countsWhatRowsAreExpectedToMeet() {
    expectations =
        List.of(
            expected("some", "id > 0", OnViolation.KEEP),
            expected("few", "id < 2", OnViolation.DROP_ROW),
            expected("even", "CASE WHEN id % 2 = 0 THEN true END", OnViolation.DROP_ROW));
    arrive(0, 3);
    run("SELECT * FROM STREAM s");
    assertThat(target()).containsExactly(Row.of(0, "n0"));
    assertThat(batches.getFirst().quality())
        .contains(
            new RowQuality(
                2,
                List.of(
                    new RowQuality.Count("some", 2, 1),
                    new RowQuality.Count("few", 2, 1),
                    new RowQuality.Count("even", 2, 1))));
  }

  @Test
  void writesNothingOfABatchThatFailsAnExpectation() {
    expectations = List.of(expected("small", "id < 4", OnViolation.FAIL_UPDATE));
    arrive(0, 6);
    assertThatThrownBy(() -> run("SELECT * FROM STREAM s"))
        .isInstanceOf(TarnException.class)
        .hasMessageContaining("EXPECTATION_VIOLATION.VERBOSITY_ALL")
        .hasMessageContaining("Flow 'f'")
        .hasMessageContaining("{\"id\":4,\"name\":\"n4\"}");
    assertThat(target()).hasSize(3);
    expectations = List.of();
    assertThat(run("SELECT * FROM STREAM s")).isEqualTo(1);
    assertThat(target()).isEqualTo(arrived);
  }

  @Test
  void refusesWhatWouldNeedEarlierBatches() {
    arrive(0, 3);
    for (String query :
        List.of(
            "SELECT count(*) AS n FROM STREAM s",
            "SELECT DISTINCT id FROM STREAM s",
            "SELECT id FROM STREAM s ORDER BY id",
            "SELECT id FROM STREAM s LIMIT 1",
            "SELECT id, row_number() OVER (ORDER BY id) AS n FROM STREAM s",
            "SELECT a.id FROM STREAM s a JOIN STREAM s b ON a.id = b.id",
            "SELECT t.id FROM target t LEFT JOIN STREAM s ON s.id = t.id",
            "SELECT id FROM STREAM s UNION ALL SELECT id FROM target",
            "SELECT id FROM STREAM s UNION SELECT id FROM STREAM s",
            "WITH c AS (SELECT id FROM STREAM s) SELECT count(*) FROM c",
            "SELECT id FROM target WHERE id IN (SELECT id FROM STREAM s)")) {
      assertThatThrownBy(() -> run(query))
          .as(query)
          .hasMessageContaining("STREAMING_OUTPUT_MODE.UNSUPPORTED_OPERATION");
    }
    assertThat(target()).isEmpty();
  }

  @Test
  void unitesStreamsAndJoinsTables() {
    rows("CREATE TABLE names (id INT, label STRING)");
    rows("INSERT INTO names VALUES (1, 'one'), (2, 'two')");
    arrive(0, 3);
    run(
        """
        SELECT s.id, label AS name FROM STREAM s JOIN names n ON n.id = s.id
        UNION ALL
        SELECT id + 10, name FROM STREAM(s)
        """);
    assertThat(target())
        .containsExactly(
            Row.of(1, "one"),
            Row.of(2, "two"),
            Row.of(10, "n0"),
            Row.of(11, "n1"),
            Row.of(12, "n2"));
  }

  private static Expected expected(String name, String condition, OnViolation action) {
    return new Expected(
        name, new SqlParser(new ParseOptions(ZoneOffset.UTC)).parseExpression(condition), action);
  }
}

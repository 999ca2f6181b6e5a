package dev.tarn.pipeline.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.value.Row;
import dev.tarn.delta.storage.LocalStorage;
import dev.tarn.delta.storage.Storage;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.create.DatasetTable;
import dev.tarn.lake.insert.TableBatch;
import dev.tarn.pipeline.flow.CompleteFlow.Technique;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.tree.ColumnDefinition;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Statement;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BatchFlowsTest {
  private static final SourcePosition HERE = new SourcePosition(1, 1, 1);

  @TempDir Path folder;
  private FlowFixture lake;

  @BeforeEach
  void open() {
    lake = new FlowFixture(folder);
    lake.rows("CREATE TABLE source (id INT, name STRING)");
    lake.rows("INSERT INTO source VALUES (1, 'a'), (2, 'b'), (3, 'c')");
  }

  @AfterEach
  void close() {
    lake.close();
  }

  private Technique refresh(String query) {
    return lake.with(
        query, run -> new CompleteFlow(run, BatchFlowsTest::table, lake.batches::add).run());
  }

  @Test
  void theSameTablesInOtherPlacesOfTheQueryAreComputedAnew() {
    lake.rows("CREATE TABLE other (id INT, name STRING)");
    lake.rows("INSERT INTO other VALUES (3, 'c'), (4, 'd')");
    refresh("SELECT * FROM source EXCEPT SELECT * FROM other");
    assertThat(refresh("SELECT * FROM other EXCEPT SELECT * FROM source"))
        .isEqualTo(Technique.COMPLETE_RECOMPUTE);
    assertThat(lake.rows("SELECT * FROM target")).containsExactly(Row.of(4, "d"));
  }

  @Test
  void aTableThatIsReadAtTwoVersionsIsWatchedAtBoth() {
    String query =
        "SELECT * FROM source EXCEPT SELECT * FROM source VERSION AS OF 1 WHERE CAST(name AS"
            + " BINARY) <> X'61'";
    refresh(query);
    assertThat(refresh(query)).isEqualTo(Technique.NO_OP);
    lake.rows("INSERT INTO source VALUES (4, 'd')");
    assertThat(refresh(query)).isEqualTo(Technique.COMPLETE_RECOMPUTE);
    assertThat(lake.rows("SELECT * FROM target ORDER BY id"))
        .containsExactly(Row.of(1, "a"), Row.of(4, "d"));
  }

  private static DatasetTable table(List<Column> columns, StatementContext context) {
    List<ColumnDefinition> definitions =
        columns.stream()
            .map(
                column ->
                    new ColumnDefinition(
                        HERE,
                        column.name(),
                        column.type(),
                        false,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()))
            .toList();
    return DatasetTable.of(
        new Statement.CreateTable(
            HERE,
            new QualifiedName(HERE, List.of("target")),
            Statement.CreateMode.CREATE,
            false,
            definitions,
            Optional.empty(),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Map.of(),
            Map.of(),
            List.of(),
            Optional.empty(),
            Optional.empty()),
        context);
  }

  @Test
  void aMaterializedViewBecomesWhatItsQueryGives() {
    assertThat(refresh("SELECT id % 2 AS odd, count(*) AS n FROM source GROUP BY id % 2"))
        .isEqualTo(Technique.COMPLETE_RECOMPUTE);
    assertThat(lake.rows("SELECT * FROM target ORDER BY odd"))
        .containsExactly(Row.of(0, 1L), Row.of(1, 2L));
    lake.rows("DELETE FROM source WHERE id = 3");
    refresh("SELECT id % 2 AS odd, count(*) AS n FROM source GROUP BY id % 2");
    assertThat(lake.rows("SELECT * FROM target ORDER BY odd"))
        .containsExactly(Row.of(0, 1L), Row.of(1, 1L));
  }

  @Test
  void nothingIsComputedWhenNothingChanged() {
    refresh("SELECT * FROM source");
    int versions = lake.versions();
    assertThat(refresh("SELECT * FROM source")).isEqualTo(Technique.NO_OP);
    assertThat(lake.versions()).isEqualTo(versions);
  }

  @Test
  void nothingIsWrittenWhenTheRowsAreTheSame() {
    refresh("SELECT * FROM source");
    int versions = lake.versions();
    lake.rows("INSERT INTO source VALUES (4, 'd')");
    lake.rows("DELETE FROM source WHERE id = 4");
    assertThat(refresh("SELECT * FROM source")).isEqualTo(Technique.COMPLETE_RECOMPUTE);
    assertThat(refresh("SELECT id, name FROM source ORDER BY id DESC"))
        .isEqualTo(Technique.COMPLETE_RECOMPUTE);
    assertThat(lake.versions()).isEqualTo(versions);
  }

  @Test
  void whatOthersCommitAfterARefreshIsNotTakenForItsOwn() {
    lake.close();
    AtomicReference<Runnable> afterCommit = new AtomicReference<>(() -> {});
    lake = new FlowFixture(folder.resolve("other"), noticing(afterCommit));
    lake.rows("CREATE TABLE source (id INT, name STRING)");
    lake.rows("INSERT INTO source VALUES (1, 'a')");
    afterCommit.set(() -> lake.rows("INSERT INTO target VALUES (9, 'foreign')"));
    refresh("SELECT * FROM source");
    assertThat(lake.target()).hasSize(2);
    assertThat(refresh("SELECT * FROM source")).isEqualTo(Technique.COMPLETE_RECOMPUTE);
    assertThat(lake.target()).containsExactly(Row.of(1, "a"));
    assertThat(refresh("SELECT * FROM source")).isEqualTo(Technique.NO_OP);
  }

  /** A storage that runs something once when a commit to the target has been made. */
  private static Storage noticing(AtomicReference<Runnable> afterCommit) {
    Storage inner = new LocalStorage();
    return (Storage)
        Proxy.newProxyInstance(
            Storage.class.getClassLoader(),
            new Class<?>[] {Storage.class},
            (proxy, method, arguments) -> {
              try {
                Object result = method.invoke(inner, arguments);
                if (method.getName().equals("putIfAbsent")
                    && arguments[0].toString().matches(".*/target/_delta_log/\\d+\\.json")) {
                  afterCommit.getAndSet(() -> {}).run();
                }
                return result;
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  @Test
  void anotherLiteralIsAnotherQuery() {
    refresh("SELECT id, 'Column[id=1' AS name FROM source");
    assertThat(refresh("SELECT id, 'Column[id=2' AS name FROM source"))
        .isEqualTo(Technique.COMPLETE_RECOMPUTE);
    assertThat(lake.rows("SELECT DISTINCT name FROM target"))
        .containsExactly(Row.of("Column[id=2"));
  }

  @Test
  void whatChangesByItselfIsComputedEachTime() {
    refresh("SELECT id, current_timestamp() AS at FROM source");
    assertThat(refresh("SELECT id, current_timestamp() AS at FROM source"))
        .isEqualTo(Technique.COMPLETE_RECOMPUTE);
    refresh("SELECT id, uuid() AS u FROM source");
    Object first = lake.rows("SELECT u FROM target WHERE id = 1").getFirst().get(0);
    refresh("SELECT id, uuid() AS u FROM source");
    assertThat(lake.rows("SELECT u FROM target WHERE id = 1").getFirst().get(0))
        .isNotEqualTo(first);
  }

  @Test
  void duplicatesCountWhenRowsAreCompared() {
    lake.rows("INSERT INTO source VALUES (1, 'a')");
    refresh("SELECT id FROM source");
    lake.rows("DELETE FROM source");
    lake.rows("INSERT INTO source VALUES (1, 'a'), (2, 'a'), (2, 'a'), (3, 'a')");
    refresh("SELECT id FROM source");
    assertThat(lake.target()).extracting(row -> row.get(0)).containsExactly(1, 2, 2, 3);
  }

  @Test
  void aFlowThatRunsOnceRunsOnce() {
    long first = once("SELECT * FROM source");
    long second = once("SELECT * FROM source");
    assertThat(List.of(first, second)).containsExactly(1L, 0L);
    assertThat(lake.target()).hasSize(3);
  }

  private long once(String query) {
    return lake.with(
        query,
        run ->
            new OnceFlow(run, new AppendWriter(run.target(), Fitting.NONE), lake.batches::add)
                .run());
  }

  @Test
  void streamStandsInNoBatchQuery() {
    assertThatThrownBy(() -> refresh("SELECT * FROM STREAM source"))
        .hasMessageContaining("PIPELINE_STREAM_IN_BATCH_QUERY");
  }

  @Test
  void aPartIsReplacedByWhatTheQueryGivesForIt() {
    lake.rows("INSERT INTO target VALUES (1, 'old'), (2, 'old'), (9, 'old')");
    lake.with(
        "SELECT * FROM source",
        run -> {
          new ReplacingFlow(
                  run, FlowFixture.predicate("id BETWEEN 2 AND 5"), Fitting.NONE, lake.batches::add)
              .run();
          return null;
        });
    assertThat(lake.target())
        .containsExactly(Row.of(1, "old"), Row.of(2, "b"), Row.of(3, "c"), Row.of(9, "old"));
  }

  @Test
  void rowsWithoutASequenceAreRefused() {
    lake.rows("INSERT INTO target VALUES (1, 'b'), (2, 'b')");
    lake.arrived.add(Row.of(1, null));
    lake.arrived.add(Row.of(2, "c"));
    assertThatThrownBy(
            () ->
                lake.with(
                    "SELECT * FROM STREAM s",
                    run ->
                        new StreamingFlow(
                                run,
                                new ReplaceUsingWriter(
                                    run.target(), List.of("id"), "name", Fitting.NONE),
                                lake.batches::add)
                            .run()))
        .hasMessageContaining("[REPLACE_USING_NULL_SEQUENCE]")
        .hasMessageContaining("in 1 rows the sequence `name` is NULL");
    assertThat(lake.target()).containsExactly(Row.of(1, "b"), Row.of(2, "b"));
  }

  @Test
  void anOverwriteTellsHowManyRowsWent() {
    lake.rows("INSERT INTO target VALUES (1, 'old'), (2, 'old'), (9, 'old')");
    lake.rows("DELETE FROM target WHERE id = 9");
    TableBatch.Written written =
        lake.with(
            "SELECT * FROM source",
            run -> {
              StatementContext context = run.context(run.now());
              try (TableBatch batch = TableBatch.begin(run.target(), context)) {
                return batch.overwrite(
                    BatchQuery.analyze(run, context).rows(), Operation.named("TEST", Map.of()));
              }
            });
    assertThat(List.of(written.rows(), written.deleted())).containsExactly(3L, 2L);
  }

  @Test
  void rowsOfAKeyAreReplacedByNewerOnes() {
    lake.rows("ALTER TABLE target ADD COLUMN at INT");
    lake.rows("INSERT INTO target VALUES (1, 'old', 5), (1, 'twin', 5), (2, 'old', 7)");
    lake.arrived.add(Row.of(1, "x6"));
    lake.arrived.add(Row.of(1, "y9"));
    lake.arrived.add(Row.of(2, "x6"));
    lake.with(
        "SELECT id, name, CAST(substring(name, 2) AS INT) AS at FROM STREAM s",
        run ->
            new StreamingFlow(
                    run,
                    new ReplaceUsingWriter(run.target(), List.of("id"), "at", Fitting.NONE),
                    lake.batches::add)
                .run());
    assertThat(lake.target()).containsExactly(Row.of(1, "y9", 9), Row.of(2, "old", 7));
  }
}

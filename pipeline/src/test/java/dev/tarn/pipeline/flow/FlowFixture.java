package dev.tarn.pipeline.flow;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.value.Row;
import dev.tarn.delta.storage.LocalStorage;
import dev.tarn.delta.storage.Storage;
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
import dev.tarn.sql.tree.ColumnDefinition.SqlText;
import dev.tarn.sql.tree.PipelineStatement.OnViolation;
import dev.tarn.sql.tree.QualifiedName;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A lake with a table {@code target}, and flows into it from rows that arrive in a list. */
final class FlowFixture implements AutoCloseable {
  private static final SqlParser PARSER = new SqlParser(new ParseOptions(ZoneOffset.UTC));

  private final Path folder;
  private final Tarn tarn;
  private final Session session;
  final List<Row> arrived = new ArrayList<>();
  final List<Batch> batches = new ArrayList<>();
  final Told told = new Told();
  List<Expected> expectations = List.of();

  /** What sources were told, and what they do then. */
  static final class Told {
    final List<String> what = new ArrayList<>();
    Runnable onCommitted = () -> {};
    Runnable onClose = () -> {};
  }

  FlowFixture(Path folder) {
    this(folder, new LocalStorage());
  }

  FlowFixture(Path folder, Storage storage) {
    this.folder = folder;
    tarn = Tarn.open(folder, TarnOptions.defaults().withZone(ZoneOffset.UTC), storage);
    session = tarn.newSession();
    rows("CREATE TABLE target (id INT, name STRING)");
  }

  List<Row> rows(String sql) {
    try (Result result = session.sql(sql)) {
      return result.rows().drain();
    }
  }

  List<Row> target() {
    return rows("SELECT * FROM target ORDER BY id");
  }

  int versions() {
    return rows("DESCRIBE HISTORY target").size();
  }

  void arrive(int from, int to) {
    for (int id = from; id < to; id++) {
      arrived.add(Row.of(id, "n" + id));
    }
  }

  /** Runs a flow that appends what is new; gives the number of its batches. */
  long append(String query) {
    return with(
        query,
        run ->
            new StreamingFlow(run, new AppendWriter(run.target(), Fitting.NONE), batches::add)
                .run());
  }

  <T> T with(String query, Function<FlowRun, T> work) {
    return session.with(context -> work.apply(run(query, context)));
  }

  private FlowRun run(String query, StatementContext context) {
    TableHandle target =
        Tables.require(new QualifiedName(new SourcePosition(1, 1, 1), List.of("target")), context);
    return new FlowRun(
        "f",
        target,
        Checkpoints.of(
            context.lake(), folder + "/pipeline", new TableName("main", "default", "target"), "f"),
        FlowQuery.of(PARSER.parseQuery(query)),
        expectations,
        FlowNames.CATALOG,
        opening -> new ListSource(arrived, 3, told),
        context.lake(),
        context.session(),
        Map.of(),
        Map.of(),
        context.cancellation());
  }

  static Expected expected(String name, String condition, OnViolation action) {
    return new Expected(name, PARSER.parseExpression(condition), action);
  }

  static SqlText predicate(String text) {
    return new SqlText(text, PARSER.parseExpression(text));
  }

  @Override
  public void close() {
    tarn.close();
  }
}

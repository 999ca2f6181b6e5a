package dev.tarn.pipeline.stream.delta;

import dev.tarn.core.error.ErrorCatalog;
import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.value.Row;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.read.ReadPlanner;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import dev.tarn.pipeline.stream.Position;
import dev.tarn.pipeline.stream.StreamOpening;
import dev.tarn.pipeline.stream.StreamRestart;
import dev.tarn.pipeline.stream.StreamSource;
import dev.tarn.sql.analyze.Relations.StreamRead;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.QualifiedName;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A lake, and one stream from its table {@code t}, which is read the way a flow does: opened anew
 * for each run, its position kept between runs as text.
 */
final class StreamFixture implements AutoCloseable {
  private static final SourcePosition PLACE = new SourcePosition(1, 1, 1);

  private final Path folder;
  private final Tarn tarn;
  private final Session session;
  private final Map<String, Literal> options = new HashMap<>();
  private final Map<String, String> configuration = new HashMap<>();
  private Optional<Position> position = Optional.empty();
  private int batches;
  private int restarts;

  StreamFixture(Path folder) {
    this.folder = folder;
    tarn =
        Tarn.open(
            folder.resolve("lake"),
            TarnOptions.defaults().withZone(ZoneOffset.UTC).withUser("ann"));
    session = tarn.newSession();
  }

  Session session() {
    return session;
  }

  void run(String... statements) {
    for (String statement : statements) {
      rows(statement);
    }
  }

  List<Row> rows(String sql) {
    try (Result result = session.sql(sql)) {
      return result.rows().drain();
    }
  }

  StreamFixture option(String name, Object value) {
    options.put(name.toLowerCase(Locale.ROOT), literal(value));
    return this;
  }

  private static Literal literal(Object value) {
    return switch (value) {
      case Integer number -> new Literal(number, PrimitiveType.INTEGER);
      case Boolean flag -> new Literal(flag, PrimitiveType.BOOLEAN);
      default -> new Literal(value.toString(), PrimitiveType.STRING);
    };
  }

  StreamFixture without(String option) {
    options.remove(option.toLowerCase(Locale.ROOT));
    return this;
  }

  StreamFixture configure(String key, String value) {
    configuration.put(key, value);
    return this;
  }

  String statePath() {
    return folder.resolve("state/sources/0").toString();
  }

  Path tablePath() {
    return folder.resolve("lake/main/default/t");
  }

  Optional<Position> position() {
    return position;
  }

  void moveTo(String json) {
    position = Optional.of(new Position(json));
  }

  /** How many batches the last run had. */
  int batches() {
    return batches;
  }

  /** How often the last run began anew because the schema changed. */
  int restarts() {
    return restarts;
  }

  StreamSource open() {
    return session.with(this::open);
  }

  private StreamSource open(StatementContext context) {
    StreamRead read =
        new StreamRead(PLACE, new QualifiedName(PLACE, List.of("t")), Optional.empty(), options);
    return DeltaStreams.open(
        new StreamOpening(read, statePath(), position, configuration, context));
  }

  /** The same lake and stream, as another process sees them. */
  StreamFixture inAnotherProcess() {
    StreamFixture other = new StreamFixture(folder);
    other.position = position;
    return other;
  }

  /** Does what a run does that ends before its first batch is committed. */
  void planAndForget() {
    try (StreamSource source = open()) {
      source.next(position, source.latest(position));
    } catch (StreamRestart restart) {
      restarts++;
    }
  }

  /** Reads everything there is now, and returns its rows in the order of batches. */
  List<Row> readAll() {
    return readSome(Integer.MAX_VALUE);
  }

  /** Reads what there is now, at most so many batches. */
  List<Row> readSome(int most) {
    batches = 0;
    restarts = 0;
    return session.with(context -> read(context, most));
  }

  private List<Row> read(StatementContext context, int most) {
    List<Row> rows = new ArrayList<>();
    while (true) {
      try (StreamSource source = open(context)) {
        Position latest = source.latest(position);
        for (Optional<Position> end = source.next(position, latest);
            end.isPresent() && batches < most;
            end = source.next(position, latest)) {
          rows.addAll(readBatch(source, end.get(), context));
        }
        return rows;
      } catch (StreamRestart restart) {
        restarts++;
      }
    }
  }

  private List<Row> readBatch(StreamSource source, Position end, StatementContext context) {
    List<Row> rows = rows(source, position, end, context);
    if (source.isEmpty(position, end) && !rows.isEmpty()) {
      throw new AssertionError("said to be empty: " + rows);
    }
    source.committed(end);
    position = Optional.of(end);
    batches++;
    return rows;
  }

  /** The rows between two positions. */
  static List<Row> rows(
      StreamSource source, Optional<Position> start, Position end, StatementContext context) {
    Plan plan = ReadPlanner.plan(Plan.Scan.of(source.rows(start, end)), context).plan();
    return context.executor().query(plan, context.execution()).drain();
  }

  /** The error that a run ends with; its message has a value for every parameter. */
  TarnException failure() {
    try {
      readAll();
    } catch (TarnException e) {
      if (!e.parameters().keySet().containsAll(ErrorCatalog.entry(e.errorClass()).parameters())) {
        throw new AssertionError("a parameter has no value: " + e.getMessage(), e);
      }
      return e;
    }
    throw new AssertionError("did not fail");
  }

  @Override
  public void close() {
    tarn.close();
  }
}

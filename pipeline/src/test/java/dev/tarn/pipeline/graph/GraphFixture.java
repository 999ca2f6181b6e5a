package dev.tarn.pipeline.graph;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.relation.StatementRelations;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import dev.tarn.pipeline.definition.DefinitionReader;
import dev.tarn.pipeline.definition.DefinitionSettings;
import dev.tarn.pipeline.definition.Definitions;
import dev.tarn.pipeline.stream.Position;
import dev.tarn.pipeline.stream.StreamOpening;
import dev.tarn.pipeline.stream.StreamSource;
import dev.tarn.sql.analyze.Relations.ResolvedTable;
import dev.tarn.sql.plan.ScanSource;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A pipeline of some texts, over a lake of some tables. */
final class GraphFixture implements AutoCloseable {
  private final Tarn tarn;
  private final Session session;
  private final Map<String, String> files = new LinkedHashMap<>();
  private final Map<String, String> configuration = new LinkedHashMap<>();
  private final Map<String, String> parameters = new LinkedHashMap<>();

  GraphFixture(Path warehouse) {
    tarn = Tarn.open(warehouse, TarnOptions.defaults());
    session = tarn.newSession();
  }

  GraphFixture sql(String statement) {
    session.sql(statement).close();
    return this;
  }

  GraphFixture file(String name, String text) {
    files.put(name, text);
    return this;
  }

  GraphFixture configure(String key, String value) {
    configuration.put(key, value);
    return this;
  }

  GraphFixture parameter(String name, String value) {
    parameters.put(name, value);
    return this;
  }

  Definitions definitions() {
    return session.with(this::definitions);
  }

  private Definitions definitions(StatementContext context) {
    DefinitionReader reader =
        new DefinitionReader(
            new DefinitionSettings(new SchemaName("main", "shop"), configuration, parameters),
            context);
    files.forEach(reader::read);
    return reader.definitions();
  }

  Graph graph() {
    return session.with(
        context -> {
          Definitions definitions = definitions(context).require();
          return Graph.of(definitions, GraphContext.of(context, TableStream::open));
        });
  }

  /** The one problem there is. */
  static TarnException only(Graph graph) {
    if (graph.problems().size() != 1) {
      throw new AssertionError("problems: " + graph.problems());
    }
    return graph.problems().getFirst().error();
  }

  @Override
  public void close() {
    tarn.close();
  }

  /** The stream of a table, for its columns alone. */
  private record TableStream(String describe, StructType schema) implements StreamSource {

    static StreamSource open(StreamOpening opening) {
      ResolvedTable table =
          (ResolvedTable)
              StatementRelations.of(opening.context())
                  .table(opening.read().name(), Optional.empty())
                  .orElseThrow(
                      () ->
                          TarnException.of("TABLE_OR_VIEW_NOT_FOUND")
                              .with("relationName", opening.read().name().quoted()));
      return new TableStream(table.source().describe(), table.source().schema());
    }

    @Override
    public Position latest(Optional<Position> start) {
      return new Position("0");
    }

    @Override
    public Optional<Position> next(Optional<Position> start, Position latest) {
      return Optional.empty();
    }

    @Override
    public ScanSource rows(Optional<Position> start, Position end) {
      throw new AssertionError("rows are not looked at");
    }

    @Override
    public void committed(Position end) {}

    @Override
    public Backlog backlog(Optional<Position> start, Position latest) {
      return Backlog.UNKNOWN;
    }

    @Override
    public void close() {}
  }

  static List<String> names(List<Input> inputs) {
    return inputs.stream()
        .map(input -> (input.streamed() ? "STREAM " : "") + input.name())
        .toList();
  }
}

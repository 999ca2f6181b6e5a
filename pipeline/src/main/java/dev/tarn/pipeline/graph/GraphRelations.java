package dev.tarn.pipeline.graph;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.read.TableRelations;
import dev.tarn.lake.relation.StatementRelations;
import dev.tarn.pipeline.definition.PipelineName;
import dev.tarn.sql.analyze.Relations;
import dev.tarn.sql.analyze.SqlFunction;
import dev.tarn.sql.analyze.SqlTableFunction;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the names in a query of a pipeline stand for: its own datasets and views come first. */
final class GraphRelations implements Relations {
  private final Resolution resolution;
  private final TableRelations outside;
  private final PipelineNames names;
  private final OutsideStreams streams;
  private final ViewReads viewReads;
  private final PipelineName reader;
  private final Reads reads;

  /**
   * @param reader the view or flow whose query it is
   * @param configuration that the query is analysed under
   */
  GraphRelations(
      Resolution resolution,
      StatementContext session,
      PipelineName reader,
      Map<String, String> configuration,
      Reads reads) {
    this.resolution = resolution;
    this.outside = StatementRelations.of(session);
    this.names = new PipelineNames(resolution.definitions(), session);
    this.streams = new OutsideStreams(resolution.context(), session, reader, configuration, reads);
    this.viewReads = new ViewReads(configuration);
    this.reader = reader;
    this.reads = reads;
  }

  @Override
  public Optional<SqlFunction> function(QualifiedName name) {
    return outside.function(name);
  }

  @Override
  public Optional<SqlTableFunction> sqlTableFunction(QualifiedName name) {
    return outside.sqlTableFunction(name);
  }

  @Override
  public Optional<Resolved> table(QualifiedName name, Optional<TimePoint> at) {
    Optional<PipelineName> own = names.find(name);
    if (own.isEmpty()) {
      Optional<Resolved> found = outside.table(name, at);
      found.ifPresent(resolved -> reads.outside(String.join(".", name(resolved, name)), false));
      return found;
    }
    if (at.isPresent()) {
      throw GraphErrors.timeTravel(name);
    }
    return Optional.of(own(own.get(), false, this::schema));
  }

  private static List<String> name(Resolved resolved, QualifiedName written) {
    return resolved.qualifiedName().isEmpty() ? written.parts() : resolved.qualifiedName();
  }

  private interface Columns {
    StructType of(DatasetNode dataset);
  }

  private StructType schema(DatasetNode dataset) {
    return dataset.schema();
  }

  private Resolved own(PipelineName name, boolean streamed, Columns columns) {
    requireNoCycle(name);
    if (resolution.definitions().view(name).isPresent()) {
      ViewNode view = resolution.view(name);
      viewReads.check(view, streamed);
      reads.view(view, streamed);
      return new ResolvedTable(
          PipelineScan.ofView(name.text(), view.schema(), view.streaming()), name.parts());
    }
    DatasetNode dataset = resolution.dataset(name);
    reads.dataset(name, streamed);
    return new ResolvedTable(
        PipelineScan.ofTable(name.text(), columns.of(dataset), streamed), name.parts());
  }

  private void requireNoCycle(PipelineName name) {
    if (resolution.isWaiting(name)) {
      throw GraphErrors.cycle(reader, name);
    }
    resolution.requireShallow(name);
  }

  @Override
  public Resolved stream(StreamRead read) {
    Optional<PipelineName> own =
        read.arguments().isPresent() ? Optional.empty() : names.find(read.name());
    return own.isEmpty()
        ? streams.open(read)
        : own(own.get(), true, dataset -> streamed(dataset, read));
  }

  private StructType streamed(DatasetNode dataset, StreamRead read) {
    return streams.own(
        read, dataset.schema(), resolution.context().existing().table(dataset.dataset()));
  }

  @Override
  public Optional<Plan> tableFunction(QualifiedName name, List<ConstantArgument> arguments) {
    Optional<Plan> found = outside.tableFunction(name, arguments);
    found.ifPresent(plan -> reads.outside(FunctionNames.of(name, arguments), false));
    return found;
  }

  @Override
  public TarnException notConstant(QualifiedName name, int place, TarnException error) {
    return outside.notConstant(name, place, error);
  }

  @Override
  public Optional<Plan> rows(Statement statement) {
    throw GraphErrors.unsupported("SHOW or DESCRIBE in a query of a pipeline");
  }
}

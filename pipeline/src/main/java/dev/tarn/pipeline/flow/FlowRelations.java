package dev.tarn.pipeline.flow;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.read.TableRelations;
import dev.tarn.lake.read.TableSource;
import dev.tarn.lake.relation.StatementRelations;
import dev.tarn.lake.table.Names;
import dev.tarn.pipeline.flow.FlowNames.NamedDataset;
import dev.tarn.pipeline.flow.FlowNames.NamedTable;
import dev.tarn.pipeline.flow.FlowNames.NamedView;
import dev.tarn.pipeline.stream.StreamPlace;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.analyze.Relations;
import dev.tarn.sql.analyze.SqlFunction;
import dev.tarn.sql.analyze.SqlTableFunction;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a query of a pipeline can name: the datasets and views of the pipeline, then what every
 * statement can, and with STREAM what is new.
 */
final class FlowRelations implements Relations {
  private final StatementContext context;
  private final FlowNames names;
  private final ViewExpectations expectations;
  private final Streams streams;
  private final String scope;
  private final TableRelations catalog;

  FlowRelations(
      StatementContext context, FlowNames names, ViewExpectations expectations, Streams streams) {
    this(context, names, expectations, streams, StreamPlace.FLOW);
  }

  private FlowRelations(
      StatementContext context,
      FlowNames names,
      ViewExpectations expectations,
      Streams streams,
      String scope) {
    this.context = context;
    this.names = names;
    this.expectations = expectations;
    this.streams = streams;
    this.scope = scope;
    this.catalog = StatementRelations.of(context);
  }

  /** What STREAM stands for. */
  interface Streams {

    /**
     * What is new in a source.
     *
     * @param scope tells the text in which STREAM stands: that of the flow or of a view
     * @param qualifiedName by which the columns are qualified
     */
    Resolved resolve(
        StreamRead read, String scope, List<String> qualifiedName, StatementContext context);
  }

  @Override
  public Optional<SqlFunction> function(QualifiedName name) {
    return catalog.function(name);
  }

  @Override
  public Optional<SqlTableFunction> sqlTableFunction(QualifiedName name) {
    return catalog.sqlTableFunction(name);
  }

  @Override
  public Optional<Resolved> table(QualifiedName name, Optional<TimePoint> at) {
    return switch (names.find(name, context).orElse(null)) {
      case null -> catalog.table(name, at);
      case NamedDataset dataset -> catalog.table(full(dataset, name), at);
      case NamedTable table ->
          catalog.table(path(table, name), at).map(found -> named(found, table));
      case NamedView view -> Optional.of(view(view));
    };
  }

  private static QualifiedName full(NamedDataset dataset, QualifiedName name) {
    TableName table = dataset.table();
    return new QualifiedName(
        name.position(), List.of(table.catalog(), table.schema(), table.table()));
  }

  /** A dataset is read by its path, since the catalog does not know of one that is private. */
  static QualifiedName path(NamedTable table, QualifiedName name) {
    return new QualifiedName(name.position(), List.of("delta", table.table().location()));
  }

  private static Resolved named(Resolved found, NamedTable table) {
    return found instanceof ResolvedTable(TableSource source, List<String> path)
        ? new ResolvedTable(
            new TableSource(table.table(), source.snapshot()), table.table().qualifiedName())
        : found;
  }

  private Resolved view(NamedView view) {
    FlowRelations inside =
        new FlowRelations(
            view.context(), names, expectations, streams, String.join(".", view.name()));
    Plan plan = new Analyzer(view.context().analysis(), inside).query(view.query());
    if (!view.expectations().isEmpty()) {
      return new ResolvedRows(expectations.apply(view, named(view, plan)), view.name());
    }
    List<ViewColumn> columns = new ArrayList<>();
    for (Column column : plan.output()) {
      String name = view.columns().isEmpty() ? column.name() : view.columns().get(columns.size());
      columns.add(new ViewColumn(name, column.name(), column.type()));
    }
    return new ResolvedView(view.name(), view.query(), view.text(), columns, inside);
  }

  private static Plan named(NamedView view, Plan query) {
    List<Assignment> assignments = new ArrayList<>();
    for (Column column : query.output()) {
      String name =
          view.columns().isEmpty() ? column.name() : view.columns().get(assignments.size());
      assignments.add(Assignment.of(name, column.reference()));
    }
    return new Plan.Project(query, assignments);
  }

  @Override
  public Optional<Plan> tableFunction(QualifiedName name, List<ConstantArgument> arguments) {
    return catalog.tableFunction(name, arguments);
  }

  @Override
  public TarnException notConstant(QualifiedName name, int place, TarnException error) {
    return catalog.notConstant(name, place, error);
  }

  @Override
  public Optional<Plan> rows(Statement statement) {
    return catalog.rows(statement);
  }

  @Override
  public Resolved stream(StreamRead read) {
    if (read.arguments().isPresent()) {
      return streams.resolve(read, scope, List.of(), context);
    }
    return switch (names.find(read.name(), context).orElse(null)) {
      case null -> stream(read, read.name());
      case NamedDataset dataset -> stream(read, full(dataset, read.name()));
      case NamedTable table -> stream(read, table);
      case NamedView view -> view(view);
    };
  }

  private Resolved stream(StreamRead read, QualifiedName name) {
    StreamRead named = new StreamRead(read.position(), name, read.arguments(), read.options());
    return streams.resolve(named, scope, qualifiedName(name), context);
  }

  private Resolved stream(StreamRead read, NamedTable table) {
    StreamRead byPath =
        new StreamRead(read.position(), path(table, read.name()), read.arguments(), read.options());
    return streams.resolve(byPath, scope, table.table().qualifiedName(), context);
  }

  private List<String> qualifiedName(QualifiedName name) {
    if (Names.path(name).isPresent()) {
      return name.parts();
    }
    return Names.table(name, context)
        .map(full -> List.of(full.catalog(), full.schema(), full.table()))
        .orElse(name.parts());
  }
}

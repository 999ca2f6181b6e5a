package dev.tarn.pipeline.autocdc;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.delta.storage.LocalStorage;
import dev.tarn.delta.storage.Storage;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.relation.StatementRelations;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import dev.tarn.lake.table.Tables;
import dev.tarn.pipeline.flow.FlowBatch;
import dev.tarn.pipeline.flow.FlowWriter.Written;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.PipelineStatement.AutoCdcFlow;
import dev.tarn.sql.tree.QualifiedName;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;

/** A lake with targets, into which batches of events are written. */
final class CdcFixture implements AutoCloseable {
  private final Path folder;
  private final Tarn tarn;
  private final Session session;

  CdcFixture(Path folder) {
    this(folder, new LocalStorage());
  }

  CdcFixture(Path folder, Storage storage) {
    this.folder = folder;
    this.tarn =
        Tarn.open(folder, TarnOptions.defaults().withZone(ZoneOffset.UTC).withUser("ann"), storage);
    this.session = tarn.newSession();
  }

  List<Row> rows(String sql) {
    try (Result result = session.sql(sql)) {
      return result.rows().drain();
    }
  }

  void run(String... statements) {
    for (String statement : statements) {
      rows(statement);
    }
  }

  /** The rows of a table in an order of their own. */
  List<Row> sorted(String table) {
    return CdcModel.sorted(rows("SELECT * FROM " + table));
  }

  /** Makes a table with the columns of the target of a flow. */
  void create(String table, AutoCdcFlow flow, String source) {
    create(table, flow, source, "delta.enableChangeDataFeed = false");
  }

  void create(String table, AutoCdcFlow flow, String source, String properties) {
    create(table, spec(flow, source).targetSchema(), properties);
  }

  private void create(String table, StructType schema, String properties) {
    String columns =
        schema.fields().stream()
            .map(field -> Sql.name(field.name()) + " " + field.type().sql())
            .reduce((left, right) -> left + ", " + right)
            .orElseThrow();
    run(
        "CREATE TABLE IF NOT EXISTS "
            + (table + " (" + columns + ") TBLPROPERTIES (" + properties + ")"));
  }

  /** Applies a snapshot, into a table that is made for the first. */
  Written snapshot(String table, SnapshotSpec spec, String source, Literal version) {
    return session.with(
        context -> {
          StructType schema =
              SnapshotFlow.targetSchema(spec, plan(source, context), version, context);
          create(table, schema, "delta.enableChangeDataFeed = false");
          return apply(table, spec, source, version, context);
        });
  }

  /** Applies a snapshot to a table that is there, in a session of its own. */
  Written snapshotInto(String table, SnapshotSpec spec, String source, Literal version) {
    return tarn.newSession().with(context -> apply(table, spec, source, version, context));
  }

  private Written apply(
      String table, SnapshotSpec spec, String source, Literal version, StatementContext context) {
    return new SnapshotFlow(spec, target(table, context), "snapshots", context)
        .apply(plan(source, context), version);
  }

  private AutoCdcTarget target(String table, StatementContext context) {
    QualifiedName name = new QualifiedName(new SourcePosition(1, 1, 1), List.of(table));
    return new AutoCdcTarget(
        Tables.require(name, context), folder.resolve("state/" + table).toString());
  }

  CdcSpec spec(AutoCdcFlow flow, String source) {
    return session.with(
        context ->
            CdcSpec.of(flow, Columns.schema(plan(source, context).output()), analyzer(context)));
  }

  private static Analyzer analyzer(StatementContext context) {
    return new Analyzer(context.analysis(), StatementRelations.of(context));
  }

  private static Plan plan(String query, StatementContext context) {
    return analyzer(context).query(new SqlParser(ParseOptions.UTC).parseQuery(query));
  }

  /** Writes a batch of the flow {@code flow}. */
  Written write(String table, AutoCdcFlow flow, long number, String source) {
    return write(table, flow, "flow", number, source);
  }

  Written write(String table, AutoCdcFlow flow, String name, long number, String source) {
    CdcSpec spec = spec(flow, source);
    return session.with(
        context ->
            new AutoCdcWriter(spec, target(table, context))
                .write(new FlowBatch(name, number, plan(source, context), context)));
  }

  @Override
  public void close() {
    tarn.close();
  }
}

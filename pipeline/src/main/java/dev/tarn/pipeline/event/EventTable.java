package dev.tarn.pipeline.event;

import dev.tarn.core.type.Identifiers;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.delta.transaction.Operation.WriteMode;
import dev.tarn.lake.catalog.Catalog;
import dev.tarn.lake.catalog.DatasetEntry;
import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.Lake;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.SessionState;
import dev.tarn.lake.context.Settings;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.execute.Cancellation;
import dev.tarn.lake.insert.TableBatch;
import dev.tarn.lake.privilege.Privilege;
import dev.tarn.lake.privilege.SecurableKind;
import dev.tarn.lake.relation.StatementRelations;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
import dev.tarn.pipeline.project.Project;
import dev.tarn.pipeline.project.Project.EventLogName;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.Query;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The table of an event log: hidden in the pipeline's storage, or one that the settings name.
 *
 * @param name in SQL, quoted
 * @param published the table that the settings name; empty for a hidden one
 */
record EventTable(String name, Optional<TableName> published, Lake lake) {
  /** More files than this are put together, lest reading the log becomes slow. */
  private static final int MANY_FILES = 200;

  /** Each update names itself in the log, and nobody asks for it when the update is long over. */
  private static final String PROPERTIES =
      " TBLPROPERTIES ('delta.setTransactionRetentionDuration' = 'interval 7 days')";

  static EventTable of(Project project, Lake lake) {
    Optional<TableName> published =
        project
            .eventLog()
            .map(log -> parts(log, project))
            .map(parts -> new TableName(parts.get(0), parts.get(1), parts.get(2)));
    return new EventTable(name(project, lake.warehouse()), published, lake);
  }

  static String name(Project project, String warehouse) {
    return project
        .eventLog()
        .map(published -> Identifiers.quoteAll(parts(published, project)))
        .orElseGet(
            () -> "delta." + Identifiers.quote(project.storageIn(warehouse) + "/system/events"));
  }

  private static List<String> parts(EventLogName published, Project project) {
    return List.of(
        published.catalog().or(project::catalog).orElse(Catalog.DEFAULT_CATALOG),
        published.schema().or(project::schema).orElse(Catalog.DEFAULT_SCHEMA),
        published.name());
  }

  /** Makes the table, and the schema it is in, if they are missing. */
  void create(Project project) {
    published.map(TableName::schemaName).ifPresent(this::createSchema);
    run(
        "CREATE TABLE IF NOT EXISTS " + name + " (" + EventColumns.DEFINITIONS + ")" + PROPERTIES,
        Map.of());
    published.ifPresent(table -> mark(table, project.id()));
  }

  /** What others write into a log could not be told from what happened. */
  private void mark(TableName table, String pipeline) {
    StatementContext context = context(Map.of());
    Catalog catalog = context.catalog();
    boolean ordinary =
        catalog.tables().find(table).isPresent() && catalog.datasets().find(table).isEmpty();
    if (ordinary && context.access().may(Privilege.MANAGE, table.securable(SecurableKind.TABLE))) {
      catalog.datasets().put(table, DatasetEntry.eventLog(pipeline));
    }
  }

  private void createSchema(SchemaName schema) {
    run(
        "CREATE SCHEMA IF NOT EXISTS "
            + Identifiers.quoteAll(List.of(schema.catalog(), schema.schema())),
        Map.of());
  }

  /**
   * Appends rows in one commit, unless the table has them: of a commit that seems to have failed it
   * is not always known whether it did.
   *
   * @param writer names who writes in the table's log
   * @param number of these rows among those of the writer, from 0
   * @param rows a list in JSON
   */
  void append(String writer, long number, String rows) {
    StatementContext context = context(Map.of("rows", Literal.of(rows)));
    published
        .map(log -> log.securable(SecurableKind.TABLE))
        .ifPresent(log -> context.access().require(Privilege.MODIFY, log));
    TableHandle table = Tables.require(parser().parseName(name), context);
    try (TableBatch batch = TableBatch.begin(table, context)) {
      if (!batch.has(writer, number)) {
        batch.name(writer, number);
        batch.append(parsed(context), Operation.write(WriteMode.APPEND, List.of()));
      }
    }
  }

  private static Plan parsed(StatementContext context) {
    Query query =
        parser().parseQuery("SELECT inline(from_json(:rows, '" + EventColumns.ROWS + "'))");
    return new Analyzer(context.analysis(), StatementRelations.of(context)).query(query);
  }

  /** Puts files together when there are many. */
  void tidy() {
    StatementContext context = context(Map.of());
    long files =
        Tables.require(parser().parseName(name), context).log().require().files().totals().files();
    if (files > MANY_FILES) {
      run("OPTIMIZE " + name, Map.of());
    }
  }

  private void run(String statement, Map<String, Literal> parameters) {
    StatementContext context = context(parameters);
    try (Result result = lake.statements().run(parser().parse(statement), context)) {
      result.rows().drain();
    }
  }

  private static SqlParser parser() {
    return new SqlParser(new ParseOptions(ZoneOffset.UTC));
  }

  /**
   * A session of its own: the log is written beside whatever else runs. A hidden one is Tarn's, in
   * whose folder nobody else may write; a table of the catalog is written by whom that is granted.
   */
  private StatementContext context(Map<String, Literal> parameters) {
    StatementContext context =
        new StatementContext(
            lake,
            new SessionState(new Settings(Map.of(), ZoneOffset.UTC)),
            lake.clock().instant().truncatedTo(ChronoUnit.MICROS),
            parameters,
            new Cancellation());
    return published.isEmpty() ? context.withAllRights() : context;
  }
}

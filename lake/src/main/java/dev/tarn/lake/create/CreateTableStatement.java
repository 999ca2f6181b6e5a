package dev.tarn.lake.create;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.transaction.Transaction;
import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.generated.GeneratedColumnRules;
import dev.tarn.lake.table.Names;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
import dev.tarn.lake.write.NewTableWriter;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.tree.Constraint;
import dev.tarn.sql.tree.Statement;
import dev.tarn.sql.tree.Statement.CreateMode;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * CREATE TABLE, with columns, over an existing Delta table, or with the rows of a query; with OR
 * REPLACE also in the place of a table. The log is written first and the catalog after it: a crash
 * between leaves files, never a name without a table.
 */
public final class CreateTableStatement {
  private final Statement.CreateTable statement;
  private final StatementContext context;
  private final TableName name;
  private final Function<Optional<StructType>, TableDefinition> definition;

  private CreateTableStatement(
      Statement.CreateTable statement,
      StatementContext context,
      TableName name,
      Function<Optional<StructType>, TableDefinition> definition) {
    this.statement = statement;
    this.context = context;
    this.name = name;
    this.definition = definition;
  }

  public static Result run(Statement.CreateTable statement, StatementContext context) {
    refuseUnsupported(statement);
    Function<Optional<StructType>, TableDefinition> definition =
        columns ->
            columns
                .map(given -> DefinitionReader.read(statement, given))
                .orElseGet(() -> declared(statement, context));
    new CreateTableStatement(statement, context, name(statement, context), definition).create();
    return Result.none();
  }

  private static TableDefinition declared(
      Statement.CreateTable statement, StatementContext context) {
    TableDefinition definition = DefinitionReader.read(statement);
    GeneratedColumnRules.check(definition.schema(), context);
    TableWrite.checkConstraints(
        statement.checks().stream().map(Constraint.Check::condition).toList(),
        definition.schema(),
        context);
    return definition;
  }

  /** Makes a table whose definition does not come from the clauses of the statement. */
  static void run(
      Statement.CreateTable statement, TableDefinition definition, StatementContext context) {
    TableName name = name(statement, context);
    new CreateTableStatement(statement, context, name, columns -> definition).create();
  }

  private static TableName name(Statement.CreateTable statement, StatementContext context) {
    Names.requireNameable(statement.name());
    return Names.table(statement.name(), context)
        .orElseThrow(
            () ->
                CatalogErrors.schemaNotFound(statement.name().quoted())
                    .at(statement.name().position()));
  }

  private static void refuseUnsupported(Statement.CreateTable statement) {
    if (Names.path(statement.name()).isPresent()) {
      throw CreateErrors.notSupported("CREATE TABLE by path").at(statement.name().position());
    }
    if (statement.query().isPresent() && !statement.columns().isEmpty()) {
      throw CreateErrors.columnsWithQuery().at(statement.position());
    }
  }

  private boolean replaces() {
    return statement.mode() == CreateMode.CREATE_OR_REPLACE
        || statement.mode() == CreateMode.REPLACE;
  }

  private boolean toleratesExisting() {
    return statement.mode() == CreateMode.CREATE_IF_NOT_EXISTS;
  }

  private void create() {
    Optional<TableEntry> existing = context.catalog().table(name);
    if (existing.isPresent() && replaces()) {
      replace(existing.get());
    } else if (existing.isPresent() && !toleratesExisting()) {
      throw alreadyExists();
    } else if (existing.isEmpty() && statement.mode() == CreateMode.REPLACE) {
      throw CreateErrors.replaceMissingTable(statement.name().quoted())
          .at(statement.name().position());
    } else if (existing.isEmpty()) {
      createNew();
    }
  }

  private TarnException alreadyExists() {
    return CatalogErrors.tableAlreadyExists(name).at(statement.name().position());
  }

  private void createNew() {
    TableLocation location = TableLocation.choose(statement, name, context);
    if (location.existing().isPresent()) {
      takeOver(location);
      return;
    }
    Optional<NewTableWriter.Rows> rows = rows();
    Transaction transaction =
        Transaction.create(location.log(), definition(rows).metadata(context));
    try (NewTableWriter writer = writer(handle(entry(location)), transaction)) {
      rows.ifPresent(writer::write);
      writer.commit(CreateOperation.of(statement, location.kind(), transaction.metadata()));
      register(location);
    }
  }

  private Optional<NewTableWriter.Rows> rows() {
    return statement.query().map(query -> NewTableWriter.rows(query, context));
  }

  private TableDefinition definition(Optional<NewTableWriter.Rows> rows) {
    return definition.apply(rows.map(NewTableWriter.Rows::schema)).withDefaults(context);
  }

  private void takeOver(TableLocation location) {
    if (statement.query().isPresent()) {
      throw CreateErrors.nonEmptyLocation(name.quoted(), location.log().root())
          .at(statement.position());
    }
    ExistingTable.check(
        definition.apply(Optional.empty()), location.existing().get(), location.log().root());
    register(location);
  }

  /** The table keeps its id, its place and its history; all else is made anew. */
  private void replace(TableEntry entry) {
    TableHandle table = handle(entry);
    Optional<NewTableWriter.Rows> rows = rows();
    Transaction transaction = Transaction.on(table.log(), table.log().require());
    transaction.updateMetadata(Replacement.metadata(transaction.metadata(), definition(rows)));
    try (NewTableWriter writer = writer(table, transaction)) {
      writer.removeAll();
      rows.ifPresent(writer::write);
      writer.commit(CreateOperation.of(statement, entry.kind(), transaction.metadata()));
    }
  }

  private NewTableWriter writer(TableHandle table, Transaction transaction) {
    return new NewTableWriter(table, transaction, context);
  }

  private TableHandle handle(TableEntry entry) {
    return new TableHandle(
        context.lake().logs().value().at(entry.location()),
        Optional.of(entry),
        List.of(name.catalog(), name.schema(), name.table()));
  }

  private TableEntry entry(TableLocation location) {
    return new TableEntry(
        name, location.kind(), location.log().root(), context.lake().user(), context.time());
  }

  /** Names the table; one that someone else named so in the meantime stays theirs. */
  private void register(TableLocation location) {
    try {
      context.catalog().createTable(entry(location));
    } catch (TarnException e) {
      if (location.existing().isEmpty()) {
        Tables.deleteFiles(location.log(), context);
      }
      boolean tolerated =
          toleratesExisting() && e.errorClass().equals("TABLE_OR_VIEW_ALREADY_EXISTS");
      if (!tolerated) {
        throw e.at(statement.name().position());
      }
    }
  }
}

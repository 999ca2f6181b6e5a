package dev.tarn.lake.create;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.delta.transaction.Operation.Creation;
import dev.tarn.delta.transaction.Operation.Ownership;
import dev.tarn.delta.transaction.Transaction;
import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.Names;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
import dev.tarn.lake.write.NewTableWriter;
import dev.tarn.sql.tree.Statement;
import dev.tarn.sql.tree.Statement.CreateMode;
import java.util.List;
import java.util.Optional;

/**
 * CREATE TABLE, with columns, over an existing Delta table, or with the rows of a query. The log is
 * written first and the catalog after it: a crash between leaves files, never a name without a
 * table.
 */
public final class CreateTableStatement {
  private final Statement.CreateTable statement;
  private final StatementContext context;
  private final TableName name;

  private CreateTableStatement(
      Statement.CreateTable statement, StatementContext context, TableName name) {
    this.statement = statement;
    this.context = context;
    this.name = name;
  }

  public static Result run(Statement.CreateTable statement, StatementContext context) {
    refuseUnsupported(statement);
    TableName name =
        Names.table(statement.name(), context)
            .orElseThrow(
                () ->
                    CatalogErrors.schemaNotFound(statement.name().quoted())
                        .at(statement.name().position()));
    new CreateTableStatement(statement, context, name).create();
    return Result.none();
  }

  private static void refuseUnsupported(Statement.CreateTable statement) {
    boolean replaces =
        statement.mode() == CreateMode.REPLACE || statement.mode() == CreateMode.CREATE_OR_REPLACE;
    if (replaces) {
      throw CreateErrors.notSupported("REPLACE TABLE").at(statement.position());
    }
    if (Names.path(statement.name()).isPresent()) {
      throw CreateErrors.notSupported("CREATE TABLE by path").at(statement.name().position());
    }
    if (statement.query().isPresent() && !statement.columns().isEmpty()) {
      throw CreateErrors.columnsWithQuery().at(statement.position());
    }
  }

  private boolean toleratesExisting() {
    return statement.mode() == CreateMode.CREATE_IF_NOT_EXISTS;
  }

  private void create() {
    if (context.catalog().table(name).isPresent()) {
      if (toleratesExisting()) {
        return;
      }
      throw alreadyExists();
    }
    TableLocation location = TableLocation.choose(statement, name, context);
    if (location.existing().isPresent()) {
      takeOver(location);
    } else if (statement.query().isPresent()) {
      createWithRows(location);
    } else {
      createEmpty(location);
    }
  }

  private TarnException alreadyExists() {
    return CatalogErrors.tableAlreadyExists(name).at(statement.name().position());
  }

  private void takeOver(TableLocation location) {
    if (statement.query().isPresent()) {
      throw CreateErrors.nonEmptyLocation(name.quoted(), location.log().root())
          .at(statement.position());
    }
    ExistingTable.check(
        DefinitionReader.read(statement), location.existing().get(), location.log().root());
    register(location);
  }

  private void createEmpty(TableLocation location) {
    Transaction transaction =
        Transaction.create(location.log(), metadata(DefinitionReader.read(statement)));
    try (NewTableWriter writer = writer(location, transaction)) {
      writer.commit(operation(Creation.CREATE, location, transaction));
      register(location);
    }
  }

  private void createWithRows(TableLocation location) {
    NewTableWriter.Rows rows = NewTableWriter.rows(statement.query().get(), context);
    Transaction transaction =
        Transaction.create(
            location.log(), metadata(DefinitionReader.read(statement, rows.schema())));
    try (NewTableWriter writer = writer(location, transaction)) {
      writer.write(rows);
      writer.commit(operation(Creation.CREATE_AS_SELECT, location, transaction));
      register(location);
    }
  }

  private NewTableWriter writer(TableLocation location, Transaction transaction) {
    TableEntry entry = entry(location);
    TableHandle table =
        new TableHandle(
            location.log(),
            Optional.of(entry),
            List.of(name.catalog(), name.schema(), name.table()));
    return new NewTableWriter(table, transaction, context);
  }

  private Metadata metadata(TableDefinition definition) {
    return new Metadata(
        context.lake().ids().get().toString(),
        Optional.empty(),
        definition.comment(),
        definition.schema(),
        definition.partitionColumns(),
        definition.properties(),
        Optional.of(context.lake().clock().millis()));
  }

  private static Operation operation(
      Creation creation, TableLocation location, Transaction transaction) {
    Metadata metadata = transaction.metadata();
    return Operation.create(
        creation,
        location.kind() == TableEntry.Kind.MANAGED ? Ownership.MANAGED : Ownership.EXTERNAL,
        metadata.description().orElse(null),
        metadata.partitionColumns(),
        List.of(),
        metadata.configuration());
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

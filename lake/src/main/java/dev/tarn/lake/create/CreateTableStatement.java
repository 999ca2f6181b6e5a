package dev.tarn.lake.create;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.CatalogPolicies;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.catalog.TablePolicies;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.generated.GeneratedColumnRules;
import dev.tarn.lake.privilege.Privilege;
import dev.tarn.lake.privilege.SecurableKind;
import dev.tarn.lake.table.Names;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
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
  private final TableMaker making;

  private CreateTableStatement(
      Statement.CreateTable statement, StatementContext context, TableMaker making) {
    this.statement = statement;
    this.context = context;
    this.name = name(statement, context);
    this.making = making;
  }

  public static Result run(Statement.CreateTable statement, StatementContext context) {
    refuseUnsupported(statement);
    Function<Optional<StructType>, TableDefinition> definition =
        columns -> {
          TableDefinition made =
              columns
                  .map(given -> DefinitionReader.read(statement, given))
                  .orElseGet(() -> declared(statement, context));
          DeclaredPolicies.check(statement, made.schema(), context);
          return made;
        };
    run(statement, new TableMaking(statement, context, definition), context);
    return Result.none();
  }

  /** Makes a table, under its name or at its path, or in the place of one. */
  public static void run(
      Statement.CreateTable statement, TableMaker making, StatementContext context) {
    Names.path(statement.name())
        .ifPresentOrElse(
            path -> new CreateTableByPath(statement, path, making, context).run(),
            () -> new CreateTableStatement(statement, context, making).create());
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
    TableMaking making = new TableMaking(statement, context, columns -> definition);
    new CreateTableStatement(statement, context, making).create();
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
    Optional<TableEntry> existing = context.catalog().tables().find(name);
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

  /**
   * Policies stay with the columns that stay; the new ones are there before the new rows are, and
   * old ones go after the old rows.
   */
  private void replace(TableEntry existing) {
    TablePolicies given = DeclaredPolicies.of(statement, context);
    TablePolicies old = context.catalog().policies().find(name);
    if (old.isEmpty() && given.isEmpty()) {
      making.replace(handle(existing), existing.kind());
      return;
    }
    context.access().require(Privilege.MANAGE, name.securable(SecurableKind.TABLE));
    if (statement.query().isEmpty()) {
      DeclaredPolicies.checkKept(statement, old, given, context);
    }
    CatalogPolicies policies = context.catalog().policies();
    policies.change(name, before -> DeclaredPolicies.both(old, given));
    try {
      making.replace(handle(existing), existing.kind());
    } catch (TarnException e) {
      policies.change(name, before -> old);
      throw e;
    }
    StructType schema = handle(existing).log().require().schema();
    policies.change(name, before -> DeclaredPolicies.kept(old, given, schema));
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
    making.create(handle(entry(location)), location.kind(), () -> register(location));
  }

  private void takeOver(TableLocation location) {
    if (statement.query().isPresent()) {
      throw CreateErrors.nonEmptyLocation(name.quoted(), location.log().root())
          .at(statement.position());
    }
    making.check(location.existing().get(), location.log().root());
    register(location);
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
      context.catalog().tables().create(entry(location), DeclaredPolicies.of(statement, context));
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

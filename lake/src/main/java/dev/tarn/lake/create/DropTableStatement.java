package dev.tarn.lake.create;

import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.DatasetEntry;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.DatasetStatements;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.information.InformationSchema;
import dev.tarn.lake.table.Names;
import dev.tarn.lake.table.Ownership;
import dev.tarn.lake.table.Tables;
import dev.tarn.sql.tree.Statement;
import java.util.Optional;

/**
 * DROP TABLE: the name goes first, then the files of a managed table. The catalog remembers their
 * location until they are gone.
 */
public final class DropTableStatement {
  private DropTableStatement() {}

  public static Result run(Statement.DropTable statement, StatementContext context) {
    if (Names.path(statement.name()).isPresent()) {
      throw CreateErrors.notSupported("DROP TABLE by path").at(statement.name().position());
    }
    InformationSchema.refuseChange(statement.name(), context);
    refuseMaterializedView(statement, context);
    Optional<TableEntry> dropped =
        Names.table(statement.name(), context).flatMap(name -> dropAny(name, context));
    if (dropped.isEmpty()) {
      Names.table(statement.name(), context)
          .flatMap(context.catalog().views()::find)
          .ifPresent(
              view -> {
                throw CatalogErrors.wrongKind(
                        view.name(), "DROP TABLE", "TABLE", "VIEW", "DROP VIEW")
                    .at(statement.name().position());
              });
    }
    if (dropped.isEmpty() && !statement.ifExists()) {
      throw CatalogErrors.tableNotFound(statement.name().quoted()).at(statement.name().position());
    }
    return Result.none();
  }

  /** Without its name, an external table could be named anew without its policies. */
  static void requireOwner(TableName name, StatementContext context) {
    context
        .catalog()
        .tables()
        .find(name)
        .ifPresent(entry -> Ownership.requireForPolicies(entry, context));
  }

  private static void refuseMaterializedView(
      Statement.DropTable statement, StatementContext context) {
    Names.table(statement.name(), context)
        .filter(name -> isMaterializedView(name, context))
        .ifPresent(
            name -> {
              throw CatalogErrors.wrongKind(
                      name, "DROP TABLE", "TABLE", "MATERIALIZED_VIEW", "DROP MATERIALIZED VIEW")
                  .at(statement.name().position());
            });
  }

  private static boolean isMaterializedView(TableName name, StatementContext context) {
    return context
        .catalog()
        .datasets()
        .find(name)
        .filter(entry -> entry.kind() == DatasetEntry.Kind.MATERIALIZED_VIEW)
        .isPresent();
  }

  /** Drops a table, one that flows write only while none does. */
  static Optional<TableEntry> dropAny(TableName name, StatementContext context) {
    Optional<DatasetEntry> dataset = context.catalog().datasets().find(name);
    Optional<DatasetStatements> statements = dataset.flatMap(entry -> DatasetStatements.find());
    if (statements.isEmpty()) {
      return drop(name, context);
    }
    requireOwner(name, context);
    return statements.get().drop(name, dataset.get(), context);
  }

  /** Drops a table if there is one of that name, and returns what was known of it. */
  public static Optional<TableEntry> drop(TableName name, StatementContext context) {
    requireOwner(name, context);
    Optional<TableEntry> dropped = context.catalog().tables().drop(name);
    dropped
        .filter(TableEntry::managed)
        .ifPresent(
            entry -> {
              Tables.deleteFiles(context.lake().logs().value().at(entry.location()), context);
              context.catalog().tables().forgetLocation(entry.location());
            });
    return dropped;
  }
}

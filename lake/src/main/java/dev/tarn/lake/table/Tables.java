package dev.tarn.lake.table;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.log.DeltaLog;
import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.sql.tree.QualifiedName;
import java.util.List;
import java.util.Optional;

/** Finds the table a name stands for. */
public final class Tables {
  private Tables() {}

  /** The table of a name; empty when there is none. A path need not hold a table. */
  public static Optional<TableHandle> find(QualifiedName name, StatementContext context) {
    Optional<String> path = Names.path(name);
    if (path.isPresent()) {
      return Optional.of(atPath(path.get(), context));
    }
    Optional<TableEntry> entry =
        Names.table(name, context).flatMap(context.catalog().tables()::find);
    return entry.map(found -> of(found, context));
  }

  /**
   * The table of a name.
   *
   * @throws dev.tarn.core.error.TarnException {@code TABLE_OR_VIEW_NOT_FOUND}
   */
  public static TableHandle require(QualifiedName name, StatementContext context) {
    return find(name, context).orElseThrow(() -> notFound(name, context).at(name.position()));
  }

  private static TarnException notFound(QualifiedName name, StatementContext context) {
    Optional<TableName> full = Names.table(name, context);
    if (full.isPresent() && full.get().schemaName().isInformation()) {
      return CatalogErrors.informationSchema(full.get().schemaName());
    }
    return full.flatMap(context.catalog().views()::find)
        .map(view -> CatalogErrors.tableExpected(view.name()))
        .orElseGet(() -> CatalogErrors.tableNotFound(name.quoted()));
  }

  /**
   * The table whose files lie at a path.
   *
   * @throws TarnException {@code PROTECTED_PATH_ACCESS} when they are those of a table with
   *     policies
   */
  public static TableHandle atPath(String path, StatementContext context) {
    PathAccess.of(context).requireReachable(path);
    String location = VolumePaths.resolve(path, context);
    ProtectedPaths.of(context).require(location);
    return new TableHandle(log(location, context), Optional.empty(), List.of("delta", location));
  }

  public static TableHandle of(TableEntry entry, StatementContext context) {
    TableName name = entry.name();
    return new TableHandle(
        log(entry.location(), context),
        Optional.of(entry),
        List.of(name.catalog(), name.schema(), name.table()));
  }

  /** Deletes every file of a table that no name leads to any more. */
  public static void deleteFiles(DeltaLog log, StatementContext context) {
    log.storage().deleteTree(log.root());
    context.lake().logs().value().forget(log.root());
  }

  private static DeltaLog log(String location, StatementContext context) {
    return context.lake().logs().value().at(location);
  }
}

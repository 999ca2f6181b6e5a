package dev.tarn.lake.create;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.log.DeltaLog;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.delta.storage.Storage;
import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.Locations;
import dev.tarn.lake.catalog.SchemaEntry;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.information.InformationSchema;
import dev.tarn.lake.table.PathAccess;
import dev.tarn.lake.table.ProtectedPaths;
import dev.tarn.lake.table.VolumePaths;
import dev.tarn.sql.tree.Statement;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where a new table goes.
 *
 * @param existing the table that is there already, to be taken over
 */
record TableLocation(DeltaLog log, TableEntry.Kind kind, Optional<Snapshot> existing) {

  /** The place a statement asks for, or the usual one. */
  static TableLocation choose(
      Statement.CreateTable statement, TableName name, StatementContext context) {
    SchemaEntry schema =
        context
            .catalog()
            .schema(name.schemaName())
            .orElseThrow(() -> noSchema(name, context).at(statement.name().position()));
    return statement
        .location()
        .map(path -> external(writable(path, context), name.quoted(), context))
        .orElseGet(() -> managed(schema, name, context));
  }

  private static TarnException noSchema(TableName name, StatementContext context) {
    return InformationSchema.exists(name.schemaName(), context)
        ? CatalogErrors.informationSchema(name.schemaName())
        : CatalogErrors.schemaNotFound(name.schemaName());
  }

  private static String writable(String path, StatementContext context) {
    PathAccess.of(context).requirePlace(path);
    return VolumePaths.resolve(path, context);
  }

  static TableLocation external(String path, String tableName, StatementContext context) {
    ProtectedPaths.of(context).require(path);
    DeltaLog log = context.lake().logs().value().at(path);
    Optional<Snapshot> existing = log.latest();
    Storage storage = context.lake().storage();
    if (existing.isEmpty() && isFile(path, storage)) {
      throw CreateErrors.locationIsFile(path);
    }
    if (existing.isEmpty() && holdsFiles(path, storage)) {
      throw CreateErrors.nonEmptyLocation(tableName, path);
    }
    return new TableLocation(log, TableEntry.Kind.EXTERNAL, existing);
  }

  /**
   * A table dropped a moment ago may still be losing its files, and a crash may have left some:
   * then the new table goes beside them.
   */
  private static TableLocation managed(
      SchemaEntry schema, TableName name, StatementContext context) {
    String schemaLocation =
        schema
            .location()
            .orElseGet(() -> Locations.managed(context.lake().warehouse(), schema.name()));
    String usual = Locations.managed(schemaLocation, name);
    Storage storage = context.lake().storage();
    boolean taken =
        holdsFiles(usual, storage) || context.catalog().tables().droppedLocations().contains(usual);
    String location = taken ? usual + "-" + context.lake().ids().get() : usual;
    return new TableLocation(
        context.lake().logs().value().at(location), TableEntry.Kind.MANAGED, Optional.empty());
  }

  /** A file is what a walk through it finds. */
  private static boolean isFile(String path, Storage storage) {
    try (Stream<Storage.FileStatus> files = storage.walk(path)) {
      return files.findFirst().filter(file -> file.path().equals(path)).isPresent();
    }
  }

  private static boolean holdsFiles(String path, Storage storage) {
    try (Stream<Storage.FileStatus> files = storage.walk(path)) {
      return files.findAny().isPresent();
    }
  }
}

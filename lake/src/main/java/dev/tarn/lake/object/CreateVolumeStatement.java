package dev.tarn.lake.object;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.Locations;
import dev.tarn.lake.catalog.SchemaEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.catalog.VolumeEntry;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.information.InformationSchema;
import dev.tarn.lake.table.Names;
import dev.tarn.lake.table.PathAccess;
import dev.tarn.lake.table.ProtectedPaths;
import dev.tarn.lake.table.VolumePaths;
import dev.tarn.sql.tree.ObjectStatement.CreateVolume;

/** CREATE VOLUME: the folder is made first, and the name after it. */
public final class CreateVolumeStatement {
  private CreateVolumeStatement() {}

  public static Result run(CreateVolume statement, StatementContext context) {
    Names.requireNameable(statement.name());
    InformationSchema.refuseChange(statement.name(), context);
    TableName name = VolumeNames.full(statement.name(), context);
    if (statement.ifNotExists() && context.catalog().volumes().find(name).isPresent()) {
      return Result.none();
    }
    try {
      VolumeEntry entry = entry(name, statement, context);
      context.lake().storage().createDirectory(entry.location());
      context.catalog().volumes().create(entry);
    } catch (TarnException e) {
      boolean appearedMeanwhile =
          statement.ifNotExists() && e.errorClass().equals("VOLUME_ALREADY_EXISTS");
      if (!appearedMeanwhile) {
        throw e.position().isPresent() ? e : e.at(statement.name().position());
      }
    }
    return Result.none();
  }

  private static VolumeEntry entry(
      TableName name, CreateVolume statement, StatementContext context) {
    return new VolumeEntry(
        name,
        statement.external() ? VolumeEntry.Kind.EXTERNAL : VolumeEntry.Kind.MANAGED,
        statement.external()
            ? external(name, statement, context)
            : managed(name, statement, context),
        statement.comment(),
        context.lake().user(),
        context.time());
  }

  private static String external(TableName name, CreateVolume statement, StatementContext context) {
    String written =
        statement.location().orElseThrow(() -> location(name, "EXTERNAL asks for LOCATION 'path'"));
    String location = VolumePaths.resolve(written, context);
    PathAccess.of(context).requirePlace(written);
    ProtectedPaths.of(context).require(location);
    return location;
  }

  private static String managed(TableName name, CreateVolume statement, StatementContext context) {
    if (statement.location().isPresent()) {
      throw location(name, "LOCATION is for volumes that are EXTERNAL");
    }
    SchemaEntry schema =
        context
            .catalog()
            .schema(name.schemaName())
            .orElseThrow(() -> CatalogErrors.schemaNotFound(name.schemaName()));
    String folder =
        schema
            .location()
            .orElseGet(() -> Locations.managed(context.lake().warehouse(), schema.name()));
    return Locations.managedVolume(folder, name);
  }

  private static TarnException location(TableName name, String reason) {
    return TarnException.of("CREATE_VOLUME_LOCATION")
        .with("volumeName", name.quoted())
        .with("reason", reason);
  }
}

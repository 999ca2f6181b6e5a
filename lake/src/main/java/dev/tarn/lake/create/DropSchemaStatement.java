package dev.tarn.lake.create;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.catalog.Catalog;
import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.FunctionEntry;
import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.catalog.VolumeEntry;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.information.InformationSchema;
import dev.tarn.lake.privilege.Privilege;
import dev.tarn.lake.privilege.SecurableKind;
import dev.tarn.lake.table.Names;
import dev.tarn.sql.tree.Statement;

/** DROP SCHEMA, with its tables when it says CASCADE. */
public final class DropSchemaStatement {
  private DropSchemaStatement() {}

  public static Result run(Statement.DropSchema statement, StatementContext context) {
    SchemaName name = Names.schema(statement.name(), context);
    if (InformationSchema.exists(name, context) && context.catalog().schema(name).isEmpty()) {
      throw CatalogErrors.informationSchema(name).at(statement.name().position());
    }
    if (statement.ifExists() && context.catalog().schema(name).isEmpty()) {
      return Result.none();
    }
    if (name.schema().equals(Catalog.DEFAULT_SCHEMA)) {
      throw CatalogErrors.dropDefaultSchema(name).at(statement.name().position());
    }
    try {
      if (statement.cascade()) {
        requireDroppable(name, context);
        dropContents(name, context);
      }
      context.catalog().dropSchema(name);
    } catch (TarnException e) {
      throw e.at(statement.name().position());
    }
    return Result.none();
  }

  /**
   * Checks that each of a schema's objects could be dropped by itself: whoever makes the function
   * of a policy anew decides what the policy shows.
   */
  public static void requireDroppable(SchemaName name, StatementContext context) {
    Catalog catalog = context.catalog();
    catalog
        .tables()
        .list(name)
        .forEach(table -> DropTableStatement.requireOwner(table.name(), context));
    for (FunctionEntry function : catalog.functions().list(name)) {
      context.access().require(Privilege.MANAGE, function.name().securable(SecurableKind.FUNCTION));
    }
  }

  /** Drops all that is in a schema. */
  public static void dropContents(SchemaName name, StatementContext context) {
    Catalog catalog = context.catalog();
    catalog.tables().list(name).forEach(table -> DropTableStatement.dropAny(table.name(), context));
    catalog.views().list(name).forEach(view -> catalog.views().drop(view.name()));
    for (VolumeEntry volume : catalog.volumes().list(name)) {
      catalog.volumes().drop(volume.name());
      if (volume.managed()) {
        context.lake().storage().deleteTree(volume.location());
      }
    }
    catalog.functions().list(name).forEach(function -> catalog.functions().drop(function.name()));
  }
}

package dev.tarn.lake.statement;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.catalog.SchemaEntry;
import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.information.InformationSchema;
import dev.tarn.lake.table.Names;
import dev.tarn.lake.table.PathAccess;
import dev.tarn.lake.table.VolumePaths;
import dev.tarn.sql.tree.Statement;

/** CREATE SCHEMA. */
public final class CreateSchemaStatement {
  private CreateSchemaStatement() {}

  public static Result run(Statement.CreateSchema statement, StatementContext context) {
    Names.requireNameable(statement.name());
    SchemaName name = Names.schema(statement.name(), context);
    boolean there =
        context.catalog().schema(name).isPresent() || InformationSchema.exists(name, context);
    if (statement.ifNotExists() && there) {
      return Result.none();
    }
    try {
      context.catalog().createSchema(entry(name, statement, context));
    } catch (TarnException e) {
      boolean appearedMeanwhile =
          statement.ifNotExists() && e.errorClass().equals("SCHEMA_ALREADY_EXISTS");
      if (!appearedMeanwhile) {
        throw e.at(statement.name().position());
      }
    }
    return Result.none();
  }

  private static String location(String path, StatementContext context) {
    PathAccess.of(context).requirePlace(path);
    return VolumePaths.resolve(path, context);
  }

  private static SchemaEntry entry(
      SchemaName name, Statement.CreateSchema statement, StatementContext context) {
    return new SchemaEntry(
        name,
        statement.comment(),
        statement.location().map(path -> location(path, context)),
        statement.properties(),
        context.lake().user(),
        context.time());
  }
}

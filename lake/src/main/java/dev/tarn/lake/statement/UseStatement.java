package dev.tarn.lake.statement;

import dev.tarn.lake.catalog.Catalog;
import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.information.InformationSchema;
import dev.tarn.lake.table.Names;
import dev.tarn.sql.tree.Statement;

/** USE: the current catalog and schema. */
public final class UseStatement {
  private UseStatement() {}

  public static Result run(Statement.Use statement, StatementContext context) {
    SchemaName schema =
        statement.catalog()
            ? new SchemaName(statement.name().last(), Catalog.DEFAULT_SCHEMA)
            : Names.schema(statement.name(), context);
    if (InformationSchema.exists(schema, context)) {
      context.session().use(schema);
      return Result.none();
    }
    if (!context.catalog().catalogExists(schema.catalog())) {
      throw CatalogErrors.catalogNotFound(schema.catalog()).at(statement.name().position());
    }
    if (!statement.catalog() && context.catalog().schema(schema).isEmpty()) {
      throw CatalogErrors.schemaNotFound(schema).at(statement.name().position());
    }
    context.session().use(schema);
    return Result.none();
  }
}

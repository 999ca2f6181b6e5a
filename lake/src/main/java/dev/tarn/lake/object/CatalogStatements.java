package dev.tarn.lake.object;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
import dev.tarn.lake.catalog.Catalog;
import dev.tarn.lake.catalog.CatalogEntry;
import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.SchemaEntry;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.create.DropSchemaStatement;
import dev.tarn.lake.statement.TextRows;
import dev.tarn.lake.table.Names;
import dev.tarn.sql.tree.ObjectStatement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** CREATE, DROP and DESCRIBE CATALOG. */
public final class CatalogStatements {
  private CatalogStatements() {}

  public static Result create(ObjectStatement.CreateCatalog statement, StatementContext context) {
    Names.requireNameable(statement.name());
    try {
      context
          .catalog()
          .createCatalog(statement.name().last(), statement.comment(), context.lake().user());
    } catch (TarnException e) {
      boolean tolerated =
          statement.ifNotExists() && e.errorClass().equals("CATALOG_ALREADY_EXISTS");
      if (!tolerated) {
        throw e.at(statement.name().position());
      }
    }
    return Result.none();
  }

  public static Result drop(ObjectStatement.DropCatalog statement, StatementContext context) {
    String name = statement.name().last().toLowerCase(Locale.ROOT);
    Catalog catalog = context.catalog();
    if (statement.ifExists() && !catalog.catalogExists(name)) {
      return Result.none();
    }
    try {
      if (name.equals(Catalog.DEFAULT_CATALOG)) {
        throw CatalogErrors.dropDefaultCatalog();
      }
      if (statement.cascade()) {
        List<SchemaEntry> schemas = catalog.schemas(name);
        schemas.forEach(each -> DropSchemaStatement.requireDroppable(each.name(), context));
        for (SchemaEntry schema : schemas) {
          DropSchemaStatement.dropContents(schema.name(), context);
        }
        catalog.dropCatalogWithSchemas(name);
      } else {
        catalog.dropCatalog(name);
      }
    } catch (TarnException e) {
      throw e.at(statement.name().position());
    }
    return Result.none();
  }

  public static Result describe(
      ObjectStatement.DescribeCatalog statement, StatementContext context) {
    CatalogEntry entry =
        context
            .catalog()
            .entry(statement.name().last())
            .orElseThrow(
                () ->
                    CatalogErrors.catalogNotFound(statement.name().last())
                        .at(statement.name().position()));
    List<Row> rows = new ArrayList<>();
    rows.add(Row.of("Catalog Name", entry.name()));
    rows.add(Row.of("Comment", entry.comment().orElse("")));
    rows.add(Row.of("Owner", entry.owner()));
    if (statement.extended()) {
      rows.add(Row.of("Created At", entry.created().toString()));
      rows.add(Row.of("Schemas", Integer.toString(context.catalog().schemas(entry.name()).size())));
    }
    return Result.of(TextRows.schema("info_name", "info_value"), rows);
  }
}

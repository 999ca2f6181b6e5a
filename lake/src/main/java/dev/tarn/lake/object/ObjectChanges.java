package dev.tarn.lake.object;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.SchemaEntry;
import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.catalog.VolumeEntry;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.Names;
import dev.tarn.sql.tree.ObjectStatement.CommentOnObject;
import dev.tarn.sql.tree.QualifiedName;
import java.util.Optional;

/** The comments on catalogs, schemas and volumes. */
public final class ObjectChanges {
  private ObjectChanges() {}

  public static Result comment(CommentOnObject statement, StatementContext context) {
    QualifiedName name = statement.name();
    Optional<String> comment = statement.comment();
    try {
      switch (statement.kind()) {
        case CATALOG -> catalog(name, comment, context);
        case SCHEMA -> schema(name, comment, context);
        case VOLUME -> volume(name, comment, context);
      }
    } catch (TarnException e) {
      throw e.position().isPresent() ? e : e.at(name.position());
    }
    return Result.none();
  }

  private static void catalog(
      QualifiedName name, Optional<String> comment, StatementContext context) {
    String catalog = name.last();
    if (name.parts().size() > 1) {
      throw CatalogErrors.catalogNotFound(name.quoted());
    }
    context.catalog().changeCatalog(catalog, old -> old.with(old.owner(), comment));
  }

  private static void schema(
      QualifiedName name, Optional<String> comment, StatementContext context) {
    SchemaName schema = Names.schema(name, context);
    SchemaEntry old =
        context.catalog().schema(schema).orElseThrow(() -> CatalogErrors.schemaNotFound(schema));
    context.catalog().changeSchema(schema, old.owner(), comment);
  }

  private static void volume(
      QualifiedName name, Optional<String> comment, StatementContext context) {
    VolumeEntry volume = VolumeNames.require(name, context);
    context
        .catalog()
        .volumes()
        .change(
            volume.name(),
            old ->
                new VolumeEntry(
                    old.name(), old.kind(), old.location(), comment, old.owner(), old.created()));
  }
}

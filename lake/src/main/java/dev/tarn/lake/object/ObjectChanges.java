package dev.tarn.lake.object;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.SchemaEntry;
import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.catalog.VolumeEntry;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.Names;
import dev.tarn.lake.table.Ownership;
import dev.tarn.sql.tree.ObjectStatement.CommentOnObject;
import dev.tarn.sql.tree.ObjectStatement.ObjectKind;
import dev.tarn.sql.tree.ObjectStatement.SetObjectOwner;
import dev.tarn.sql.tree.QualifiedName;
import java.util.Optional;

/** The owners of catalogs, schemas and volumes, and the comments on them. */
public final class ObjectChanges {
  private ObjectChanges() {}

  public static Result owner(SetObjectOwner statement, StatementContext context) {
    return change(
        statement.kind(),
        statement.name(),
        new Change(Optional.of(statement.principal()), Optional.empty()),
        context);
  }

  public static Result comment(CommentOnObject statement, StatementContext context) {
    return change(
        statement.kind(),
        statement.name(),
        new Change(Optional.empty(), Optional.of(statement.comment())),
        context);
  }

  /** What is to be changed; what is empty stays. */
  private record Change(Optional<String> owner, Optional<Optional<String>> comment) {
    Optional<String> comment(Optional<String> old) {
      return comment.isPresent() ? comment.get() : old;
    }
  }

  private static Result change(
      ObjectKind kind, QualifiedName name, Change change, StatementContext context) {
    try {
      switch (kind) {
        case CATALOG -> catalog(name, change, context);
        case SCHEMA -> schema(name, change, context);
        case VOLUME -> volume(name, change, context);
      }
    } catch (TarnException e) {
      throw e.position().isPresent() ? e : e.at(name.position());
    }
    return Result.none();
  }

  private static void catalog(QualifiedName name, Change change, StatementContext context) {
    String catalog = name.last();
    if (name.parts().size() > 1) {
      throw CatalogErrors.catalogNotFound(name.quoted());
    }
    context
        .catalog()
        .changeCatalog(
            catalog,
            old -> {
              Ownership.require(old.owner(), "CATALOG", "`" + old.name() + "`", context);
              return old.with(change.owner().orElse(old.owner()), change.comment(old.comment()));
            });
  }

  private static void schema(QualifiedName name, Change change, StatementContext context) {
    SchemaName schema = Names.schema(name, context);
    SchemaEntry old =
        context.catalog().schema(schema).orElseThrow(() -> CatalogErrors.schemaNotFound(schema));
    Ownership.require(old.owner(), "SCHEMA", schema.quoted(), context);
    context
        .catalog()
        .changeSchema(schema, change.owner().orElse(old.owner()), change.comment(old.comment()));
  }

  private static void volume(QualifiedName name, Change change, StatementContext context) {
    VolumeEntry volume = VolumeNames.require(name, context);
    Ownership.require(volume.owner(), "VOLUME", volume.name().quoted(), context);
    context
        .catalog()
        .volumes()
        .change(
            volume.name(),
            old ->
                new VolumeEntry(
                    old.name(),
                    old.kind(),
                    old.location(),
                    change.comment(old.comment()),
                    change.owner().orElse(old.owner()),
                    old.created()));
  }
}

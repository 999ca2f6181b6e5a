package dev.tarn.lake.table;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.privilege.Securable;
import dev.tarn.lake.privilege.SecurableKind;
import dev.tarn.sql.tree.QualifiedName;
import java.util.Optional;

/** Finds what privileges are on: the things of the catalog that a name stands for. */
public final class Securables {
  private Securables() {}

  /** The catalog of a name, which has one part, if it is seen. */
  public static Optional<Securable> catalog(String name, StatementContext context) {
    return context.catalog().entry(name).map(entry -> Securable.catalog(entry.name()));
  }

  /** The schema of a name, if it is seen. */
  public static Optional<Securable> schema(SchemaName name, StatementContext context) {
    return context.catalog().schema(name).map(entry -> entry.name().securable());
  }

  /** The table or view of a name, if there is one that is seen. */
  public static Optional<Securable> relation(QualifiedName name, StatementContext context) {
    return Names.table(name, context).flatMap(full -> relation(full, context));
  }

  /** The table or view of a name, if there is one that is seen. */
  public static Optional<Securable> relation(TableName name, StatementContext context) {
    return context
        .catalog()
        .tables()
        .find(name)
        .map(table -> name.securable(SecurableKind.TABLE))
        .or(
            () ->
                context
                    .catalog()
                    .views()
                    .find(name)
                    .map(view -> name.securable(SecurableKind.VIEW)));
  }

  /** The function of a name, if there is one that is seen. */
  public static Optional<Securable> function(QualifiedName name, StatementContext context) {
    return SqlFunctions.permanent(name, context)
        .map(function -> function.name().securable(SecurableKind.FUNCTION));
  }

  /** The volume of a name, if there is one that is seen. */
  public static Optional<Securable> volume(QualifiedName name, StatementContext context) {
    return Names.table(name, context)
        .flatMap(context.catalog().volumes()::find)
        .map(volume -> volume.name().securable(SecurableKind.VOLUME));
  }

  /** The error for a thing that is not there, or not seen. */
  public static TarnException notFound(SecurableKind kind, QualifiedName name) {
    TarnException error =
        switch (kind) {
          case CATALOG -> CatalogErrors.catalogNotFound(name.last());
          case SCHEMA -> CatalogErrors.schemaNotFound(name.quoted());
          case FUNCTION -> CatalogErrors.routineNotFound(name.quoted());
          case VOLUME -> CatalogErrors.volumeNotFound(name.quoted());
          case TABLE, VIEW, METASTORE, ANY_FILE -> CatalogErrors.tableNotFound(name.quoted());
        };
    return error.at(name.position());
  }
}

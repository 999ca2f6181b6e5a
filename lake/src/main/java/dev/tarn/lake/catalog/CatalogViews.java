package dev.tarn.lake.catalog;

import dev.tarn.lake.privilege.SecurableKind;
import java.util.List;
import java.util.Optional;

/**
 * The views of a warehouse. A view and a table of one schema cannot share a name. Each method is
 * one transaction, and throws as those of {@link Catalog} do.
 */
public final class CatalogViews {
  private final Store store;
  private final Sight sight;

  CatalogViews(Store store, Sight sight) {
    this.store = store;
    this.sight = sight;
  }

  private boolean sees(ViewEntry entry) {
    return sight.sees(entry.name().securable(SecurableKind.VIEW), entry.owner());
  }

  public Optional<ViewEntry> find(TableName name) {
    return store.read(statements -> ViewRows.find(statements, name)).filter(this::sees);
  }

  /**
   * The views of a schema, sorted by name.
   *
   * @throws dev.tarn.core.error.TarnException {@code SCHEMA_NOT_FOUND}
   */
  public List<ViewEntry> list(SchemaName schema) {
    return store.read(
        statements -> {
          Catalog.schemaId(statements, schema);
          return ViewRows.list(statements, schema).stream().filter(this::sees).toList();
        });
  }

  /**
   * Adds a view.
   *
   * @throws dev.tarn.core.error.TarnException {@code TABLE_OR_VIEW_ALREADY_EXISTS}, {@code
   *     SCHEMA_NOT_FOUND}
   */
  public void create(ViewEntry view) {
    store.write(
        statements -> {
          long schemaId = Catalog.schemaId(statements, view.name().schemaName());
          Catalog.requireFree(statements, view.name());
          ViewRows.insert(statements, schemaId, view);
          return null;
        });
  }

  /**
   * Puts a view in the place of one that may be there.
   *
   * @throws dev.tarn.core.error.TarnException {@code EXPECT_VIEW_NOT_TABLE.NO_ALTERNATIVE} when a
   *     table has the name, {@code SCHEMA_NOT_FOUND}
   */
  public void put(ViewEntry view) {
    store.write(
        statements -> {
          long schemaId = Catalog.schemaId(statements, view.name().schemaName());
          if (TableRows.find(statements, view.name()).isPresent()) {
            throw CatalogErrors.viewExpected(view.name());
          }
          ViewRows.put(statements, schemaId, view);
          return null;
        });
  }

  /** Takes a view out; false when there is none of that name. */
  public boolean drop(TableName name) {
    return store.write(
        statements -> {
          boolean there = ViewRows.find(statements, name).filter(this::sees).isPresent();
          if (there) {
            ViewRows.delete(
                statements, Catalog.schemaId(statements, name.schemaName()), name.table());
          }
          return there;
        });
  }

  /**
   * Gives a view another name.
   *
   * @throws dev.tarn.core.error.TarnException {@code TABLE_OR_VIEW_ALREADY_EXISTS}, {@code
   *     SCHEMA_NOT_FOUND}, {@code TABLE_OR_VIEW_NOT_FOUND}
   */
  public void rename(TableName from, TableName to) {
    store.write(
        statements -> {
          if (ViewRows.find(statements, from).filter(this::sees).isEmpty()) {
            throw CatalogErrors.tableNotFound(from.quoted());
          }
          long target = Catalog.schemaId(statements, to.schemaName());
          Catalog.requireFree(statements, to);
          long source = Catalog.schemaId(statements, from.schemaName());
          ViewRows.rename(statements, source, from.table(), target, to.table());
          return null;
        });
  }
}

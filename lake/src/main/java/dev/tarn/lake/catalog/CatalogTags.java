package dev.tarn.lake.catalog;

import dev.tarn.lake.catalog.TaggedObject.Kind;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * The tags of a warehouse. They go with their object when it is dropped, and stay with it when it
 * is renamed. Each method is one transaction, and throws as those of {@link Catalog} do.
 */
public final class CatalogTags {
  private final Store store;

  CatalogTags(Store store) {
    this.store = store;
  }

  /** The tags of an object or a column by name; none for an object that is not there. */
  public SortedMap<String, String> find(TaggedObject object) {
    return store.read(
        statements -> {
          Optional<Long> id = TagRows.id(statements, object);
          return id.isPresent()
              ? TagRows.find(statements, object.kind(), id.get(), object.column())
              : new TreeMap<>();
        });
  }

  /**
   * Changes the tags of an object or a column in one step with looking at them.
   *
   * @throws dev.tarn.core.error.TarnException when there is no such object
   */
  public void change(TaggedObject object, UnaryOperator<Map<String, String>> change) {
    store.write(
        statements -> {
          long id = require(statements, object);
          Map<String, String> old = TagRows.find(statements, object.kind(), id, object.column());
          TagRows.replace(statements, object.kind(), id, object.column(), change.apply(old));
          return null;
        });
  }

  private static long require(Statements statements, TaggedObject object) throws SQLException {
    return TagRows.id(statements, object)
        .orElseThrow(
            () ->
                switch (object.kind()) {
                  case CATALOG -> CatalogErrors.catalogNotFound(object.name().getFirst());
                  case SCHEMA ->
                      CatalogErrors.schemaNotFound(
                          new SchemaName(object.name().get(0), object.name().get(1)));
                  case TABLE, VIEW ->
                      CatalogErrors.tableNotFound(
                          new TaggedObject(object.kind(), object.name(), Optional.empty())
                              .quoted());
                  case VOLUME -> CatalogErrors.volumeNotFound(object.quoted());
                });
  }

  /** The tags of all objects of a kind in a catalog, and of their columns, sorted by name. */
  public List<TagEntry> list(Kind kind, String catalog) {
    return store.read(
        statements -> TagRows.list(statements, kind, catalog.toLowerCase(Locale.ROOT)));
  }

  /** Lets the tags of a column follow it to another name. */
  public void renameColumn(TableName table, String from, String to) {
    onTable(
        table,
        (statements, id) ->
            TagRows.renameColumn(
                statements,
                Kind.TABLE,
                id,
                from.toLowerCase(Locale.ROOT),
                to.toLowerCase(Locale.ROOT)));
  }

  /** Takes out the tags of a column that is gone. */
  public void dropColumn(TableName table, String column) {
    onTable(
        table,
        (statements, id) ->
            TagRows.delete(statements, Kind.TABLE, id, column.toLowerCase(Locale.ROOT)));
  }

  private interface TableWork {
    void run(Statements statements, long id) throws SQLException;
  }

  private void onTable(TableName table, TableWork work) {
    store.write(
        statements -> {
          Optional<Long> id = TagRows.id(statements, TaggedObject.of(Kind.TABLE, table));
          if (id.isPresent()) {
            work.run(statements, id.get());
          }
          return null;
        });
  }
}

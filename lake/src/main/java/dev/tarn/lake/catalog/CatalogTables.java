package dev.tarn.lake.catalog;

import dev.tarn.lake.privilege.SecurableKind;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/**
 * The tables of a warehouse, and where those that were dropped had their files. Each method is one
 * transaction, and throws as those of {@link Catalog} do.
 */
public final class CatalogTables {
  private final Store store;
  private final Clock clock;
  private final Sight sight;

  CatalogTables(Store store, Clock clock, Sight sight) {
    this.store = store;
    this.clock = clock;
    this.sight = sight;
  }

  private boolean sees(TableEntry entry) {
    return sight.sees(entry.name().securable(SecurableKind.TABLE), entry.owner());
  }

  public Optional<TableEntry> find(TableName name) {
    return store.read(statements -> TableRows.find(statements, name)).filter(this::sees);
  }

  /** The table whose files lie at a location. */
  public Optional<TableEntry> at(String location) {
    return store.read(statements -> TableRows.findByLocation(statements, location));
  }

  /**
   * The tables of a schema, sorted by name.
   *
   * @throws dev.tarn.core.error.TarnException {@code SCHEMA_NOT_FOUND}
   */
  public List<TableEntry> list(SchemaName schema) {
    return store.read(
        statements -> {
          Catalog.schemaId(statements, schema);
          return TableRows.list(statements, schema).stream().filter(this::sees).toList();
        });
  }

  /**
   * Adds a table whose log is written already.
   *
   * @throws dev.tarn.core.error.TarnException {@code TABLE_OR_VIEW_ALREADY_EXISTS}, {@code
   *     SCHEMA_NOT_FOUND}
   */
  public void create(TableEntry table) {
    create(table, TablePolicies.NONE);
  }

  /** Adds a table whose log is written already, with its policies: it is never seen without. */
  public void create(TableEntry table, TablePolicies policies) {
    store.write(
        statements -> {
          long schemaId = Catalog.schemaId(statements, table.name().schemaName());
          Catalog.requireFree(statements, table.name());
          TableRows.insert(statements, schemaId, table);
          if (!policies.isEmpty()) {
            long id = PolicyRows.tableId(statements, table.name()).orElseThrow();
            PolicyRows.replace(statements, id, policies);
          }
          return null;
        });
  }

  /**
   * Takes a table out; a managed one's location is kept among {@link #droppedLocations} until
   * {@link #forgetLocation} says that its files are gone.
   *
   * @return what was taken out; empty when there is no such table
   */
  public Optional<TableEntry> drop(TableName name) {
    return store.write(
        statements -> {
          Optional<TableEntry> table = TableRows.find(statements, name).filter(this::sees);
          if (table.isPresent()) {
            long schemaId = Catalog.schemaId(statements, name.schemaName());
            TableRows.delete(statements, schemaId, name.table());
            if (table.get().managed()) {
              TableRows.insertDropped(statements, table.get().location(), clock.millis());
            }
          }
          return table;
        });
  }

  /**
   * Gives a table another name; its files stay where they are.
   *
   * @throws dev.tarn.core.error.TarnException {@code TABLE_OR_VIEW_ALREADY_EXISTS}, {@code
   *     SCHEMA_NOT_FOUND}, {@code TABLE_OR_VIEW_NOT_FOUND}
   */
  public void rename(TableName from, TableName to) {
    store.write(
        statements -> {
          if (TableRows.find(statements, from).filter(this::sees).isEmpty()) {
            throw CatalogErrors.tableNotFound(from.quoted());
          }
          long schemaId = Catalog.schemaId(statements, to.schemaName());
          Catalog.requireFree(statements, to);
          TableRows.rename(
              statements,
              Catalog.schemaId(statements, from.schemaName()),
              from.table(),
              schemaId,
              to.table());
          return null;
        });
  }

  /** Where the files of dropped tables may still lie, oldest first. */
  public List<String> droppedLocations() {
    return store.read(TableRows::dropped);
  }

  /** Notes that no file of a dropped table is left at a location. */
  public void forgetLocation(String location) {
    store.write(
        statements -> {
          TableRows.deleteDropped(statements, location);
          return null;
        });
  }
}

package dev.tarn.lake.catalog;

import dev.tarn.lake.privilege.SecurableKind;
import java.util.List;
import java.util.Optional;

/**
 * The functions of a warehouse that are written in SQL. Each method is one transaction, and throws
 * as those of {@link Catalog} do.
 */
public final class CatalogFunctions {
  private final Store store;
  private final Sight sight;

  CatalogFunctions(Store store, Sight sight) {
    this.store = store;
    this.sight = sight;
  }

  private boolean sees(FunctionEntry entry) {
    return sight.sees(entry.name().securable(SecurableKind.FUNCTION), entry.owner());
  }

  public Optional<FunctionEntry> find(TableName name) {
    return store.read(statements -> FunctionRows.find(statements, name)).filter(this::sees);
  }

  /**
   * The functions of a schema, sorted by name.
   *
   * @throws dev.tarn.core.error.TarnException {@code SCHEMA_NOT_FOUND}
   */
  public List<FunctionEntry> list(SchemaName schema) {
    return store.read(
        statements -> {
          Catalog.schemaId(statements, schema);
          return FunctionRows.list(statements, schema).stream().filter(this::sees).toList();
        });
  }

  /**
   * Adds a function.
   *
   * @throws dev.tarn.core.error.TarnException {@code ROUTINE_ALREADY_EXISTS}, {@code
   *     SCHEMA_NOT_FOUND}
   */
  public void create(FunctionEntry function) {
    store.write(
        statements -> {
          long schemaId = Catalog.schemaId(statements, function.name().schemaName());
          if (FunctionRows.find(statements, function.name()).isPresent()) {
            throw CatalogErrors.routineAlreadyExists(function.name().quoted());
          }
          FunctionRows.insert(statements, schemaId, function);
          return null;
        });
  }

  /**
   * Puts a function in the place of one that may be there.
   *
   * @throws dev.tarn.core.error.TarnException {@code SCHEMA_NOT_FOUND}
   */
  public void put(FunctionEntry function) {
    store.write(
        statements -> {
          long schemaId = Catalog.schemaId(statements, function.name().schemaName());
          FunctionRows.put(statements, schemaId, function);
          return null;
        });
  }

  /** Takes a function out; false when there is none of that name. */
  public boolean drop(TableName name) {
    return store.write(
        statements -> {
          boolean there = FunctionRows.find(statements, name).filter(this::sees).isPresent();
          if (there) {
            long schema = Catalog.schemaId(statements, name.schemaName());
            FunctionRows.delete(statements, schema, name.table());
          }
          return there;
        });
  }
}

package dev.tarn.lake.catalog;

import java.util.List;
import java.util.Optional;

/**
 * Which tables are streaming tables and materialized views, and the pipelines they belong to. Each
 * method is one transaction, and throws as those of {@link Catalog} do.
 */
public final class CatalogDatasets {
  private final Store store;

  CatalogDatasets(Store store) {
    this.store = store;
  }

  /** What a table is beyond a table; empty for an ordinary one. */
  public Optional<DatasetEntry> find(TableName name) {
    return store.read(statements -> DatasetRows.find(statements, name));
  }

  /** The datasets of a pipeline, sorted by name. */
  public List<TableName> ofPipeline(String pipeline) {
    return store.read(statements -> DatasetRows.ofPipeline(statements, pipeline));
  }

  /** The datasets that stand by themselves, outside of a pipeline's files, sorted by name. */
  public List<TableName> standalone() {
    return store.read(DatasetRows::standalone);
  }

  /**
   * Adds a table that is a dataset, whose log is written already, with its policies: it is never
   * seen without.
   *
   * @throws dev.tarn.core.error.TarnException {@code TABLE_OR_VIEW_ALREADY_EXISTS}, {@code
   *     SCHEMA_NOT_FOUND}
   */
  public void create(TableEntry table, DatasetEntry dataset, TablePolicies policies) {
    store.write(
        statements -> {
          long schemaId = Catalog.schemaId(statements, table.name().schemaName());
          Catalog.requireFree(statements, table.name());
          TableRows.insert(statements, schemaId, table);
          long id = id(statements, table.name());
          DatasetRows.replace(statements, id, dataset);
          if (!policies.isEmpty()) {
            PolicyRows.replace(statements, id, policies);
          }
          return null;
        });
  }

  /**
   * Says anew what a table is.
   *
   * @throws dev.tarn.core.error.TarnException {@code TABLE_OR_VIEW_NOT_FOUND}
   */
  public void put(TableName name, DatasetEntry dataset) {
    store.write(
        statements -> {
          DatasetRows.replace(statements, id(statements, name), dataset);
          return null;
        });
  }

  private static long id(Statements statements, TableName name) throws java.sql.SQLException {
    return PolicyRows.tableId(statements, name)
        .orElseThrow(() -> CatalogErrors.tableNotFound(name.quoted()));
  }
}

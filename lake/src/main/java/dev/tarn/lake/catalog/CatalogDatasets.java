package dev.tarn.lake.catalog;

import dev.tarn.lake.privilege.SecurableKind;
import java.util.List;
import java.util.Optional;

/**
 * Which tables are streaming tables and materialized views, and the pipelines they belong to. Each
 * method is one transaction, and throws as those of {@link Catalog} do.
 */
public final class CatalogDatasets {
  private final Store store;
  private final Sight sight;

  CatalogDatasets(Store store, Sight sight) {
    this.store = store;
    this.sight = sight;
  }

  /** What a table is beyond a table; empty for an ordinary one, and for one that is not seen. */
  public Optional<DatasetEntry> find(TableName name) {
    return store
        .read(statements -> DatasetRows.find(statements, name))
        .filter(dataset -> sees(name));
  }

  private boolean sees(TableName name) {
    return store
        .read(statements -> TableRows.find(statements, name))
        .filter(table -> sight.sees(table.name().securable(SecurableKind.TABLE), table.owner()))
        .isPresent();
  }

  /** The datasets of a pipeline, without its event log, sorted by name. */
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

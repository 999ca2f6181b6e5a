package dev.tarn.lake.catalog;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What is in a whole catalog, each kind of object in one look at the store. Names of catalogs may
 * be in any case; of one that is not there, there is nothing.
 */
public final class CatalogListing {
  private final Store store;

  CatalogListing(Store store) {
    this.store = store;
  }

  public List<TableEntry> tables(String catalog) {
    return store.read(statements -> TableRows.ofCatalog(statements, lower(catalog)));
  }

  public List<ViewEntry> views(String catalog) {
    return store.read(statements -> ViewRows.ofCatalog(statements, lower(catalog)));
  }

  public List<FunctionEntry> functions(String catalog) {
    return store.read(statements -> FunctionRows.ofCatalog(statements, lower(catalog)));
  }

  public List<VolumeEntry> volumes(String catalog) {
    return store.read(statements -> VolumeRows.ofCatalog(statements, lower(catalog)));
  }

  /** The tables whose rows flows bring. */
  public Map<TableName, DatasetEntry> datasets(String catalog) {
    return store.read(
        statements -> {
          Map<TableName, DatasetEntry> datasets = new HashMap<>();
          for (TableName name : DatasetRows.names(statements, lower(catalog))) {
            DatasetRows.find(statements, name).ifPresent(entry -> datasets.put(name, entry));
          }
          return datasets;
        });
  }

  /** The tables that have policies. */
  public Map<TableName, TablePolicies> policies(String catalog) {
    return store.read(
        statements -> {
          Map<TableName, TablePolicies> policies = new HashMap<>();
          for (TableName name : PolicyRows.names(statements, lower(catalog))) {
            long id = PolicyRows.tableId(statements, name).orElseThrow();
            policies.put(name, PolicyRows.find(statements, id));
          }
          return policies;
        });
  }

  private static String lower(String catalog) {
    return catalog.toLowerCase(Locale.ROOT);
  }
}

package dev.tarn.lake.catalog;

import dev.tarn.lake.privilege.SecurableKind;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What is in a whole catalog, each kind of object in one look at the store. Names of catalogs may
 * be in any case; of one that is not there, there is nothing. What whoever looks may not see is not
 * there for them.
 */
public final class CatalogListing {
  private final Store store;
  private final Sight sight;

  CatalogListing(Store store, Sight sight) {
    this.store = store;
    this.sight = sight;
  }

  private boolean sees(SecurableKind kind, TableName name, String owner) {
    return sight.sees(name.securable(kind), owner);
  }

  public List<TableEntry> tables(String catalog) {
    return store.read(statements -> TableRows.ofCatalog(statements, lower(catalog))).stream()
        .filter(entry -> sees(SecurableKind.TABLE, entry.name(), entry.owner()))
        .toList();
  }

  public List<ViewEntry> views(String catalog) {
    return store.read(statements -> ViewRows.ofCatalog(statements, lower(catalog))).stream()
        .filter(entry -> sees(SecurableKind.VIEW, entry.name(), entry.owner()))
        .toList();
  }

  public List<FunctionEntry> functions(String catalog) {
    return store.read(statements -> FunctionRows.ofCatalog(statements, lower(catalog))).stream()
        .filter(entry -> sees(SecurableKind.FUNCTION, entry.name(), entry.owner()))
        .toList();
  }

  public List<VolumeEntry> volumes(String catalog) {
    return store.read(statements -> VolumeRows.ofCatalog(statements, lower(catalog))).stream()
        .filter(entry -> sees(SecurableKind.VOLUME, entry.name(), entry.owner()))
        .toList();
  }

  private Set<TableName> seenTables(String catalog) {
    return tables(catalog).stream().map(TableEntry::name).collect(Collectors.toSet());
  }

  /** The tables whose rows flows bring. */
  public Map<TableName, DatasetEntry> datasets(String catalog) {
    Set<TableName> seen = seenTables(catalog);
    return store.read(
        statements -> {
          Map<TableName, DatasetEntry> datasets = new HashMap<>();
          for (TableName name : DatasetRows.names(statements, lower(catalog))) {
            if (!seen.contains(name)) {
              continue;
            }
            DatasetRows.find(statements, name).ifPresent(entry -> datasets.put(name, entry));
          }
          return datasets;
        });
  }

  /** The tables that have policies. */
  public Map<TableName, TablePolicies> policies(String catalog) {
    Set<TableName> seen = seenTables(catalog);
    return store.read(
        statements -> {
          Map<TableName, TablePolicies> policies = new HashMap<>();
          for (TableName name : PolicyRows.names(statements, lower(catalog))) {
            if (!seen.contains(name)) {
              continue;
            }
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

package dev.tarn.lake.catalog;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The column masks and row filters of the tables of a warehouse. They go with their table when it
 * is dropped, and stay with it when it is renamed. Each method is one transaction, and throws as
 * those of {@link Catalog} do.
 */
public final class CatalogPolicies {
  private final Store store;

  CatalogPolicies(Store store) {
    this.store = store;
  }

  /** The policies of a table; none for a table that is not there. */
  public TablePolicies find(TableName table) {
    return store.read(
        statements -> {
          Optional<Long> id = PolicyRows.tableId(statements, table);
          return id.isPresent() ? PolicyRows.find(statements, id.get()) : TablePolicies.NONE;
        });
  }

  /** Where tables lie that have a policy. */
  public List<String> protectedLocations() {
    return store.read(PolicyRows::locations);
  }

  /**
   * Changes the policies of a table in one step with looking at them.
   *
   * @throws dev.tarn.core.error.TarnException {@code TABLE_OR_VIEW_NOT_FOUND}
   */
  public void change(TableName table, UnaryOperator<TablePolicies> change) {
    store.write(
        statements -> {
          long id = id(statements, table);
          PolicyRows.replace(statements, id, change.apply(PolicyRows.find(statements, id)));
          return null;
        });
  }

  private static long id(Statements statements, TableName table) throws SQLException {
    return PolicyRows.tableId(statements, table)
        .orElseThrow(() -> CatalogErrors.tableNotFound(table.quoted()));
  }
}

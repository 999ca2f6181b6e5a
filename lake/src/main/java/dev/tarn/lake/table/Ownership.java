package dev.tarn.lake.table;

import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.privilege.Privilege;
import dev.tarn.lake.privilege.SecurableKind;

/** What is asked in the middle of a statement, when it shows that it changes what guards data. */
public final class Ownership {
  private Ownership() {}

  /**
   * Checks that a table with policies may be managed: for what tells of its rows, or takes its name
   * away.
   *
   * @throws dev.tarn.core.error.TarnException {@code INSUFFICIENT_PERMISSIONS}
   */
  public static void requireForPolicies(TableEntry table, StatementContext context) {
    if (!context.wholeCatalog().policies().find(table.name()).isEmpty()) {
      context.access().require(Privilege.MANAGE, table.name().securable(SecurableKind.TABLE));
    }
  }
}

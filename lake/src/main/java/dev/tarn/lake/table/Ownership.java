package dev.tarn.lake.table;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.context.StatementContext;

/** Who may change what guards data: the owner of an object, and administrators. */
public final class Ownership {
  private Ownership() {}

  /**
   * Checks that the user of a statement owns an object or is an administrator.
   *
   * @param type of the object, as messages have it
   * @param name of the object, quoted
   * @throws TarnException {@code INSUFFICIENT_PERMISSIONS}
   */
  public static void require(String owner, String type, String name, StatementContext context) {
    String user = context.lake().user();
    if (!owner.equals(user) && !context.catalog().principals().isAdministrator(user)) {
      throw insufficient(user, type, name);
    }
  }

  /**
   * The same of a table, if it has policies: what tells of its rows, or takes its name away.
   *
   * @throws TarnException {@code INSUFFICIENT_PERMISSIONS}
   */
  public static void requireForPolicies(TableEntry table, StatementContext context) {
    if (!context.catalog().policies().find(table.name()).isEmpty()) {
      require(table.owner(), "TABLE", table.name().quoted(), context);
    }
  }

  /** The error for a user who may not manage an object. */
  public static TarnException insufficient(String user, String type, String name) {
    return TarnException.of("INSUFFICIENT_PERMISSIONS")
        .with("user", Identifiers.quote(user))
        .with("privilege", "MANAGE")
        .with("objectType", type)
        .with("objectName", name);
  }
}

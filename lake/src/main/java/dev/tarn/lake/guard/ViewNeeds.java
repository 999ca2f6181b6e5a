package dev.tarn.lake.guard;

import dev.tarn.lake.privilege.Privilege;
import dev.tarn.sql.tree.ViewStatement;

/** What statements on the text of a view need. */
final class ViewNeeds {
  private ViewNeeds() {}

  static void query(ViewStatement.AlterViewQuery alter, Checks checks) {
    checks.relation(alter.name(), Privilege.MANAGE);
    checks.ownView(alter.name());
  }
}

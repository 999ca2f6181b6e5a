package dev.tarn.lake.guard;

import dev.tarn.lake.privilege.Privilege;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Statement;

/** What statements need that change rows: those that look at rows to change them read them, too. */
final class ChangeNeeds {
  private ChangeNeeds() {}

  static void insert(Statement.Insert insert, Checks checks) {
    checks.relation(insert.table(), Privilege.MODIFY);
    switch (insert.mode()) {
      case Statement.Append append -> {
        // Rows come, and nobody looks at those that are there.
      }
      case Statement.Overwrite overwrite -> {
        // All go, or all of a partition.
      }
      case Statement.ReplaceWhere where -> checks.relation(insert.table(), Privilege.SELECT);
      case Statement.ReplaceUsing using -> checks.relation(insert.table(), Privilege.SELECT);
      case Statement.ReplaceOn on -> checks.relation(insert.table(), Privilege.SELECT);
    }
  }

  static void delete(Statement.Delete delete, Checks checks) {
    checks.relation(delete.table(), Privilege.MODIFY);
    if (delete.where().isPresent()) {
      checks.relation(delete.table(), Privilege.SELECT);
    }
  }

  static void change(QualifiedName table, Checks checks) {
    checks.relation(table, Privilege.MODIFY);
    checks.relation(table, Privilege.SELECT);
  }
}

package dev.tarn.lake.guard;

import dev.tarn.lake.privilege.Privilege;
import dev.tarn.sql.tree.AlterTable;
import dev.tarn.sql.tree.PipelineStatement;
import dev.tarn.sql.tree.QualifiedName;
import java.util.EnumSet;
import java.util.Set;

/** What ALTER TABLE needs: MODIFY for what columns there are, MANAGE for most else. */
final class AlterNeeds {
  private AlterNeeds() {}

  static void check(QualifiedName table, AlterTable.Action action, Checks checks) {
    needed(action).forEach(privilege -> checks.relation(table, privilege));
    if (action instanceof AlterTable.RenameTo rename) {
      checks.move(table, rename.name(), Privilege.CREATE_TABLE);
    }
    if (action instanceof AlterTable.SetOwner owner) {
      checks.giveAwayTable(table, owner.principal());
    }
  }

  static void dataset(QualifiedName name, PipelineStatement.DatasetAction action, Checks checks) {
    switch (action) {
      case PipelineStatement.SetSchedule set -> checks.relation(name, Privilege.MANAGE);
      case PipelineStatement.DropSchedule drop -> checks.relation(name, Privilege.MANAGE);
      case PipelineStatement.TableAction table -> check(name, table.action(), checks);
    }
  }

  private static Set<Privilege> needed(AlterTable.Action action) {
    return switch (action) {
      case AlterTable.AddColumns add -> added(add);
      case AlterTable.DropColumns drop -> EnumSet.of(Privilege.MODIFY);
      case AlterTable.AlterColumns alter -> altered(alter);
      case AlterTable.SetTags set -> EnumSet.of(Privilege.APPLY_TAG);
      case AlterTable.UnsetTags unset -> EnumSet.of(Privilege.APPLY_TAG);
      case AlterTable.RenameTo rename -> EnumSet.of(Privilege.MANAGE);
      case AlterTable.RenameColumn rename -> EnumSet.of(Privilege.MANAGE);
      case AlterTable.ReplaceColumns replace -> EnumSet.of(Privilege.MANAGE);
      case AlterTable.AddConstraint add -> EnumSet.of(Privilege.MANAGE);
      case AlterTable.DropConstraint drop -> EnumSet.of(Privilege.MANAGE);
      case AlterTable.DropPrimaryKey drop -> EnumSet.of(Privilege.MANAGE);
      case AlterTable.DropForeignKey drop -> EnumSet.of(Privilege.MANAGE);
      case AlterTable.SetProperties set -> EnumSet.of(Privilege.MANAGE);
      case AlterTable.UnsetProperties unset -> EnumSet.of(Privilege.MANAGE);
      case AlterTable.ClusterBy cluster -> EnumSet.of(Privilege.MANAGE);
      case AlterTable.SetRowFilter set -> EnumSet.of(Privilege.MANAGE);
      case AlterTable.DropRowFilter drop -> EnumSet.of(Privilege.MANAGE);
      case AlterTable.DropFeature drop -> EnumSet.of(Privilege.MANAGE);
      case AlterTable.SetOwner set -> EnumSet.of(Privilege.MANAGE);
    };
  }

  private static Set<Privilege> added(AlterTable.AddColumns add) {
    boolean masked = add.columns().stream().anyMatch(each -> each.column().mask().isPresent());
    return masked ? EnumSet.of(Privilege.MODIFY, Privilege.MANAGE) : EnumSet.of(Privilege.MODIFY);
  }

  private static Set<Privilege> altered(AlterTable.AlterColumns alter) {
    Set<Privilege> needed = EnumSet.noneOf(Privilege.class);
    for (AlterTable.AlteredColumn column : alter.columns()) {
      needed.add(
          switch (column.change()) {
            case AlterTable.SetMask set -> Privilege.MANAGE;
            case AlterTable.DropMask drop -> Privilege.MANAGE;
            case AlterTable.SetColumnTags set -> Privilege.APPLY_TAG;
            case AlterTable.UnsetColumnTags unset -> Privilege.APPLY_TAG;
            case AlterTable.SetType set -> Privilege.MODIFY;
            case AlterTable.SetComment set -> Privilege.MODIFY;
            case AlterTable.SetNotNull set -> Privilege.MODIFY;
            case AlterTable.DropNotNull drop -> Privilege.MODIFY;
            case AlterTable.Move move -> Privilege.MODIFY;
            case AlterTable.SetDefault set -> Privilege.MODIFY;
            case AlterTable.DropDefault drop -> Privilege.MODIFY;
            case AlterTable.SyncIdentity sync -> Privilege.MODIFY;
          });
    }
    return needed;
  }
}

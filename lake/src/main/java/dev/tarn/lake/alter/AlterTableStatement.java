package dev.tarn.lake.alter;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.feature.DropFeatureStatement;
import dev.tarn.lake.grant.GrantStatements;
import dev.tarn.sql.tree.AlterTable;

/** ALTER TABLE: which class carries out which action. */
public final class AlterTableStatement {
  private AlterTableStatement() {}

  public static Result run(AlterTable statement, StatementContext context) {
    if (statement.action() instanceof AlterTable.RenameTo rename) {
      RenameTable.run(statement.table(), rename.name(), context);
      return Result.none();
    }
    if (statement.action() instanceof AlterTable.DropFeature drop) {
      dropFeature(drop, statement, context);
      return Result.none();
    }
    if (statement.action() instanceof AlterTable.SetOwner owner) {
      GrantStatements.tableOwner(statement.table(), owner, context);
      return Result.none();
    }
    if (TagChanges.run(statement, context)) {
      return Result.none();
    }
    PolicyChanges.refuseView(statement, context);
    if (MappingChanges.run(statement, context)) {
      return Result.none();
    }
    try (TableChange change = TableChange.begin(statement.table(), context)) {
      run(statement.action(), change);
    } catch (TarnException e) {
      throw e.position().isPresent() ? e : e.at(statement.action().position());
    }
    return Result.none();
  }

  private static void dropFeature(
      AlterTable.DropFeature drop, AlterTable statement, StatementContext context) {
    try {
      DropFeatureStatement.run(drop, statement.table(), context);
    } catch (TarnException e) {
      throw e.position().isPresent() ? e : e.at(drop.position());
    }
  }

  private static void run(AlterTable.Action action, TableChange change) {
    switch (action) {
      case AlterTable.AddColumns add -> AddColumns.run(add, change);
      case AlterTable.DropColumns drop -> DropColumns.run(drop, change);
      case AlterTable.RenameColumn rename -> RenameColumn.run(rename, change);
      case AlterTable.AlterColumns masks when PolicyChanges.isPolicyChange(masks) ->
          PolicyChanges.columns(masks, change);
      case AlterTable.AlterColumns alter -> AlterColumns.run(alter, change);
      case AlterTable.AddConstraint add -> ConstraintChanges.add(add, change);
      case AlterTable.DropConstraint drop -> ConstraintChanges.drop(drop, change);
      case AlterTable.SetProperties set -> Properties.set(set, change);
      case AlterTable.UnsetProperties unset -> Properties.unset(unset, change);
      case AlterTable.ReplaceColumns replace -> ReplaceColumns.run(replace, change);
      case AlterTable.DropPrimaryKey drop -> throw AlterErrors.keyConstraint(change.tableName());
      case AlterTable.DropForeignKey drop -> throw AlterErrors.keyConstraint(change.tableName());
      case AlterTable.ClusterBy cluster -> ClusterBy.run(cluster, change);
      case AlterTable.SetRowFilter filter -> PolicyChanges.setFilter(filter, change);
      case AlterTable.DropRowFilter filter -> PolicyChanges.dropFilter(change);
      case AlterTable.DropFeature drop -> throw refusal("DROP FEATURE");
      case AlterTable.SetOwner owner -> throw refusal("OWNER TO");
      case AlterTable.SetTags tags -> throw refusal("SET TAGS");
      case AlterTable.UnsetTags tags -> throw refusal("UNSET TAGS");
      case AlterTable.RenameTo rename -> throw refusal("RENAME TO");
    }
  }

  private static TarnException refusal(String action) {
    return TarnException.of("UNSUPPORTED_FEATURE.SQL").with("feature", "ALTER TABLE ... " + action);
  }
}

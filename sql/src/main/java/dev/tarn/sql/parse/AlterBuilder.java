package dev.tarn.sql.parse;

import dev.tarn.core.error.TarnException;
import dev.tarn.sql.parse.grammar.SqlGrammar.AddColumnsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.AddConstraintContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.AlterActionContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.AlterClusteringContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.AlterColumnsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.AlterDatasetContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.AlterPartitionsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.AlterTableContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ChangeColumnContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DropColumnsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DropConstraintContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DropFeatureContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DropForeignKeyContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DropOptionContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DropPrimaryKeyContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DropRowFilterContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DroppedColumnsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.IdentifierContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ObjectNameContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PartitionSpecContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.RenameColumnContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.RenamePartitionContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.RenameTableContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ReplaceColumnsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SetLocationContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SetOwnerContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SetPropertiesContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SetRowFilterContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SetTagsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.StringTextContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.UnsetPropertiesContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.UnsetTagsContext;
import dev.tarn.sql.parse.grammar.SqlGrammarBaseVisitor;
import dev.tarn.sql.tree.AlterTable;
import dev.tarn.sql.tree.AlterTable.Action;
import dev.tarn.sql.tree.AlterTable.AddColumns;
import dev.tarn.sql.tree.AlterTable.AddConstraint;
import dev.tarn.sql.tree.AlterTable.AlterColumns;
import dev.tarn.sql.tree.AlterTable.AlteredColumn;
import dev.tarn.sql.tree.AlterTable.ClusterBy;
import dev.tarn.sql.tree.AlterTable.DropColumns;
import dev.tarn.sql.tree.AlterTable.DropConstraint;
import dev.tarn.sql.tree.AlterTable.DropFeature;
import dev.tarn.sql.tree.AlterTable.DropForeignKey;
import dev.tarn.sql.tree.AlterTable.DropPrimaryKey;
import dev.tarn.sql.tree.AlterTable.DropRowFilter;
import dev.tarn.sql.tree.AlterTable.RenameColumn;
import dev.tarn.sql.tree.AlterTable.RenameTo;
import dev.tarn.sql.tree.AlterTable.ReplaceColumns;
import dev.tarn.sql.tree.AlterTable.SetOwner;
import dev.tarn.sql.tree.AlterTable.SetProperties;
import dev.tarn.sql.tree.AlterTable.SetRowFilter;
import dev.tarn.sql.tree.AlterTable.SetTags;
import dev.tarn.sql.tree.AlterTable.UnsetProperties;
import dev.tarn.sql.tree.AlterTable.UnsetTags;
import dev.tarn.sql.tree.QualifiedName;
import java.util.List;

/** ALTER TABLE. */
final class AlterBuilder extends SqlGrammarBaseVisitor<Action> {
  private final Builders builders;
  private final AddedColumnBuilder addedColumns;
  private final ColumnBuilder columns;
  private final ColumnChangeBuilder changes;

  AlterBuilder(Builders builders) {
    this.builders = builders;
    addedColumns = new AddedColumnBuilder(builders);
    columns =
        new ColumnBuilder(
            builders,
            (column, property, position) ->
                ParseErrors.duplicateDescriptor("REPLACE", column, property, position));
    changes = new ColumnChangeBuilder(builders);
  }

  AlterTable build(AlterTableContext context) {
    return new AlterTable(
        Positions.of(context), builders.name(context.objectName()), visit(context.alterAction()));
  }

  @Override
  public Action visitRenameTable(RenameTableContext context) {
    return new RenameTo(Positions.of(context), builders.name(context.objectName()));
  }

  @Override
  public Action visitAddColumns(AddColumnsContext context) {
    return new AddColumns(
        Positions.of(context),
        context.addedColumns().addedColumn().stream().map(addedColumns::build).toList());
  }

  @Override
  public Action visitReplaceColumns(ReplaceColumnsContext context) {
    return new ReplaceColumns(
        Positions.of(context), context.columnDefinition().stream().map(columns::build).toList());
  }

  @Override
  public Action visitDropColumns(DropColumnsContext context) {
    return new DropColumns(
        Positions.of(context), droppedColumns(context.droppedColumns()), context.EXISTS() != null);
  }

  private static List<QualifiedName> droppedColumns(DroppedColumnsContext context) {
    return context.columnPaths() == null
        ? context.columnPath().stream().map(Names::path).toList()
        : Names.paths(context.columnPaths());
  }

  @Override
  public Action visitRenameColumn(RenameColumnContext context) {
    return new RenameColumn(
        Positions.of(context), Names.path(context.columnPath()), Names.text(context.identifier()));
  }

  @Override
  public Action visitAlterColumns(AlterColumnsContext context) {
    List<AlteredColumn> columns = context.alteredColumn().stream().map(changes::build).toList();
    refuseTwice(columns, table(context));
    return new AlterColumns(Positions.of(context), columns);
  }

  /** The name of what is altered: a table, or a dataset that is altered as one. */
  private static ObjectNameContext table(AlterActionContext action) {
    return action.getParent() instanceof AlterTableContext statement
        ? statement.objectName()
        : ((AlterDatasetContext) action.getParent().getParent()).objectName();
  }

  private void refuseTwice(List<AlteredColumn> columns, ObjectNameContext table) {
    for (int i = 0; i < columns.size(); i++) {
      QualifiedName column = columns.get(i).column();
      for (AlteredColumn earlier : columns.subList(0, i)) {
        if (overlap(earlier.column(), column)) {
          throw ParseErrors.changedTwice(
              builders.name(table).quoted(), earlier.column().quoted(), column.position());
        }
      }
    }
  }

  /** Whether one is the other, or lies inside of it. */
  private static boolean overlap(QualifiedName one, QualifiedName other) {
    int depth = Math.min(one.parts().size(), other.parts().size());
    for (int i = 0; i < depth; i++) {
      if (!one.parts().get(i).equalsIgnoreCase(other.parts().get(i))) {
        return false;
      }
    }
    return true;
  }

  @Override
  public Action visitChangeColumn(ChangeColumnContext context) {
    return changes.wholeColumn(context);
  }

  @Override
  public Action visitAddConstraint(AddConstraintContext context) {
    return new AddConstraint(
        Positions.of(context), new ConstraintBuilder(builders).build(context.tableConstraint()));
  }

  @Override
  public Action visitDropConstraint(DropConstraintContext context) {
    return new DropConstraint(
        Positions.of(context),
        Names.text(context.identifier()),
        context.EXISTS() != null,
        isCascade(context.dropOption()));
  }

  @Override
  public Action visitDropPrimaryKey(DropPrimaryKeyContext context) {
    return new DropPrimaryKey(
        Positions.of(context), context.EXISTS() != null, isCascade(context.dropOption()));
  }

  private static boolean isCascade(DropOptionContext context) {
    return context != null && context.CASCADE() != null;
  }

  @Override
  public Action visitDropForeignKey(DropForeignKeyContext context) {
    return new DropForeignKey(
        Positions.of(context), Names.texts(context.identifierList()), context.EXISTS() != null);
  }

  @Override
  public Action visitSetProperties(SetPropertiesContext context) {
    return new SetProperties(Positions.of(context), Properties.ofTable(context.propertyList()));
  }

  @Override
  public Action visitUnsetProperties(UnsetPropertiesContext context) {
    return new UnsetProperties(
        Positions.of(context),
        Properties.keysOfTable(context.propertyKeys()),
        context.EXISTS() != null);
  }

  @Override
  public Action visitAlterClustering(AlterClusteringContext context) {
    return new ClusterBy(Positions.of(context), TableClauses.clusterColumns(context.clusterBy()));
  }

  @Override
  public Action visitSetRowFilter(SetRowFilterContext context) {
    return new SetRowFilter(
        Positions.of(context), new PolicyBuilder(builders).filter(context.rowFilter()));
  }

  @Override
  public Action visitDropRowFilter(DropRowFilterContext context) {
    return new DropRowFilter(Positions.of(context));
  }

  @Override
  public Action visitDropFeature(DropFeatureContext context) {
    return new DropFeature(
        Positions.of(context),
        text(context.identifier(), context.stringText()),
        context.TRUNCATE() != null);
  }

  @Override
  public Action visitSetOwner(SetOwnerContext context) {
    return new SetOwner(Positions.of(context), text(context.identifier(), context.stringText()));
  }

  private static String text(IdentifierContext name, StringTextContext string) {
    return name == null ? StringLiterals.value(string) : Names.text(name);
  }

  @Override
  public Action visitSetTags(SetTagsContext context) {
    return new SetTags(Positions.of(context), Properties.tags(context.propertyList()));
  }

  @Override
  public Action visitUnsetTags(UnsetTagsContext context) {
    return new UnsetTags(Positions.of(context), Properties.keys(context.propertyKeys()));
  }

  @Override
  public Action visitAlterPartitions(AlterPartitionsContext context) {
    throw partitionManagement(context.partitionSpec(0));
  }

  @Override
  public Action visitRenamePartition(RenamePartitionContext context) {
    throw partitionManagement(context.partitionSpec(0));
  }

  private TarnException partitionManagement(PartitionSpecContext context) {
    ObjectNameContext table = table((AlterActionContext) context.getParent());
    return ParseErrors.partitionManagement(builders.name(table).quoted(), Positions.of(context));
  }

  @Override
  public Action visitSetLocation(SetLocationContext context) {
    throw ParseErrors.unsupported(
        "ALTER TABLE .. SET LOCATION; DROP TABLE, and CREATE TABLE .. LOCATION the other path",
        Positions.of(context));
  }
}

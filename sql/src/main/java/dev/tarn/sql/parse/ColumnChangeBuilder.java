package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.parse.grammar.SqlGrammar.AlteredColumnContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ChangeColumnContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ChangeCommentContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ChangeNullabilityContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ChangePlaceContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ChangeTypeContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ColumnPlaceContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DropDefaultContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DropMaskContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SetColumnTagsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SetDefaultContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SetMaskContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SyncIdentityContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.UnsetColumnTagsContext;
import dev.tarn.sql.parse.grammar.SqlGrammarBaseVisitor;
import dev.tarn.sql.tree.AlterTable.After;
import dev.tarn.sql.tree.AlterTable.AlterColumns;
import dev.tarn.sql.tree.AlterTable.AlteredColumn;
import dev.tarn.sql.tree.AlterTable.ColumnChange;
import dev.tarn.sql.tree.AlterTable.ColumnPlace;
import dev.tarn.sql.tree.AlterTable.DropDefault;
import dev.tarn.sql.tree.AlterTable.DropMask;
import dev.tarn.sql.tree.AlterTable.DropNotNull;
import dev.tarn.sql.tree.AlterTable.First;
import dev.tarn.sql.tree.AlterTable.Move;
import dev.tarn.sql.tree.AlterTable.SetColumnTags;
import dev.tarn.sql.tree.AlterTable.SetComment;
import dev.tarn.sql.tree.AlterTable.SetDefault;
import dev.tarn.sql.tree.AlterTable.SetMask;
import dev.tarn.sql.tree.AlterTable.SetNotNull;
import dev.tarn.sql.tree.AlterTable.SetType;
import dev.tarn.sql.tree.AlterTable.SyncIdentity;
import dev.tarn.sql.tree.AlterTable.UnsetColumnTags;
import dev.tarn.sql.tree.QualifiedName;
import java.util.ArrayList;
import java.util.List;

/** ALTER COLUMN. */
final class ColumnChangeBuilder extends SqlGrammarBaseVisitor<ColumnChange> {
  private final Builders builders;

  ColumnChangeBuilder(Builders builders) {
    this.builders = builders;
  }

  AlteredColumn build(AlteredColumnContext context) {
    return new AlteredColumn(Names.path(context.columnPath()), visit(context.columnChange()));
  }

  /** CHANGE COLUMN a a INT COMMENT '..' FIRST: all at once, but no other name. */
  AlterColumns wholeColumn(ChangeColumnContext context) {
    QualifiedName column = Names.path(context.columnPath());
    SourcePosition position = Positions.of(context);
    if (!column.last().equalsIgnoreCase(Names.text(context.identifier()))) {
      throw ParseErrors.unsupported("a new name in CHANGE COLUMN; use RENAME COLUMN", position);
    }
    List<AlteredColumn> changes = new ArrayList<>();
    changes.add(
        new AlteredColumn(column, new SetType(position, TypeBuilder.build(context.dataType()))));
    if (context.COMMENT() != null) {
      String comment = StringLiterals.value(context.stringText());
      changes.add(new AlteredColumn(column, new SetComment(position, comment)));
    }
    if (context.columnPlace() != null) {
      changes.add(new AlteredColumn(column, new Move(position, place(context.columnPlace()))));
    }
    return new AlterColumns(position, changes);
  }

  static ColumnPlace place(ColumnPlaceContext context) {
    return context.FIRST() == null
        ? new After(Positions.of(context), Names.text(context.identifier()))
        : new First();
  }

  @Override
  public ColumnChange visitChangeType(ChangeTypeContext context) {
    return new SetType(Positions.of(context), TypeBuilder.build(context.dataType()));
  }

  @Override
  public ColumnChange visitChangeComment(ChangeCommentContext context) {
    return new SetComment(Positions.of(context), StringLiterals.value(context.stringText()));
  }

  @Override
  public ColumnChange visitChangeNullability(ChangeNullabilityContext context) {
    SourcePosition position = Positions.of(context);
    return context.SET() == null ? new DropNotNull(position) : new SetNotNull(position);
  }

  @Override
  public ColumnChange visitChangePlace(ChangePlaceContext context) {
    return new Move(Positions.of(context), place(context.columnPlace()));
  }

  @Override
  public ColumnChange visitSetDefault(SetDefaultContext context) {
    return new SetDefault(Positions.of(context), builders.sqlText(context.expression()));
  }

  @Override
  public ColumnChange visitDropDefault(DropDefaultContext context) {
    return new DropDefault(Positions.of(context));
  }

  @Override
  public ColumnChange visitSyncIdentity(SyncIdentityContext context) {
    return new SyncIdentity(Positions.of(context));
  }

  @Override
  public ColumnChange visitSetMask(SetMaskContext context) {
    return new SetMask(Positions.of(context), new PolicyBuilder(builders).mask(context.policy()));
  }

  @Override
  public ColumnChange visitDropMask(DropMaskContext context) {
    return new DropMask(Positions.of(context));
  }

  @Override
  public ColumnChange visitSetColumnTags(SetColumnTagsContext context) {
    return new SetColumnTags(Positions.of(context), Properties.tags(context.propertyList()));
  }

  @Override
  public ColumnChange visitUnsetColumnTags(UnsetColumnTagsContext context) {
    return new UnsetColumnTags(Positions.of(context), Properties.keys(context.propertyKeys()));
  }
}

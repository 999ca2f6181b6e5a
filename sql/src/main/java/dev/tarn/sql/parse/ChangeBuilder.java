package dev.tarn.sql.parse;

import dev.tarn.sql.parse.grammar.SqlGrammar.AssignmentContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DeleteContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.IdentifierListContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.InsertReplaceContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.InsertReplaceOnContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.InsertRowsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.MergeContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ReplacingRowsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.UpdateContext;
import dev.tarn.sql.parse.grammar.SqlGrammarBaseVisitor;
import dev.tarn.sql.tree.Identifier;
import dev.tarn.sql.tree.Statement;
import dev.tarn.sql.tree.Statement.Append;
import dev.tarn.sql.tree.Statement.Assignment;
import dev.tarn.sql.tree.Statement.Delete;
import dev.tarn.sql.tree.Statement.Insert;
import dev.tarn.sql.tree.Statement.InsertMode;
import dev.tarn.sql.tree.Statement.Overwrite;
import dev.tarn.sql.tree.Statement.ReplaceOn;
import dev.tarn.sql.tree.Statement.ReplaceUsing;
import dev.tarn.sql.tree.Statement.ReplaceWhere;
import dev.tarn.sql.tree.Statement.Update;
import java.util.List;
import java.util.Optional;

/** INSERT, UPDATE, DELETE, MERGE. What WITH names before them can be read in all their queries. */
final class ChangeBuilder extends SqlGrammarBaseVisitor<Statement> {
  private final Builders builders;

  ChangeBuilder(Builders builders) {
    this.builders = builders;
  }

  @Override
  public Statement visitInsertRows(InsertRowsContext context) {
    Builders inner = builders.within(context.withClause());
    return new Insert(
        Positions.of(context),
        inner.name(context.objectName()),
        mode(context, inner),
        context.NAME() != null,
        context.EVOLUTION() != null,
        new MaintenanceBuilder(inner).partition(context.partitionSpec()),
        columns(context.identifierList()),
        inner.queries().build(context.query()));
  }

  private static List<Identifier> columns(IdentifierListContext context) {
    return context == null ? List.of() : Names.identifiers(context);
  }

  private static InsertMode mode(InsertRowsContext context, Builders inner) {
    List<InsertReplaceContext> replaces = context.insertReplace();
    if (replaces.isEmpty()) {
      return context.OVERWRITE() == null ? new Append() : new Overwrite();
    }
    InsertReplaceContext replace = replaces.getFirst();
    if (replaces.size() > 1) {
      throw ParseErrors.duplicateClause("REPLACE", Positions.of(replaces.getLast()));
    }
    if (context.OVERWRITE() != null) {
      throw ParseErrors.invalidSyntax(
          "REPLACE in INSERT OVERWRITE; use INSERT INTO", Positions.of(replace));
    }
    return replace.expression() == null
        ? new ReplaceUsing(Names.paths(replace.columnPaths()))
        : new ReplaceWhere(inner.sqlText(replace.expression()));
  }

  @Override
  public Statement visitInsertReplaceOn(InsertReplaceOnContext context) {
    Builders inner = builders.within(context.withClause());
    ReplacingRowsContext rows = context.replacingRows();
    InsertMode mode =
        new ReplaceOn(
            inner.sqlText(context.expression()),
            RelationBuilder.targetAlias(context.relationAlias(), "INSERT REPLACE ON"),
            Optional.ofNullable(rows.identifier()).map(Names::text));
    return new Insert(
        Positions.of(context),
        inner.name(context.objectName()),
        mode,
        context.NAME() != null,
        context.EVOLUTION() != null,
        List.of(),
        columns(context.identifierList()),
        inner.queries().build(rows.query()));
  }

  @Override
  public Statement visitUpdate(UpdateContext context) {
    Builders inner = builders.within(context.withClause());
    return new Update(
        Positions.of(context),
        inner.name(context.objectName()),
        RelationBuilder.targetAlias(context.relationAlias(), "UPDATE"),
        assignments(context.assignment(), inner),
        inner.where(context.whereClause()));
  }

  static List<Assignment> assignments(List<AssignmentContext> contexts, Builders builders) {
    return contexts.stream()
        .map(
            assignment ->
                new Assignment(
                    Names.path(assignment.columnPath()),
                    builders.expressions().build(assignment.expression())))
        .toList();
  }

  @Override
  public Statement visitDelete(DeleteContext context) {
    Builders inner = builders.within(context.withClause());
    return new Delete(
        Positions.of(context),
        inner.name(context.objectName()),
        RelationBuilder.targetAlias(context.relationAlias(), "DELETE"),
        inner.where(context.whereClause()));
  }

  @Override
  public Statement visitMerge(MergeContext context) {
    return new MergeBuilder(builders.within(context.withClause())).build(context);
  }
}

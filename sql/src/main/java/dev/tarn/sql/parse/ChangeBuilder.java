package dev.tarn.sql.parse;

import dev.tarn.sql.parse.grammar.SqlGrammar.AssignmentContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DeleteContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.InsertContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.InsertReplaceContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.MergeContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.UpdateContext;
import dev.tarn.sql.parse.grammar.SqlGrammarBaseVisitor;
import dev.tarn.sql.tree.Statement;
import dev.tarn.sql.tree.Statement.Append;
import dev.tarn.sql.tree.Statement.Assignment;
import dev.tarn.sql.tree.Statement.Delete;
import dev.tarn.sql.tree.Statement.Insert;
import dev.tarn.sql.tree.Statement.InsertMode;
import dev.tarn.sql.tree.Statement.Overwrite;
import dev.tarn.sql.tree.Statement.ReplaceUsing;
import dev.tarn.sql.tree.Statement.ReplaceWhere;
import dev.tarn.sql.tree.Statement.Update;
import java.util.List;

/** INSERT, UPDATE, DELETE, MERGE. */
final class ChangeBuilder extends SqlGrammarBaseVisitor<Statement> {
  private final Builders builders;
  private final MaintenanceBuilder partitions;

  ChangeBuilder(Builders builders) {
    this.builders = builders;
    partitions = new MaintenanceBuilder(builders);
  }

  @Override
  public Statement visitInsert(InsertContext context) {
    return new Insert(
        Positions.of(context),
        builders.name(context.objectName()),
        mode(context),
        context.NAME() != null,
        context.EVOLUTION() != null,
        partitions.partition(context.partitionSpec()),
        context.identifierList() == null ? List.of() : Names.identifiers(context.identifierList()),
        builders.queries().build(context.query()));
  }

  private InsertMode mode(InsertContext context) {
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
        : new ReplaceWhere(builders.sqlText(replace.expression()));
  }

  @Override
  public Statement visitUpdate(UpdateContext context) {
    return new Update(
        Positions.of(context),
        builders.name(context.objectName()),
        RelationBuilder.alias(context.relationAlias()),
        assignments(context.assignment()),
        builders.where(context.whereClause()));
  }

  List<Assignment> assignments(List<AssignmentContext> contexts) {
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
    return new Delete(
        Positions.of(context),
        builders.name(context.objectName()),
        RelationBuilder.alias(context.relationAlias()),
        builders.where(context.whereClause()));
  }

  @Override
  public Statement visitMerge(MergeContext context) {
    return new MergeBuilder(builders, this).build(context);
  }
}

package dev.tarn.sql.parse;

import dev.tarn.sql.parse.grammar.SqlGrammar.AssignmentContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DeleteContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.InsertContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.UpdateContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.WhereClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammarBaseVisitor;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Statement;
import dev.tarn.sql.tree.Statement.Assignment;
import dev.tarn.sql.tree.Statement.Delete;
import dev.tarn.sql.tree.Statement.Insert;
import dev.tarn.sql.tree.Statement.Update;
import java.util.List;
import java.util.Optional;

/** INSERT, UPDATE, DELETE. */
final class ChangeBuilder extends SqlGrammarBaseVisitor<Statement> {
  private final Builders builders;

  ChangeBuilder(Builders builders) {
    this.builders = builders;
  }

  @Override
  public Statement visitInsert(InsertContext context) {
    return new Insert(
        Positions.of(context),
        Names.qualified(context.qualifiedName()),
        context.OVERWRITE() != null,
        context.NAME() != null,
        context.identifierList() == null ? List.of() : Names.identifiers(context.identifierList()),
        builders.queries().build(context.query()));
  }

  @Override
  public Statement visitUpdate(UpdateContext context) {
    return new Update(
        Positions.of(context),
        Names.qualified(context.qualifiedName()),
        RelationBuilder.alias(context.relationAlias()),
        context.assignment().stream().map(this::assignment).toList(),
        where(context.whereClause()));
  }

  private Assignment assignment(AssignmentContext context) {
    return new Assignment(
        Names.path(context.columnPath()), builders.expressions().build(context.expression()));
  }

  @Override
  public Statement visitDelete(DeleteContext context) {
    return new Delete(
        Positions.of(context),
        Names.qualified(context.qualifiedName()),
        RelationBuilder.alias(context.relationAlias()),
        where(context.whereClause()));
  }

  private Optional<Expression> where(WhereClauseContext context) {
    return Optional.ofNullable(context)
        .map(where -> builders.expressions().build(where.expression()));
  }
}

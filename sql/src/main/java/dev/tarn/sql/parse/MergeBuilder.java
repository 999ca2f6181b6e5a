package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.parse.grammar.SqlGrammar.ExpressionContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.MatchedClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.MergeChangeContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.MergeClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.MergeContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.MergeInsertContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.NotMatchedBySourceClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.NotMatchedClauseContext;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Merge;
import dev.tarn.sql.tree.Merge.Clause;
import dev.tarn.sql.tree.Merge.DeleteClause;
import dev.tarn.sql.tree.Merge.InsertClause;
import dev.tarn.sql.tree.Merge.UpdateClause;
import dev.tarn.sql.tree.Merge.When;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Relation;
import java.util.List;
import java.util.Optional;

/** MERGE. */
final class MergeBuilder {
  private final Builders builders;

  MergeBuilder(Builders builders) {
    this.builders = builders;
  }

  Merge build(MergeContext context) {
    if (context.mergeClause().isEmpty()) {
      throw ParseErrors.mergeWithoutWhen(Positions.of(context));
    }
    return new Merge(
        Positions.of(context),
        builders.name(context.objectName()),
        RelationBuilder.targetAlias(context.relationAlias(), "MERGE"),
        source(builders.relations().primary(context.relationPrimary())),
        builders.expressions().build(context.expression()),
        context.mergeClause().stream().map(this::clause).toList(),
        context.EVOLUTION() != null);
  }

  /** A name may be that of a common table before the statement. */
  private Relation source(Relation relation) {
    return relation instanceof Relation.Table table && isCommonTable(table)
        ? new Relation.Subquery(
            table.position(),
            builders.queries().rowsOf(table.name()),
            false,
            table.alias().or(() -> Optional.of(alias(table.name()))))
        : relation;
  }

  private boolean isCommonTable(Relation.Table table) {
    return table.timeTravel().isEmpty()
        && table.name().parts().size() == 1
        && builders.outerTables().stream()
            .anyMatch(common -> common.name().equalsIgnoreCase(table.name().last()));
  }

  private static Relation.Alias alias(QualifiedName name) {
    return new Relation.Alias(name.position(), name.last(), List.of());
  }

  private Clause clause(MergeClauseContext context) {
    SourcePosition position = Positions.of(context);
    return switch (context) {
      case MatchedClauseContext matched ->
          change(position, When.MATCHED, matched.expression(), matched.mergeChange());
      case NotMatchedBySourceClauseContext unmatched ->
          change(
              position,
              When.NOT_MATCHED_BY_SOURCE,
              unmatched.expression(),
              unmatched.mergeChange());
      case NotMatchedClauseContext unmatched ->
          insert(position, unmatched.expression(), unmatched.mergeInsert());
      default -> throw new IllegalStateException("no clause: " + context.getText());
    };
  }

  private Clause change(
      SourcePosition position, When when, ExpressionContext condition, MergeChangeContext context) {
    Optional<Expression> only = builders.expressions().buildIfPresent(condition);
    if (context.DELETE() != null) {
      return new DeleteClause(position, when, only);
    }
    boolean all = context.STAR() != null;
    if (all && when == When.NOT_MATCHED_BY_SOURCE) {
      throw ParseErrors.syntax("'*'", Positions.of(context.STAR().getSymbol()));
    }
    return new UpdateClause(
        position, when, only, ChangeBuilder.assignments(context.assignment(), builders), all);
  }

  private Clause insert(
      SourcePosition position, ExpressionContext condition, MergeInsertContext context) {
    return new InsertClause(
        position,
        builders.expressions().buildIfPresent(condition),
        context.columnPath().stream().map(Names::path).toList(),
        builders.expressions().buildAll(context.expression()),
        context.STAR() != null);
  }
}

package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.parse.grammar.SqlGrammar.BetweenPredicateContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DistinctPredicateContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.InListPredicateContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.InQueryPredicateContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.IsPredicateContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.LikeOperatorContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.LikePredicateContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.OperandContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PredicateContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.QuantifiedLikePredicateContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.StringTextContext;
import dev.tarn.sql.parse.grammar.SqlTokens;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Expression.Between;
import dev.tarn.sql.tree.Expression.InList;
import dev.tarn.sql.tree.Expression.InQuery;
import dev.tarn.sql.tree.Expression.IsDistinctFrom;
import dev.tarn.sql.tree.Expression.IsKind;
import dev.tarn.sql.tree.Expression.IsTest;
import dev.tarn.sql.tree.Expression.Like;
import dev.tarn.sql.tree.Expression.LikeKind;
import dev.tarn.sql.tree.Expression.LikeQuantifier;
import dev.tarn.sql.tree.Expression.RowConstructor;
import java.util.List;
import java.util.Optional;

/** What may follow an operand: BETWEEN, IN, LIKE, IS. */
final class PredicateBuilder {
  private final Builders builders;

  PredicateBuilder(Builders builders) {
    this.builders = builders;
  }

  Expression build(OperandContext operand, PredicateContext predicate) {
    SourcePosition position = Positions.between(operand.getStart(), predicate.getStop());
    Expression value = builders.expressions().build(operand);
    return switch (predicate) {
      case BetweenPredicateContext between -> between(position, value, between);
      case InQueryPredicateContext in -> inQuery(position, value, in);
      case InListPredicateContext in ->
          new InList(
              position, value, builders.expressions().buildAll(in.expression()), in.NOT() != null);
      case LikePredicateContext like -> like(position, value, like);
      case QuantifiedLikePredicateContext like -> quantifiedLike(position, value, like);
      case IsPredicateContext is -> new IsTest(position, value, kind(is), is.NOT() != null);
      case DistinctPredicateContext distinct ->
          new IsDistinctFrom(
              position,
              value,
              builders.expressions().build(distinct.right),
              distinct.NOT() != null);
      default -> throw new IllegalStateException("no predicate: " + predicate.getText());
    };
  }

  private Expression between(
      SourcePosition position, Expression value, BetweenPredicateContext context) {
    return new Between(
        position,
        value,
        builders.expressions().build(context.low),
        builders.expressions().build(context.high),
        context.NOT() != null);
  }

  private Expression inQuery(
      SourcePosition position, Expression value, InQueryPredicateContext context) {
    List<Expression> values = value instanceof RowConstructor row ? row.items() : List.of(value);
    return new InQuery(
        position, values, builders.queries().build(context.query()), context.NOT() != null);
  }

  private Expression like(SourcePosition position, Expression value, LikePredicateContext context) {
    return new Like(
        position,
        kind(context.likeOperator()),
        LikeQuantifier.ONE,
        value,
        List.of(builders.expressions().build(context.pattern)),
        escape(context.escape),
        context.NOT() != null);
  }

  private static Optional<String> escape(StringTextContext context) {
    if (context == null) {
      return Optional.empty();
    }
    String escape = StringLiterals.value(context);
    if (escape.length() != 1) {
      throw ParseErrors.invalidEscape(escape, Positions.of(context));
    }
    return Optional.of(escape);
  }

  private Expression quantifiedLike(
      SourcePosition position, Expression value, QuantifiedLikePredicateContext context) {
    if (context.expression().isEmpty()) {
      throw ParseErrors.invalidSyntax("LIKE ANY or LIKE ALL without a pattern", position);
    }
    return new Like(
        position,
        kind(context.likeOperator()),
        context.ALL() == null ? LikeQuantifier.ANY : LikeQuantifier.ALL,
        value,
        builders.expressions().buildAll(context.expression()),
        Optional.empty(),
        context.NOT() != null);
  }

  private static LikeKind kind(LikeOperatorContext context) {
    return switch (context.getStart().getType()) {
      case SqlTokens.LIKE -> LikeKind.LIKE;
      case SqlTokens.ILIKE -> LikeKind.ILIKE;
      default -> LikeKind.RLIKE;
    };
  }

  private static IsKind kind(IsPredicateContext context) {
    return switch (context.kind.getType()) {
      case SqlTokens.NULL -> IsKind.NULL;
      case SqlTokens.TRUE -> IsKind.TRUE;
      case SqlTokens.FALSE -> IsKind.FALSE;
      default -> IsKind.UNKNOWN;
    };
  }
}

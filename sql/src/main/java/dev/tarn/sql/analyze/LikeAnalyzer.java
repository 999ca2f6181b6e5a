package dev.tarn.sql.analyze;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Expression.LikeKind;
import dev.tarn.sql.tree.Expression.LikeQuantifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Types LIKE, ILIKE and RLIKE; with ANY and ALL they are chains of OR and AND. */
record LikeAnalyzer(ExpressionAnalyzer expressions) {

  TypedExpression like(Expression.Like like) {
    TypedExpression value = expressions.analyze(like.value());
    SourcePosition position = like.position();
    if (like.quantifier() == LikeQuantifier.ONE) {
      TypedExpression matches = match(like, value, like.patterns().getFirst());
      return PredicateAnalyzer.negate(matches, like.negated(), position);
    }
    Functions.requireRepeatable(value, "LIKE ANY or LIKE ALL", position);
    String chain = like.quantifier() == LikeQuantifier.ANY ? "or" : "and";
    return like.patterns().stream()
        .map(
            pattern ->
                PredicateAnalyzer.negate(match(like, value, pattern), like.negated(), position))
        .reduce((left, right) -> Functions.operator(chain, position, left, right))
        .orElseThrow();
  }

  private TypedExpression match(Expression.Like like, TypedExpression value, Expression pattern) {
    List<TypedExpression> arguments = new ArrayList<>();
    arguments.add(value);
    arguments.add(expressions.analyze(pattern));
    if (like.kind() != LikeKind.RLIKE) {
      like.escape().map(TypedExpression.Literal::of).ifPresent(arguments::add);
    }
    String function = like.kind().name().toLowerCase(Locale.ROOT);
    return Functions.call(function, arguments, like.position());
  }
}

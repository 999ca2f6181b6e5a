package dev.tarn.sql.analyze;

import dev.tarn.core.type.DataType;
import dev.tarn.sql.function.Casts;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.plan.TypedExpression.Reference;
import dev.tarn.sql.plan.Walk;
import dev.tarn.sql.tree.Expression;
import java.util.Optional;

/** Expressions that must be constant where they stand. */
record ConstantAnalyzer(QueryContext context) {

  Literal constant(Expression expression) {
    return fold(expression, expressions().analyze(expression));
  }

  /** The value cast to a type. */
  Literal constant(Expression expression, DataType type) {
    ExpressionAnalyzer expressions = expressions();
    TypedExpression value = expressions.analyze(expression);
    return fold(expression, Functions.at(expression.position(), () -> Casts.explicit(value, type)));
  }

  private ExpressionAnalyzer expressions() {
    return ExpressionAnalyzer.of(context, Scope.empty(), Clause.TABLE_FUNCTION);
  }

  private Literal fold(Expression expression, TypedExpression typed) {
    return Functions.at(expression.position(), () -> value(typed))
        .orElseThrow(
            () ->
                isConstant(typed)
                    ? AnalysisErrors.unsupported(
                        expression.position(),
                        "computing this constant before the statement runs; write its value")
                    : AnalysisErrors.notConstant(expression, typed, expressions().context()));
  }

  /** The value of an expression; empty when it is not constant, or cannot be computed. */
  Optional<Literal> value(TypedExpression typed) {
    Optional<Literal> folded = new ConstantFolder(context.session()).fold(typed);
    return folded.isEmpty() && isConstant(typed)
        ? context.session().constants().value(typed)
        : folded;
  }

  private static boolean isConstant(TypedExpression typed) {
    return !Walk.containsSubquery(typed)
        && !Walk.contains(typed, Reference.class::isInstance)
        && ExpressionProperties.isDeterministic(typed);
  }
}

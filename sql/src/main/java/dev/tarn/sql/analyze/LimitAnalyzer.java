package dev.tarn.sql.analyze;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Query;
import dev.tarn.sql.type.Types;
import java.util.Optional;
import java.util.OptionalLong;

/** LIMIT and OFFSET: constant whole numbers of zero or more. */
record LimitAnalyzer(QueryContext context) {

  Plan limit(Plan plan, Query query) {
    if (query.limit().isEmpty() && query.offset().isEmpty()) {
      return plan;
    }
    OptionalLong count =
        query.limit().isPresent()
            ? OptionalLong.of(value(query.limit().get(), "limit"))
            : OptionalLong.empty();
    long offset = query.offset().isPresent() ? value(query.offset().get(), "offset") : 0;
    return new Plan.Limit(plan, count, offset);
  }

  long value(Expression expression, String name) {
    ExpressionAnalyzer expressions =
        ExpressionAnalyzer.of(context, Scope.empty(), Clause.STATEMENT);
    TypedExpression typed = unfoldable(expression, name, expressions);
    boolean whole = Types.isIntegral(typed.type()) && typed.type() != PrimitiveType.LONG;
    if (!whole) {
      throw AnalysisErrors.limit(
          "DATA_TYPE", name, expression, expressions.context(), typed.type().sql());
    }
    Optional<Literal> constant = new ConstantAnalyzer(context).value(typed);
    if (constant.isEmpty()) {
      throw AnalysisErrors.limit("IS_UNFOLDABLE", name, expression, expressions.context(), "");
    }
    if (constant.get().value() == null) {
      throw AnalysisErrors.limit("IS_NULL", name, expression, expressions.context(), "");
    }
    long value = ((Number) constant.get().value()).longValue();
    if (value < 0) {
      throw AnalysisErrors.limit(
          "IS_NEGATIVE", name, expression, expressions.context(), String.valueOf(value));
    }
    return value;
  }

  /** Names are reported as not constant, whether there is a column of the name or not. */
  private static TypedExpression unfoldable(
      Expression expression, String name, ExpressionAnalyzer expressions) {
    boolean variable =
        expression instanceof Expression.Name written
            && expressions.context().query().session().variables().isWhole(written);
    if (expression instanceof Expression.Name && !variable) {
      throw AnalysisErrors.limit("IS_UNFOLDABLE", name, expression, expressions.context(), "");
    }
    return expressions.analyze(expression);
  }
}

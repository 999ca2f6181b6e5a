package dev.tarn.sql.analyze;

import dev.tarn.core.type.DataType;
import dev.tarn.sql.function.Constants;
import dev.tarn.sql.function.ImplicitCasts;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.ExistsSubquery;
import dev.tarn.sql.plan.TypedExpression.InSubquery;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.plan.TypedExpression.ScalarSubquery;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Query;
import dev.tarn.sql.type.CommonType;
import java.util.ArrayList;
import java.util.List;

/** Types queries that stand in expressions; they can refer to the columns around them. */
record SubqueryAnalyzer(ExpressionAnalyzer expressions) {

  TypedExpression scalar(Expression.ScalarQuery subquery) {
    Plan plan = plan(subquery.query());
    if (plan.output().size() != 1) {
      throw AnalysisErrors.scalarSubqueryColumns(subquery.position(), plan.output().size());
    }
    return new ScalarSubquery(plan);
  }

  TypedExpression exists(Expression.Exists exists) {
    return new ExistsSubquery(plan(exists.query()));
  }

  /**
   * Spark answers FALSE, for IN as for NOT IN, where by the rules of NULL the answer would be
   * unknown; but not where the value is NULL whatever the row, which it sees before.
   */
  TypedExpression in(Expression.InQuery in) {
    InSubquery membership = membership(in);
    if (membership.values().size() > 1 && !outer(membership.plan()).isEmpty()) {
      return in.negated()
          ? Memberships.notAmong(membership, in.position())
          : Memberships.among(membership, in.position());
    }
    TypedExpression answer = PredicateAnalyzer.negate(membership, in.negated(), in.position());
    return isOfNull(membership) ? answer : KnownAnswers.of(answer, in.position());
  }

  private List<String> outer(Plan plan) {
    return OuterReferences.names(plan, expressions.context().scope());
  }

  private boolean isOfNull(InSubquery membership) {
    return membership.values().size() == 1
        && Constants.withoutCast(membership.values().getFirst()) instanceof Literal literal
        && literal.value() == null
        && OuterReferences.names(membership, expressions.context().scope()).isEmpty();
  }

  private InSubquery membership(Expression.InQuery in) {
    List<TypedExpression> values = expressions.analyzeAll(in.values());
    Plan plan = plan(in.query());
    List<Column> columns = plan.output();
    if (values.size() != columns.size()) {
      throw TypeErrors.inSubqueryLength(in, columns, expressions.context());
    }
    List<TypedExpression> left = new ArrayList<>();
    List<DataType> types = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      TypedExpression value = values.get(i);
      Column column = columns.get(i);
      DataType type =
          CommonType.of(value.type(), column.type())
              .orElseThrow(
                  () -> TypeErrors.inSubqueryTypes(in, values, columns, expressions.context()));
      left.add(ImplicitCasts.cast(value, type));
      types.add(type);
    }
    return new InSubquery(left, Projections.cast(plan, types));
  }

  private Plan plan(Query query) {
    ExpressionContext context = expressions.context();
    return new QueryAnalyzer(context.query().withOuter(context.scope())).query(query);
  }
}

package dev.tarn.sql.analyze;

import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Query.Select;
import dev.tarn.sql.tree.SortItem;
import java.util.List;
import java.util.Optional;

/**
 * Analyses SELECT. The clauses are computed in the order FROM, WHERE, GROUP BY, HAVING, window
 * functions, QUALIFY, the select list, DISTINCT, ORDER BY.
 */
record SelectAnalyzer(QueryContext context) {

  Plan select(Select select, List<SortItem> orderBy) {
    AnalyzedRelation from =
        select.from().map(new FromAnalyzer(context)::relation).orElseGet(FromAnalyzer::oneRow);
    Plan filtered = where(select, from);
    Optional<TimeWindow.Named> window =
        TimeWindows.of(
            select, orderBy, ExpressionAnalyzer.of(context, from.scope(), Clause.SELECT));
    ExpressionContext expressions =
        expressionContext(select, TimeWindows.scope(from.scope(), window)).withTimeWindow(window);
    SelectListAnalyzer list = new SelectListAnalyzer(expressions);
    List<SelectItem> items = list.analyze(select.items());
    Grouping grouping =
        select
            .groupBy()
            .map(groupBy -> new GroupByAnalyzer(items, expressions).analyze(groupBy))
            .orElse(Grouping.NONE);
    Plan rows =
        window
            .map(named -> new TimeWindowPlanner(named, select.position()).plan(filtered, grouping))
            .orElse(filtered);
    SelectPlanner planner = new SelectPlanner(select, rows, items, list.generators(), grouping);
    having(select, items, grouping, expressions).ifPresent(planner::having);
    qualify(select, items, expressions).ifPresent(planner::qualify);
    OrderByAnalyzer order = new OrderByAnalyzer(select.distinct(), items, expressions);
    return planner.plan(order.analyze(orderBy));
  }

  private Plan where(Select select, AnalyzedRelation from) {
    return select
        .where()
        .map(where -> ExpressionAnalyzer.of(context, from.scope(), Clause.WHERE).condition(where))
        .map(condition -> (Plan) new Plan.Filter(from.plan(), condition))
        .orElse(from.plan());
  }

  private ExpressionContext expressionContext(Select select, Scope scope) {
    ExpressionContext expressions =
        ExpressionContext.of(context, scope, Clause.SELECT)
            .withWindows(NamedWindows.of(select.windows()));
    boolean sets = select.groupBy().filter(GroupingSets::anyIn).isPresent();
    return sets ? expressions.withGroupingSets() : expressions;
  }

  private static Optional<TypedExpression> having(
      Select select, List<SelectItem> items, Grouping grouping, ExpressionContext expressions) {
    NameResolver names =
        expressions
            .names()
            .after(new SelectListAnalyzer.Aliased(items, "use in HAVING"))
            .after(new HavingNames(expressions.scope(), grouping.keys()));
    ExpressionContext context = expressions.in(Clause.HAVING).withNames(names);
    return select.having().map(having -> new ExpressionAnalyzer(context).condition(having));
  }

  private static Optional<TypedExpression> qualify(
      Select select, List<SelectItem> items, ExpressionContext expressions) {
    NameResolver names =
        expressions.names().withSecond(new SelectListAnalyzer.Aliased(items, "use in QUALIFY"));
    ExpressionContext context = expressions.in(Clause.QUALIFY).withNames(names);
    Optional<TypedExpression> condition =
        select.qualify().map(qualify -> new ExpressionAnalyzer(context).condition(qualify));
    boolean windows =
        condition.filter(ExpressionProperties::containsWindow).isPresent()
            || items.stream().anyMatch(item -> ExpressionProperties.containsWindow(item.value()));
    if (condition.isPresent() && !windows) {
      throw GroupingErrors.qualifyWithoutWindow(select.qualify().get().position());
    }
    return condition;
  }
}

package dev.tarn.sql.analyze;

import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Window;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What an expression's meaning depends on besides itself.
 *
 * @param names what its names stand for
 * @param aggregateNames what names inside the arguments of aggregate functions stand for
 * @param scope the columns that the subqueries in it can refer to
 * @param windows the named windows
 * @param grouping whether grouping sets are formed, so that grouping() has a meaning
 * @param timeWindow the window of time that the rows are put into
 * @param results what each part of the expression has become, by identity
 */
record ExpressionContext(
    QueryContext query,
    NameResolver names,
    NameResolver aggregateNames,
    Scope scope,
    Clause clause,
    Map<String, Window> windows,
    boolean grouping,
    Optional<TimeWindow.Named> timeWindow,
    IdentityHashMap<Expression, TypedExpression> results) {

  static ExpressionContext of(QueryContext query, Scope scope, Clause clause) {
    Scope whole = scope.outer().isPresent() ? scope : scope.within(query.outer());
    NameResolver names = NameResolver.of(whole);
    return new ExpressionContext(
        query,
        names,
        names,
        whole,
        clause,
        Map.of(),
        false,
        Optional.empty(),
        new IdentityHashMap<>());
  }

  ExpressionContext withNames(NameResolver others) {
    return new ExpressionContext(
        query, others, aggregateNames, scope, clause, windows, grouping, timeWindow, results);
  }

  ExpressionContext in(Clause other) {
    return new ExpressionContext(
        query, names, aggregateNames, scope, other, windows, grouping, timeWindow, results);
  }

  ExpressionContext withWindows(Map<String, Window> named) {
    return new ExpressionContext(
        query, names, aggregateNames, scope, clause, named, grouping, timeWindow, results);
  }

  ExpressionContext withGroupingSets() {
    return new ExpressionContext(
        query, names, aggregateNames, scope, clause, windows, true, timeWindow, results);
  }

  ExpressionContext withTimeWindow(Optional<TimeWindow.Named> window) {
    return new ExpressionContext(
        query, names, aggregateNames, scope, clause, windows, grouping, window, results);
  }

  /** The same, inside the parentheses of an aggregate function. */
  ExpressionContext inAggregate() {
    return new ExpressionContext(
        query,
        aggregateNames,
        aggregateNames,
        scope,
        Clause.AGGREGATE,
        windows,
        false,
        timeWindow,
        results);
  }

  /** The same, with names that come before all others: the parameters of a lambda function. */
  ExpressionContext withInner(Names inner) {
    return new ExpressionContext(
        query,
        names.after(inner),
        aggregateNames.after(inner),
        scope,
        clause,
        windows,
        grouping,
        timeWindow,
        results);
  }

  /** The columns of FROM and of the enclosing queries, without aliases. */
  NameResolver columns() {
    return NameResolver.of(scope);
  }

  /** What a part of the expression has become, if it was analysed already. */
  Optional<TypedExpression> result(Expression part) {
    return Optional.ofNullable(results.get(part));
  }
}

package dev.tarn.sql.analyze;

import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.SortKey;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Query;
import dev.tarn.sql.tree.Query.CommonTable;
import dev.tarn.sql.tree.Relation;
import dev.tarn.sql.tree.SortItem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Analyses queries: common tables, the body, and what applies to its whole result. */
final class QueryAnalyzer {
  private final QueryContext context;

  QueryAnalyzer(QueryContext context) {
    this.context = context;
  }

  Plan query(Query query) {
    if (query.with().isEmpty()) {
      return body(query, context);
    }
    requireDistinctNames(query);
    Deque<Shared> shared = new ArrayDeque<>();
    CommonTables tables = context.tables();
    for (CommonTable table : query.with()) {
      Plan plan = commonTable(table, context.withTables(tables));
      tables = tables.with(table.name(), plan);
      shared.push(new Shared(tables.id(table.name()), plan));
    }
    Plan result = body(query, context.withTables(tables));
    for (Shared each : shared) {
      result = SharedPlans.share(each.id(), each.plan(), result);
    }
    return result;
  }

  private record Shared(String id, Plan plan) {}

  private static void requireDistinctNames(Query query) {
    Set<String> names = new HashSet<>();
    for (CommonTable table : query.with()) {
      if (!names.add(table.name().toLowerCase(Locale.ROOT))) {
        throw AnalysisErrors.duplicateCommonTable(table);
      }
    }
  }

  private static Plan commonTable(CommonTable table, QueryContext context) {
    if (table.recursive()) {
      return new RecursionAnalyzer(context, table).plan();
    }
    Plan plan = new QueryAnalyzer(context).query(table.query());
    return table.columns().isEmpty()
        ? plan
        : Aliases.rename(plan, table.columns(), table.position());
  }

  private static Plan body(Query query, QueryContext context) {
    Plan plan =
        query.body() instanceof Query.Select select
            ? new SelectAnalyzer(context).select(select, query.orderBy())
            : sorted(query, bodyAlone(query.body(), context), context);
    return new LimitAnalyzer(context).limit(plan, query);
  }

  static Plan bodyAlone(Query.Body body, QueryContext context) {
    return switch (body) {
      case Query.Select select -> new SelectAnalyzer(context).select(select, List.of());
      case Query.Values values -> new ValuesAnalyzer(context).values(values);
      case Query.SetOperation operation -> setOperation(operation, context);
      case Query.Nested nested -> new QueryAnalyzer(context).query(nested.query());
      case Query.TableBody table ->
          new FromAnalyzer(context)
              .relation(
                  new Relation.Table(
                      table.position(), table.name(), Optional.empty(), Optional.empty()))
              .withoutMetadata()
              .plan();
    };
  }

  /** Long chains of set operations lean to the left: they are walked by a loop. */
  private static Plan setOperation(Query.SetOperation operation, QueryContext context) {
    Deque<Query.SetOperation> chain = new ArrayDeque<>();
    Query.Body first = operation;
    while (first instanceof Query.SetOperation next) {
      chain.push(next);
      first = next.left();
    }
    Plan result = bodyAlone(first, context);
    for (Query.SetOperation next : chain) {
      result = SetOperations.combine(next, result, bodyAlone(next.right(), context));
    }
    return result;
  }

  private static Plan sorted(Query query, Plan plan, QueryContext context) {
    if (query.orderBy().isEmpty()) {
      return plan;
    }
    ExpressionAnalyzer expressions =
        ExpressionAnalyzer.of(context, Scope.of(plan.output()), Clause.ORDER_BY);
    List<SortKey> keys = new ArrayList<>();
    for (SortItem item : query.orderBy()) {
      keys.addAll(keys(item, plan, expressions));
    }
    return new Plan.Sort(plan, keys);
  }

  private static List<SortKey> keys(SortItem item, Plan plan, ExpressionAnalyzer expressions) {
    List<TypedExpression> values = new ArrayList<>();
    Optional<Integer> ordinal = Ordinals.orderBy(item.key(), plan.output().size());
    if (item.key() instanceof Expression.Star) {
      plan.output().forEach(column -> values.add(column.reference()));
    } else if (ordinal.isPresent()) {
      values.add(plan.output().get(ordinal.get()).reference());
    } else {
      values.add(expressions.analyze(item.key()));
    }
    return values.stream().map(value -> SortKeys.of(item, value, expressions.context())).toList();
  }
}

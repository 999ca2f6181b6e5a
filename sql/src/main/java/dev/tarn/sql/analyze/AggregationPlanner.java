package dev.tarn.sql.analyze;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.ExpressionChildren;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.Plan.SortKey;
import dev.tarn.sql.plan.PlanRewriter;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.AggregateCall;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.plan.TypedExpression.Reference;
import dev.tarn.sql.plan.TypedExpression.WindowCall;
import dev.tarn.sql.plan.Walk;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Splits expressions over groups into what is computed inside the groups, by one Aggregate, and
 * what is computed from its result.
 */
final class AggregationPlanner {
  /** Stands in an Aggregate of nothing, which would not be one: SELECT 1 FROM t HAVING true. */
  private static final AggregateCall COUNT =
      FunctionTable.byId("count").bind(List.of(Literal.of(1))).aggregate();

  private final Plan input;
  private final Grouping grouping;
  private final List<String> items;
  private final List<Assignment> keys = new ArrayList<>();
  private final Map<AggregateCall, Column> aggregates = new LinkedHashMap<>();
  private final Set<Long> inputColumns = new HashSet<>();

  /**
   * Where an expression stands.
   *
   * @param afterGrouping in HAVING or ORDER BY, for which columns that are not grouped by do not
   *     exist
   */
  record Site(SourcePosition position, boolean afterGrouping) {}

  /**
   * @param items the names of the select list
   */
  AggregationPlanner(Plan input, Grouping grouping, List<String> items) {
    this.input = input;
    this.grouping = grouping;
    this.items = items;
    input.output().forEach(column -> inputColumns.add(column.id()));
    for (int i = 0; i < grouping.keys().size(); i++) {
      keys.add(key(grouping.keys().get(i), grouping.names().get(i)));
    }
  }

  /** With grouping sets a key is NULL in the rows of sets that leave it out. */
  private Assignment key(TypedExpression key, String name) {
    if (grouping.hasSets()) {
      return new Assignment(Column.fresh(name, key.type(), true), same(key));
    }
    return key instanceof Reference reference
            && inputColumns.contains(reference.column().id())
            && same(key).equals(key)
        ? Assignment.keep(reference.column())
        : Assignment.of(name, same(key));
  }

  /** The key such that equal ones are the same. */
  private static TypedExpression same(TypedExpression key) {
    return FloatKeys.normal(MapKeys.ordered(key));
  }

  /**
   * The expression over the columns of the Aggregate.
   *
   * @param site to report a column that is neither grouped by nor aggregated
   */
  TypedExpression extract(TypedExpression expression, Site site) {
    Optional<TypedExpression> key = keyColumn(expression);
    if (key.isPresent()) {
      return key.get();
    }
    return switch (expression) {
      case AggregateCall call -> aggregate(call, site);
      case WindowCall window -> overGroups(window, site);
      case Reference reference when inputColumns.contains(reference.column().id()) ->
          throw notGrouped(reference.column(), site);
      default -> parts(expression, site);
    };
  }

  /** The windowed function itself is computed later, over the groups; its arguments are not. */
  private WindowCall overGroups(WindowCall window, Site site) {
    return new WindowCall(
        parts(window.function(), site),
        window.partitionBy().stream().map(part -> extract(part, site)).toList(),
        window.orderBy().stream()
            .map(key -> new SortKey(extract(key.key(), site), key.descending(), key.nullsFirst()))
            .toList(),
        window.frame());
  }

  private TypedExpression parts(TypedExpression expression, Site site) {
    return ExpressionChildren.map(
        expression, part -> extract(part, site), plan -> inSubquery(plan, site));
  }

  private Optional<TypedExpression> keyColumn(TypedExpression expression) {
    int index = expression instanceof Literal ? -1 : grouping.keys().indexOf(expression);
    return index < 0 ? Optional.empty() : Optional.of(keys.get(index).column().reference());
  }

  private TypedExpression aggregate(AggregateCall call, Site site) {
    AggregateCall computed = GroupingFunctions.isGrouping(call) ? grouping(call, site) : call;
    return aggregates
        .computeIfAbsent(
            computed, each -> Column.fresh(each.function(), each.type(), each.nullable()))
        .reference();
  }

  /** The arguments of grouping functions are the columns of the keys. */
  private AggregateCall grouping(AggregateCall call, Site site) {
    List<TypedExpression> arguments = new ArrayList<>();
    if (call.arguments().isEmpty()) {
      keys.forEach(key -> arguments.add(key.column().reference()));
    }
    for (TypedExpression argument : call.arguments()) {
      arguments.add(
          keyColumn(argument)
              .orElseThrow(() -> GroupingErrors.groupingColumn(site.position(), grouping.names())));
    }
    return new AggregateCall(
        call.function(), arguments, false, List.of(), Optional.empty(), false, call.type(), false);
  }

  /** A subquery can refer to the keys of the query around it, and to nothing else of it. */
  private Plan inSubquery(Plan plan, Site site) {
    Plan replaced = PlanRewriter.rewriteExpressions(plan, part -> keyColumn(part).orElse(part));
    for (Column column : Walk.columns(replaced)) {
      boolean key = keys.stream().anyMatch(each -> each.column().id() == column.id());
      if (inputColumns.contains(column.id()) && !key) {
        throw notGrouped(column, site);
      }
    }
    return replaced;
  }

  private RuntimeException notGrouped(Column column, Site site) {
    if (!grouping.explicit()) {
      return GroupingErrors.missingGroupBy(site.position());
    }
    if (site.afterGrouping()) {
      List<List<String>> known = items.stream().map(List::of).toList();
      List<String> name = List.of(column.name());
      return AnalysisErrors.columnNotFound(site.position(), name, Suggestions.closest(name, known));
    }
    return grouping.inferred()
        ? GroupingErrors.groupByAllUnresolved(site.position())
        : GroupingErrors.missingAggregation(site.position(), column.name());
  }

  /** The Aggregate that computes all that was extracted. */
  Plan plan() {
    List<Assignment> calls = new ArrayList<>();
    aggregates.forEach((call, column) -> calls.add(new Assignment(column, call)));
    if (keys.isEmpty() && calls.isEmpty()) {
      calls.add(Assignment.of("count", COUNT));
    }
    if (grouping.keys().isEmpty() || grouping.sets().stream().noneMatch(List::isEmpty)) {
      return new Plan.Aggregate(input, keys, grouping.sets(), calls);
    }
    return ofSomeRows(calls);
  }

  /** Where there are keys, no rows make no group, not even that of all rows. */
  private Plan ofSomeRows(List<Assignment> calls) {
    Assignment count = Assignment.of("count", COUNT);
    calls.add(count);
    return new Plan.Filter(
        new Plan.Aggregate(input, keys, grouping.sets(), calls),
        FunctionTable.operator(">")
            .bind(List.of(count.column().reference(), Literal.of(0)))
            .call());
  }
}

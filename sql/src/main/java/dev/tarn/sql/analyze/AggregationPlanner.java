package dev.tarn.sql.analyze;

import dev.tarn.core.error.SourcePosition;
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
  private final Plan input;
  private final Grouping grouping;
  private final List<Assignment> keys = new ArrayList<>();
  private final Map<AggregateCall, Column> aggregates = new LinkedHashMap<>();
  private final Set<Long> inputColumns = new HashSet<>();

  AggregationPlanner(Plan input, Grouping grouping) {
    this.input = input;
    this.grouping = grouping;
    input.output().forEach(column -> inputColumns.add(column.id()));
    for (int i = 0; i < grouping.keys().size(); i++) {
      keys.add(key(grouping.keys().get(i), grouping.names().get(i)));
    }
  }

  /** With grouping sets a key is NULL in the rows of sets that leave it out. */
  private Assignment key(TypedExpression key, String name) {
    if (grouping.hasSets()) {
      return new Assignment(Column.fresh(name, key.type(), true), key);
    }
    return key instanceof Reference reference && inputColumns.contains(reference.column().id())
        ? Assignment.keep(reference.column())
        : Assignment.of(name, key);
  }

  /**
   * The expression over the columns of the Aggregate.
   *
   * @param position to report a column that is neither grouped by nor aggregated
   */
  TypedExpression extract(TypedExpression expression, SourcePosition position) {
    Optional<TypedExpression> key = keyColumn(expression);
    if (key.isPresent()) {
      return key.get();
    }
    return switch (expression) {
      case AggregateCall call -> aggregate(call, position);
      case WindowCall window -> overGroups(window, position);
      case Reference reference when inputColumns.contains(reference.column().id()) ->
          throw notGrouped(reference.column(), position);
      default -> parts(expression, position);
    };
  }

  /** The windowed function itself is computed later, over the groups; its arguments are not. */
  private WindowCall overGroups(WindowCall window, SourcePosition position) {
    return new WindowCall(
        parts(window.function(), position),
        window.partitionBy().stream().map(part -> extract(part, position)).toList(),
        window.orderBy().stream()
            .map(
                key ->
                    new SortKey(extract(key.key(), position), key.descending(), key.nullsFirst()))
            .toList(),
        window.frame());
  }

  private TypedExpression parts(TypedExpression expression, SourcePosition position) {
    return ExpressionChildren.map(
        expression, part -> extract(part, position), plan -> inSubquery(plan, position));
  }

  private Optional<TypedExpression> keyColumn(TypedExpression expression) {
    int index = expression instanceof Literal ? -1 : grouping.keys().indexOf(expression);
    return index < 0 ? Optional.empty() : Optional.of(keys.get(index).column().reference());
  }

  private TypedExpression aggregate(AggregateCall call, SourcePosition position) {
    AggregateCall computed = GroupingFunctions.isGrouping(call) ? grouping(call, position) : call;
    return aggregates
        .computeIfAbsent(
            computed, each -> Column.fresh(each.function(), each.type(), each.nullable()))
        .reference();
  }

  /** The arguments of grouping functions are the columns of the keys. */
  private AggregateCall grouping(AggregateCall call, SourcePosition position) {
    List<TypedExpression> arguments = new ArrayList<>();
    if (call.arguments().isEmpty()) {
      keys.forEach(key -> arguments.add(key.column().reference()));
    }
    for (TypedExpression argument : call.arguments()) {
      arguments.add(
          keyColumn(argument)
              .orElseThrow(() -> GroupingErrors.groupingColumn(position, grouping.names())));
    }
    return new AggregateCall(
        call.function(), arguments, false, List.of(), Optional.empty(), false, call.type(), false);
  }

  /** A subquery can refer to the keys of the query around it, and to nothing else of it. */
  private Plan inSubquery(Plan plan, SourcePosition position) {
    Plan replaced = PlanRewriter.rewriteExpressions(plan, part -> keyColumn(part).orElse(part));
    for (Column column : Walk.columns(replaced)) {
      boolean key = keys.stream().anyMatch(each -> each.column().id() == column.id());
      if (inputColumns.contains(column.id()) && !key) {
        throw notGrouped(column, position);
      }
    }
    return replaced;
  }

  private RuntimeException notGrouped(Column column, SourcePosition position) {
    if (grouping.inferred()) {
      return GroupingErrors.groupByAllUnresolved(position);
    }
    return grouping.explicit()
        ? GroupingErrors.missingAggregation(position, column.name())
        : GroupingErrors.missingGroupBy(position);
  }

  /** The Aggregate that computes all that was extracted. */
  Plan plan() {
    List<Assignment> calls = new ArrayList<>();
    aggregates.forEach((call, column) -> calls.add(new Assignment(column, call)));
    return new Plan.Aggregate(input, keys, grouping.sets(), calls);
  }
}

package dev.tarn.lake.read;

import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.ExpressionRewriter;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.JoinKind;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.Walk;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The conditions that every row of a scan must meet to have any influence on the result. They stay
 * where they are in the plan as well: here they only choose files.
 */
final class ScanFilters {
  private final Map<Plan.Scan, List<TypedExpression>> filters = new HashMap<>();

  private ScanFilters() {}

  static ScanFilters of(Plan plan) {
    ScanFilters filters = new ScanFilters();
    filters.push(plan, List.of());
    Walk.expressions(plan, filters::pushIntoSubquery);
    return filters;
  }

  /** Conditions on the scan's columns, all of which must be TRUE. */
  List<TypedExpression> of(Plan.Scan scan) {
    return filters.getOrDefault(scan, List.of());
  }

  private void pushIntoSubquery(TypedExpression expression) {
    switch (expression) {
      case TypedExpression.ScalarSubquery subquery -> push(subquery.plan(), List.of());
      case TypedExpression.ExistsSubquery subquery -> push(subquery.plan(), List.of());
      case TypedExpression.InSubquery subquery -> push(subquery.plan(), List.of());
      default -> {
        // No plan inside.
      }
    }
  }

  private void push(Plan plan, List<TypedExpression> conditions) {
    switch (plan) {
      case Plan.Scan scan -> filters.put(scan, conditions);
      case Plan.Filter filter ->
          push(filter.input(), concat(conditions, Conjuncts.of(filter.condition())));
      case Plan.Project project ->
          push(project.input(), substitute(conditions, project.assignments()));
      case Plan.Aggregate aggregate -> push(aggregate.input(), onKeys(conditions, aggregate));
      case Plan.Join join -> pushJoin(join, conditions);
      case Plan.SetOperation set -> pushSet(set, conditions);
      case Plan.Sort sort -> push(sort.input(), conditions);
      case Plan.Distinct distinct -> push(distinct.input(), conditions);
      case Plan.Generate generate -> push(generate.input(), conditions);
      case Plan.With with -> {
        push(with.shared(), List.of());
        push(with.body(), conditions);
      }
      case Plan.Recursion recursion -> {
        push(recursion.anchor(), List.of());
        push(recursion.step(), List.of());
      }
      case Plan.Window window -> push(window.input(), List.of());
      case Plan.Limit limit -> push(limit.input(), List.of());
      case Plan.Values values -> {}
      case Plan.Range range -> {}
      case Plan.SharedReference reference -> {}
    }
  }

  private void pushJoin(Plan.Join join, List<TypedExpression> conditions) {
    List<TypedExpression> on =
        join.condition().map(Conjuncts::of).orElseGet(Collections::emptyList);
    JoinKind kind = join.kind();
    boolean leftPreserved =
        kind == JoinKind.LEFT || kind == JoinKind.FULL || kind == JoinKind.LEFT_ANTI;
    boolean rightPreserved = kind == JoinKind.RIGHT || kind == JoinKind.FULL;
    push(
        join.left(),
        concat(rightPreserved ? List.of() : conditions, leftPreserved ? List.of() : on));
    push(
        join.right(),
        concat(
            kind == JoinKind.INNER || kind == JoinKind.RIGHT ? conditions : List.of(),
            rightPreserved ? List.of() : on));
  }

  private void pushSet(Plan.SetOperation set, List<TypedExpression> conditions) {
    for (Plan input : set.inputs()) {
      Map<Long, TypedExpression> sources = new HashMap<>();
      for (int i = 0; i < set.output().size(); i++) {
        sources.put(set.output().get(i).id(), input.output().get(i).reference());
      }
      push(input, replace(conditions, sources));
    }
  }

  private static List<TypedExpression> onKeys(
      List<TypedExpression> conditions, Plan.Aggregate aggregate) {
    if (!aggregate.sets().isEmpty()) {
      return List.of();
    }
    List<Long> results = aggregate.aggregates().stream().map(each -> each.column().id()).toList();
    return substitute(
        conditions.stream().filter(condition -> !refersTo(condition, results)).toList(),
        aggregate.keys());
  }

  private static boolean refersTo(TypedExpression condition, List<Long> ids) {
    return Walk.columns(condition).stream().map(Column::id).anyMatch(ids::contains);
  }

  private static List<TypedExpression> substitute(
      List<TypedExpression> conditions, List<Plan.Assignment> assignments) {
    Map<Long, TypedExpression> values = new HashMap<>();
    assignments.forEach(each -> values.put(each.column().id(), each.value()));
    return replace(conditions, values);
  }

  private static List<TypedExpression> replace(
      List<TypedExpression> conditions, Map<Long, TypedExpression> values) {
    return conditions.stream()
        .map(condition -> ExpressionRewriter.replaceColumns(condition, values))
        .toList();
  }

  private static List<TypedExpression> concat(
      List<TypedExpression> first, List<TypedExpression> second) {
    List<TypedExpression> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }
}

package dev.tarn.sql.render;

import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;

/**
 * Leaves out sorts whose order nobody sees: only the order of the whole result counts, and that of
 * the rows a LIMIT takes from.
 */
final class UselessSorts {
  private UselessSorts() {}

  static Plan remove(Plan plan) {
    return ordered(plan);
  }

  private static Plan ordered(Plan plan) {
    return switch (plan) {
      case Plan.Sort sort -> new Plan.Sort(unordered(sort.input()), sort.keys());
      case Plan.Project project ->
          new Plan.Project(ordered(project.input()), project.assignments());
      case Plan.Filter filter -> new Plan.Filter(ordered(filter.input()), filter.condition());
      case Plan.Limit limit ->
          new Plan.Limit(ordered(limit.input()), limit.count(), limit.offset());
      case Plan.With with ->
          new Plan.With(with.name(), ordered(with.shared()), ordered(with.body()));
      default -> below(plan);
    };
  }

  private static Plan unordered(Plan plan) {
    return switch (plan) {
      case Plan.Sort sort -> unordered(sort.input());
      case Plan.Project project ->
          new Plan.Project(unordered(project.input()), project.assignments());
      case Plan.Filter filter -> new Plan.Filter(unordered(filter.input()), filter.condition());
      case Plan.Limit limit ->
          new Plan.Limit(ordered(limit.input()), limit.count(), limit.offset());
      case Plan.With with ->
          new Plan.With(with.name(), ordered(with.shared()), unordered(with.body()));
      default -> below(plan);
    };
  }

  /** Calls over all rows as they come see their order. */
  private static Plan window(Plan.Window window) {
    boolean sees =
        window.calls().stream()
            .map(Plan.Assignment::value)
            .anyMatch(
                value ->
                    value instanceof TypedExpression.WindowCall call
                        && call.orderBy().isEmpty()
                        && call.partitionBy().isEmpty());
    Plan input = sees ? ordered(window.input()) : unordered(window.input());
    return new Plan.Window(input, window.calls());
  }

  /** The operators that give their rows in no order, whatever order their inputs have. */
  private static Plan below(Plan plan) {
    return switch (plan) {
      case Plan.Aggregate aggregate ->
          new Plan.Aggregate(
              unordered(aggregate.input()),
              aggregate.keys(),
              aggregate.sets(),
              aggregate.aggregates());
      case Plan.Window window -> window(window);
      case Plan.Join join ->
          new Plan.Join(
              join.kind(),
              join.lateral(),
              unordered(join.left()),
              unordered(join.right()),
              join.condition());
      case Plan.Distinct distinct -> new Plan.Distinct(unordered(distinct.input()));
      case Plan.SetOperation operation ->
          new Plan.SetOperation(
              operation.kind(),
              operation.all(),
              unordered(operation.left()),
              unordered(operation.right()),
              operation.output());
      default -> plan;
    };
  }
}

package dev.tarn.sql.plan;

import dev.tarn.sql.plan.Plan.Aggregate;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.Plan.Distinct;
import dev.tarn.sql.plan.Plan.Filter;
import dev.tarn.sql.plan.Plan.Generate;
import dev.tarn.sql.plan.Plan.Join;
import dev.tarn.sql.plan.Plan.Limit;
import dev.tarn.sql.plan.Plan.Project;
import dev.tarn.sql.plan.Plan.Range;
import dev.tarn.sql.plan.Plan.Recursion;
import dev.tarn.sql.plan.Plan.Scan;
import dev.tarn.sql.plan.Plan.SetOperation;
import dev.tarn.sql.plan.Plan.SharedReference;
import dev.tarn.sql.plan.Plan.Sort;
import dev.tarn.sql.plan.Plan.Values;
import dev.tarn.sql.plan.Plan.Window;
import dev.tarn.sql.plan.Plan.With;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** One step down from an operator: to see its parts, or to put others in their place. */
public final class PlanChildren {
  private PlanChildren() {}

  /** The same operator with its inputs and its own expressions replaced. */
  static Plan map(Plan plan, UnaryOperator<Plan> input, UnaryOperator<TypedExpression> change) {
    return switch (plan) {
      case Scan scan -> scan;
      case Range range -> range;
      case SharedReference reference -> reference;
      case Values values ->
          new Values(
              values.rows().stream().map(row -> ExpressionChildren.all(row, change)).toList(),
              values.output());
      case Project project ->
          new Project(input.apply(project.input()), map(project.assignments(), change));
      case Filter filter ->
          new Filter(input.apply(filter.input()), change.apply(filter.condition()));
      case Aggregate aggregate ->
          new Aggregate(
              input.apply(aggregate.input()),
              map(aggregate.keys(), change),
              aggregate.sets(),
              map(aggregate.aggregates(), change));
      case Window window -> new Window(input.apply(window.input()), map(window.calls(), change));
      case Generate generate ->
          new Generate(
              input.apply(generate.input()),
              generate.position(),
              map(generate.elements(), change),
              generate.outer());
      case Join join ->
          new Join(
              join.kind(),
              join.lateral(),
              input.apply(join.left()),
              input.apply(join.right()),
              join.condition().map(change));
      case Sort sort ->
          new Sort(input.apply(sort.input()), ExpressionChildren.keys(sort.keys(), change));
      case Limit limit -> new Limit(input.apply(limit.input()), limit.count(), limit.offset());
      case Distinct distinct -> new Distinct(input.apply(distinct.input()));
      case SetOperation operation ->
          new SetOperation(
              operation.kind(),
              operation.all(),
              input.apply(operation.left()),
              input.apply(operation.right()),
              operation.output());
      case Recursion recursion ->
          new Recursion(
              recursion.name(),
              input.apply(recursion.anchor()),
              input.apply(recursion.step()),
              recursion.output());
      case With with -> new With(with.name(), input.apply(with.shared()), input.apply(with.body()));
    };
  }

  private static List<Assignment> map(
      List<Assignment> assignments, UnaryOperator<TypedExpression> change) {
    return assignments.stream()
        .map(each -> new Assignment(each.column(), change.apply(each.value())))
        .toList();
  }

  /** The operator's own expressions, without those of its inputs. */
  public static List<TypedExpression> expressions(Plan plan) {
    List<TypedExpression> own = new ArrayList<>();
    map(
        plan,
        UnaryOperator.identity(),
        expression -> {
          own.add(expression);
          return expression;
        });
    return own;
  }
}

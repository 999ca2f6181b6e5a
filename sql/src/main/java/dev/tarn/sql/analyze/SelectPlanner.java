package dev.tarn.sql.analyze;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.analyze.AggregationPlanner.Site;
import dev.tarn.sql.analyze.SelectListAnalyzer.SelectGenerator;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.ExpressionChildren;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.Plan.SortKey;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.Walk;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Query.Select;
import dev.tarn.sql.type.Types;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Puts the analysed clauses of a SELECT together. */
final class SelectPlanner {
  private final Select select;
  private final Grouping grouping;
  private final List<SelectItem> items;
  private final Set<Long> generatedColumns = new HashSet<>();
  private Plan plan;
  private List<TypedExpression> values;
  private List<SelectGenerator> generators;
  private Optional<TypedExpression> having = Optional.empty();
  private Optional<TypedExpression> qualify = Optional.empty();

  /**
   * @param plan FROM and WHERE
   */
  SelectPlanner(
      Select select,
      Plan plan,
      List<SelectItem> items,
      List<SelectGenerator> generators,
      Grouping grouping) {
    this.select = select;
    this.plan = plan;
    this.items = items;
    this.grouping = grouping;
    this.values = items.stream().map(SelectItem::value).toList();
    this.generators = generators;
    generators.stream()
        .flatMap(each -> each.generated().columns().stream())
        .forEach(column -> generatedColumns.add(column.id()));
  }

  void having(TypedExpression condition) {
    having = Optional.of(condition);
  }

  void qualify(TypedExpression condition) {
    qualify = Optional.of(condition);
  }

  Plan plan(List<OrderByAnalyzer.Key> orderBy) {
    List<TypedExpression> sortValues =
        new ArrayList<>(orderBy.stream().map(OrderByAnalyzer.Key::value).toList());
    if (isAggregation(sortValues)) {
      aggregate(orderBy, sortValues);
    }
    windows(sortValues);
    generators.forEach(each -> plan = each.generated().over(plan));
    return projected(orderBy, sortValues);
  }

  private boolean isAggregation(List<TypedExpression> sortValues) {
    return grouping.explicit()
        || having.isPresent()
        || Stream.of(values.stream(), lists(), qualify.stream(), sortValues.stream())
            .flatMap(Function.identity())
            .anyMatch(ExpressionProperties::containsAggregate);
  }

  private Stream<TypedExpression> lists() {
    return generators.stream().flatMap(each -> each.generated().lists().stream());
  }

  private void generators(BiFunction<TypedExpression, SourcePosition, TypedExpression> change) {
    generators =
        generators.stream()
            .map(
                each ->
                    new SelectGenerator(
                        each.position(),
                        each.generated().mapLists(list -> change.apply(list, each.position()))))
            .toList();
  }

  /** Rows are grouped before generators make more of them. */
  private void requireKeysWithoutGenerated() {
    boolean generated =
        grouping.keys().stream()
            .flatMap(key -> Walk.columns(key).stream())
            .anyMatch(column -> generatedColumns.contains(column.id()));
    if (generated) {
      throw AnalysisErrors.generatorOutsideSelect(select.position(), "GROUP BY");
    }
  }

  private void aggregate(List<OrderByAnalyzer.Key> orderBy, List<TypedExpression> sortValues) {
    requireKeysWithoutGenerated();
    AggregationPlanner aggregation =
        new AggregationPlanner(plan, grouping, items.stream().map(SelectItem::name).toList());
    List<TypedExpression> extracted = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      extracted.add(aggregation.extract(values.get(i), new Site(items.get(i).position(), false)));
    }
    values = extracted;
    generators((list, at) -> aggregation.extract(list, new Site(at, false)));
    having = having.map(each -> aggregation.extract(each, after(select.having())));
    qualify = qualify.map(each -> aggregation.extract(each, after(select.qualify())));
    for (int i = 0; i < sortValues.size(); i++) {
      Site site = new Site(orderBy.get(i).position(), true);
      sortValues.set(i, aggregation.extract(sortValues.get(i), site));
    }
    plan = aggregation.plan();
    having.ifPresent(condition -> plan = new Plan.Filter(plan, condition));
  }

  private static Site after(Optional<Expression> clause) {
    return new Site(clause.orElseThrow().position(), true);
  }

  private void windows(List<TypedExpression> sortValues) {
    WindowPlanner windows = new WindowPlanner();
    values = values.stream().map(windows::extract).toList();
    generators((list, at) -> windows.extract(list));
    qualify = qualify.map(windows::extract);
    sortValues.replaceAll(windows::extract);
    plan = windows.plan(plan);
    qualify.ifPresent(condition -> plan = new Plan.Filter(plan, condition));
  }

  private Plan projected(List<OrderByAnalyzer.Key> orderBy, List<TypedExpression> sortValues) {
    List<Assignment> assignments = assignments();
    List<Column> output = assignments.stream().map(Assignment::column).toList();
    if (select.distinct()) {
      return distinct(orderBy, sortValues, assignments);
    }
    List<SortKey> keys = new ArrayList<>();
    for (int i = 0; i < orderBy.size(); i++) {
      OrderByAnalyzer.Key key = orderBy.get(i);
      Column column = key.item().map(output::get).orElse(null);
      if (column == null) {
        Assignment hidden = Assignment.of("sort key " + (i + 1), sortValues.get(i));
        assignments.add(hidden);
        column = hidden.column();
      }
      keys.add(new SortKey(column.reference(), key.descending(), key.nullsFirst()));
    }
    Plan projected = new Plan.Project(plan, assignments);
    return keys.isEmpty()
        ? projected
        : Projections.first(new Plan.Sort(projected, keys), output.size());
  }

  /** After DISTINCT a sort key is computed from the items it consists of. */
  private Plan distinct(
      List<OrderByAnalyzer.Key> orderBy,
      List<TypedExpression> sortValues,
      List<Assignment> assignments) {
    requireComparable(assignments);
    Plan distinct = new Plan.Distinct(FloatKeys.distinct(plan, assignments));
    Map<TypedExpression, Column> columns = new HashMap<>();
    assignments.forEach(each -> columns.putIfAbsent(each.value(), each.column()));
    List<SortKey> keys = new ArrayList<>();
    for (int i = 0; i < orderBy.size(); i++) {
      OrderByAnalyzer.Key key = orderBy.get(i);
      TypedExpression value =
          key.item().map(item -> assignments.get(item).column().reference()).orElse(null);
      keys.add(
          new SortKey(
              value == null ? overItems(sortValues.get(i), columns) : value,
              key.descending(),
              key.nullsFirst()));
    }
    return keys.isEmpty() ? distinct : new Plan.Sort(distinct, keys);
  }

  private void requireComparable(List<Assignment> assignments) {
    for (Assignment assignment : assignments) {
      if (Types.holdsMap(assignment.column().type())) {
        throw AnalysisErrors.distinctMap(select.position(), assignment.column());
      }
    }
  }

  private static TypedExpression overItems(
      TypedExpression expression, Map<TypedExpression, Column> columns) {
    Column column = columns.get(expression);
    return column != null
        ? column.reference()
        : ExpressionChildren.map(
            expression, part -> overItems(part, columns), UnaryOperator.identity());
  }

  /** A column that is passed on under its own name stays the same column. */
  private List<Assignment> assignments() {
    List<Assignment> assignments = new ArrayList<>();
    Set<Long> kept = new HashSet<>();
    for (int i = 0; i < items.size(); i++) {
      TypedExpression value = values.get(i);
      String name = items.get(i).name();
      boolean keep =
          value instanceof TypedExpression.Reference reference
              && reference.column().name().equals(name)
              && isInput(reference.column())
              && kept.add(reference.column().id());
      assignments.add(
          keep
              ? Assignment.keep(((TypedExpression.Reference) value).column())
              : Assignment.of(name, value));
    }
    return assignments;
  }

  /** Not a column of a query around this one. */
  private boolean isInput(Column column) {
    return plan.output().stream().anyMatch(each -> each.id() == column.id());
  }
}

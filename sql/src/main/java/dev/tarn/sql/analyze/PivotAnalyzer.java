package dev.tarn.sql.analyze;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.analyze.AggregationPlanner.Site;
import dev.tarn.sql.function.Binding;
import dev.tarn.sql.function.Casts;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.plan.Walk;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Query;
import dev.tarn.sql.tree.Relation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Analyses PIVOT. The aggregates are computed for each group and each combination of the pivot
 * columns first; then each group's row takes those of the combinations that IN lists, or NULL for
 * one that has no rows. A group is what the columns that the PIVOT does not name have in common.
 */
record PivotAnalyzer(QueryContext context) {

  AnalyzedRelation relation(Relation.Pivot pivot) {
    AnalyzedRelation input = new FromAnalyzer(context).relation(pivot.input());
    ExpressionAnalyzer expressions = ExpressionAnalyzer.of(context, input.scope(), Clause.SELECT);
    List<Column> columns = columns(pivot, expressions);
    List<List<Literal>> values = values(pivot, columns);
    List<TypedExpression> aggregates =
        pivot.aggregates().stream().map(item -> expressions.analyze(item.expression())).toList();
    List<Column> groups = groups(input.scope(), columns, aggregates);
    List<Assignment> computed = new ArrayList<>();
    Plan perValue = perValue(pivot, input.plan(), concat(groups, columns), aggregates, computed);
    List<Assignment> results = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      String name =
          pivot.values().get(i).alias().orElse(text(pivot.values().get(i), values.get(i)));
      for (int j = 0; j < computed.size(); j++) {
        String label =
            computed.size() == 1
                ? name
                : name + "_" + label(pivot.aggregates().get(j), expressions);
        results.add(Assignment.of(label, only(computed.get(j).column(), columns, values.get(i))));
      }
    }
    Plan plan =
        new Plan.Aggregate(
            perValue, groups.stream().map(Assignment::keep).toList(), List.of(), results);
    return Aliases.apply(pivot.alias(), plan, List.of());
  }

  private static List<Column> columns(Relation.Pivot pivot, ExpressionAnalyzer expressions) {
    List<Column> columns = new ArrayList<>();
    for (QualifiedName name : pivot.columns()) {
      TypedExpression column =
          expressions.analyze(new Expression.Name(name.position(), name.parts()));
      if (!(column instanceof TypedExpression.Reference reference)) {
        throw AnalysisErrors.unsupported(name.position(), "PIVOT by a field of a column");
      }
      columns.add(reference.column());
    }
    return columns;
  }

  /** For each value of IN one literal a column, of the column's type. */
  private List<List<Literal>> values(Relation.Pivot pivot, List<Column> columns) {
    List<List<Literal>> all = new ArrayList<>();
    for (Relation.PivotValue value : pivot.values()) {
      if (value.values().size() != columns.size()) {
        throw PivotErrors.valueTypes(value, columns);
      }
      List<Literal> literals = new ArrayList<>();
      for (int i = 0; i < columns.size(); i++) {
        literals.add(constant(value.values().get(i), columns.get(i).type()));
      }
      all.add(literals);
    }
    return all;
  }

  private Literal constant(Expression value, DataType type) {
    ExpressionAnalyzer expressions =
        ExpressionAnalyzer.of(context, Scope.empty(), Clause.TABLE_FUNCTION);
    if (value instanceof Expression.Name) {
      throw PivotErrors.notLiteral(value, expressions.context());
    }
    return new ConstantAnalyzer(context).constant(value, type);
  }

  /** The columns that neither an aggregate nor FOR names. */
  private static List<Column> groups(
      Scope scope, List<Column> columns, List<TypedExpression> aggregates) {
    Set<Long> named = new HashSet<>();
    columns.forEach(column -> named.add(column.id()));
    aggregates.stream()
        .flatMap(aggregate -> Walk.columns(aggregate).stream())
        .forEach(column -> named.add(column.id()));
    return scope.visible().stream()
        .map(Scope.Entry::column)
        .filter(column -> !named.contains(column.id()))
        .toList();
  }

  /** A row for each group and combination of the pivot columns, with each aggregate's value. */
  private static Plan perValue(
      Relation.Pivot pivot,
      Plan input,
      List<Column> keys,
      List<TypedExpression> aggregates,
      List<Assignment> computed) {
    Grouping grouping =
        new Grouping(
            keys.stream().map(key -> (TypedExpression) key.reference()).toList(),
            keys.stream().map(Column::name).toList(),
            List.of(),
            true,
            false);
    AggregationPlanner planner = new AggregationPlanner(input, grouping, List.of());
    for (int i = 0; i < aggregates.size(); i++) {
      Site site = new Site(pivot.aggregates().get(i).position(), false);
      computed.add(Assignment.of("aggregate", planner.extract(aggregates.get(i), site)));
    }
    List<Assignment> assignments = new ArrayList<>();
    keys.forEach(key -> assignments.add(Assignment.keep(key)));
    assignments.addAll(computed);
    return new Plan.Project(planner.plan(), assignments);
  }

  /** The value of the one row of a group that has these values in the pivot columns. */
  private static TypedExpression only(Column value, List<Column> columns, List<Literal> literals) {
    TypedExpression matches = null;
    for (int i = 0; i < columns.size(); i++) {
      TypedExpression equal =
          Functions.operator("<=>", null, columns.get(i).reference(), literals.get(i));
      matches = matches == null ? equal : Functions.operator("and", null, matches, equal);
    }
    return FunctionTable.byId("any_value")
        .bind(List.of(value.reference()))
        .aggregate(new Binding.Modifiers(false, List.of(), Optional.of(matches), false));
  }

  private String text(Relation.PivotValue value, List<Literal> literals) {
    return literals.size() == 1
        ? text(value, literals.getFirst())
        : literals.stream()
            .map(literal -> text(value, literal))
            .collect(Collectors.joining(", ", "{", "}"));
  }

  private String text(Relation.PivotValue value, Literal literal) {
    if (literal.value() == null) {
      return "null";
    }
    TypedExpression cast = Casts.explicit(literal, PrimitiveType.STRING);
    return new ConstantFolder(context.session())
        .fold(cast)
        .map(text -> (String) text.value())
        .orElseThrow(
            () ->
                AnalysisErrors.unsupported(
                    value.position(), "a PIVOT value of this type without AS name"));
  }

  private static String label(Query.SelectItem item, ExpressionAnalyzer expressions) {
    return item.aliases().isEmpty()
        ? OutputNames.of(item.expression(), expressions.context())
        : item.aliases().getFirst();
  }

  private static List<Column> concat(List<Column> first, List<Column> second) {
    List<Column> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }
}

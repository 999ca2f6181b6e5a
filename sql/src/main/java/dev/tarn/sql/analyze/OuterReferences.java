package dev.tarn.sql.analyze;

import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.Walk;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What a subquery takes from the query around it. */
final class OuterReferences {
  private OuterReferences() {}

  /** The names of the columns of a scope, or of those around it, that an expression refers to. */
  static List<String> names(TypedExpression expression, Scope scope) {
    return names(Walk.columns(expression), scope);
  }

  /** The names of those that a plan refers to. */
  static List<String> names(Plan plan, Scope scope) {
    return names(Walk.columns(plan), scope);
  }

  private static List<String> names(Set<Column> columns, Scope scope) {
    Set<Long> known = new HashSet<>();
    scope.entries().forEach(entry -> known.add(entry.column().id()));
    return columns.stream()
        .filter(column -> known.contains(column.id()))
        .map(Column::name)
        .toList();
  }
}

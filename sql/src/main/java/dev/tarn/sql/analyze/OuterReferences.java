package dev.tarn.sql.analyze;

import dev.tarn.sql.plan.Column;
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
    Set<Long> known = new HashSet<>();
    scope.entries().forEach(entry -> known.add(entry.column().id()));
    return Walk.columns(expression).stream()
        .filter(column -> known.contains(column.id()))
        .map(Column::name)
        .toList();
  }
}

package dev.tarn.sql.analyze;

import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Reference;
import dev.tarn.sql.plan.Walk;
import dev.tarn.sql.tree.Expression;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Names in HAVING: columns that are grouped by come before aliases, all others after them. */
final class HavingNames implements Names {
  private final Names columns;
  private final List<TypedExpression> keys;
  private final Set<Long> grouped = new HashSet<>();

  HavingNames(Scope scope, List<TypedExpression> keys) {
    this.columns = new ScopeNames(scope);
    this.keys = keys;
    for (TypedExpression key : keys) {
      if (key instanceof Reference reference) {
        grouped.add(reference.column().id());
      }
    }
  }

  @Override
  public Optional<TypedExpression> find(Expression.Name name) {
    return columns.find(name).filter(found -> keys.contains(found) || isGrouped(found));
  }

  private boolean isGrouped(TypedExpression found) {
    return Walk.columns(found).stream().map(Column::id).allMatch(grouped::contains);
  }
}

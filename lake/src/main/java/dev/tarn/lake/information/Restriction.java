package dev.tarn.lake.information;

import dev.tarn.lake.catalog.TableName;
import dev.tarn.sql.plan.TypedExpression;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The values that conditions leave to columns: what lies outside of them need not be read.
 *
 * @param values of columns that are compared with constants; a column that is not here may have any
 */
record Restriction(Map<String, Set<Object>> values) {
  private static final Restriction NONE = new Restriction(Map.of());

  Restriction {
    values = Map.copyOf(values);
  }

  static Restriction of(List<TypedExpression> conditions) {
    Map<String, Set<Object>> values = new HashMap<>();
    for (TypedExpression condition : conditions) {
      switch (condition) {
        case TypedExpression.Call call when call.function().equals("=") -> {
          add(call.arguments().get(0), List.of(call.arguments().get(1)), values);
          add(call.arguments().get(1), List.of(call.arguments().get(0)), values);
        }
        case TypedExpression.In in -> add(in.value(), in.items(), values);
        default -> {
          // Whatever else it asks, the plan asks it of the rows.
        }
      }
    }
    return values.isEmpty() ? NONE : new Restriction(values);
  }

  private static void add(
      TypedExpression column, List<TypedExpression> constants, Map<String, Set<Object>> values) {
    boolean constant = constants.stream().allMatch(TypedExpression.Literal.class::isInstance);
    if (!constant || !(column instanceof TypedExpression.Reference reference)) {
      return;
    }
    Set<Object> allowed = new HashSet<>();
    constants.forEach(each -> allowed.add(((TypedExpression.Literal) each).value()));
    values.merge(
        reference.column().name(),
        allowed,
        (old, other) -> {
          old.retainAll(other);
          return old;
        });
  }

  private boolean allows(String column, String value) {
    return !values.containsKey(column) || values.get(column).contains(value);
  }

  boolean allowsCatalog(String catalog) {
    return allows("table_catalog", catalog);
  }

  boolean allowsTable(TableName table) {
    return allows("table_schema", table.schema()) && allows("table_name", table.table());
  }
}

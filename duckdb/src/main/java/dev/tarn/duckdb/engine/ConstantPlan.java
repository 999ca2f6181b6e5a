package dev.tarn.duckdb.engine;

import dev.tarn.duckdb.value.Constants;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Rows that are known without the database: literals, put into the columns of a table, widened to
 * their types, and one list after the other.
 */
final class ConstantPlan {
  private static final int MOST_ROWS = 1_000;

  private ConstantPlan() {}

  /** The rows of a plan; empty when they have to be computed. */
  static Optional<List<List<Object>>> rows(Plan plan) {
    return switch (plan) {
      case Plan.Values values -> values(values);
      case Plan.Project project -> project(project);
      case Plan.SetOperation operation -> union(operation);
      default -> Optional.empty();
    };
  }

  private static Optional<List<List<Object>>> values(Plan.Values values) {
    return values.rows().size() > MOST_ROWS ? Optional.empty() : all(values.rows(), Map.of(), ONE);
  }

  private static final List<List<Object>> ONE = List.of(List.of());

  private static Optional<List<List<Object>>> project(Plan.Project project) {
    Map<Long, Integer> places = new HashMap<>();
    for (Column column : project.input().output()) {
      places.put(column.id(), places.size());
    }
    List<TypedExpression> items =
        project.assignments().stream().map(Plan.Assignment::value).toList();
    return items.stream().allMatch(item -> isKnown(item, places))
        ? rows(project.input()).flatMap(input -> all(List.of(items), places, input))
        : Optional.empty();
  }

  /** What each list of expressions gives for each of the rows. */
  private static Optional<List<List<Object>>> all(
      List<List<TypedExpression>> lists, Map<Long, Integer> places, List<List<Object>> input) {
    List<List<Object>> rows = new ArrayList<>();
    for (List<TypedExpression> expressions : lists) {
      if (!expressions.stream().allMatch(expression -> isKnown(expression, places))) {
        return Optional.empty();
      }
      for (List<Object> row : input) {
        List<Object> values = new ArrayList<>(expressions.size());
        expressions.forEach(expression -> values.add(value(expression, places, row)));
        rows.add(values);
      }
    }
    return Optional.of(rows);
  }

  private static Optional<List<List<Object>>> union(Plan.SetOperation operation) {
    if (operation.kind() != Plan.SetKind.UNION || !operation.all()) {
      return Optional.empty();
    }
    return rows(operation.left())
        .flatMap(left -> rows(operation.right()).map(right -> concatenated(left, right)));
  }

  private static List<List<Object>> concatenated(
      List<List<Object>> left, List<List<Object>> right) {
    List<List<Object>> rows = new ArrayList<>(left);
    rows.addAll(right);
    return rows;
  }

  private static boolean isKnown(TypedExpression expression, Map<Long, Integer> places) {
    return switch (expression) {
      case TypedExpression.Literal literal -> true;
      case TypedExpression.Reference reference -> places.containsKey(reference.column().id());
      case TypedExpression.Cast cast ->
          isKnown(cast.value(), places)
              && (isNull(cast.value()) || Constants.widens(cast.value().type(), cast.type()));
      default -> false;
    };
  }

  private static boolean isNull(TypedExpression expression) {
    return expression instanceof TypedExpression.Literal literal && literal.value() == null;
  }

  private static Object value(
      TypedExpression expression, Map<Long, Integer> places, List<Object> row) {
    return switch (expression) {
      case TypedExpression.Literal literal -> literal.value();
      case TypedExpression.Reference reference -> row.get(places.get(reference.column().id()));
      case TypedExpression.Cast cast ->
          Constants.widen(value(cast.value(), places, row), cast.type());
      default -> throw new IllegalArgumentException("not known: " + expression);
    };
  }
}

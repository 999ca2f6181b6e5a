package dev.tarn.lake.derive;

import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.TypedExpression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The names from a column down to a field in it. */
final class ColumnPath {
  private ColumnPath() {}

  static Optional<List<String>> of(
      TypedExpression expression, Function<Column, Optional<String>> names) {
    List<String> path = new ArrayList<>();
    TypedExpression base = expression;
    while (base instanceof TypedExpression.Field field) {
      path.addFirst(field.name());
      base = field.base();
    }
    if (!(base instanceof TypedExpression.Reference reference)) {
      return Optional.empty();
    }
    return names
        .apply(reference.column())
        .map(
            name -> {
              path.addFirst(name);
              return List.copyOf(path);
            });
  }
}

package dev.tarn.lake.constraint;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.action.Metadata;
import dev.tarn.lake.expression.FieldPaths;
import dev.tarn.lake.expression.StoredExpressions;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.Walk;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Which columns and fields the CHECK constraints of a table speak of. */
public final class ConstraintReferences {
  private static final String PREFIX = "delta.constraints.";

  private final Map<String, List<List<String>>> pathsByConstraint = new TreeMap<>();

  public ConstraintReferences(Metadata metadata, StoredExpressions expressions) {
    List<Column> row =
        metadata.schema().fields().stream()
            .map(field -> Column.fresh(field.name(), field.type(), field.nullable()))
            .toList();
    metadata
        .configuration()
        .forEach(
            (key, text) -> {
              if (key.startsWith(PREFIX)) {
                pathsByConstraint.put(
                    key.substring(PREFIX.length()) + " -> " + text,
                    paths(expressions.condition(text, row)));
              }
            });
  }

  /** What a field is taken from is met too on the way, once for each field, and does not count. */
  private static List<List<String>> paths(TypedExpression condition) {
    List<List<String>> paths = new ArrayList<>();
    Walk.expressions(condition, part -> addPath(part, paths));
    List<List<String>> bases =
        paths.stream()
            .filter(path -> path.size() > 1)
            .map(path -> path.subList(0, path.size() - 1))
            .toList();
    bases.forEach(paths::remove);
    return paths;
  }

  private static void addPath(TypedExpression part, List<List<String>> paths) {
    List<String> path = new ArrayList<>();
    TypedExpression base = part;
    while (base instanceof TypedExpression.Field field) {
      path.addFirst(field.name());
      base = field.base();
    }
    if (base instanceof TypedExpression.Reference reference) {
      path.addFirst(reference.column().name());
      paths.add(path);
    }
  }

  /**
   * Checks that no constraint speaks of a column, of a field in it, or of what holds it.
   *
   * @param operation what is to be done to the column, as a verb
   * @throws TarnException {@code DELTA_CONSTRAINT_DEPENDENT_COLUMN_CHANGE}
   */
  public void requireNone(List<String> path, String operation) {
    List<String> dependents = dependents(path);
    if (!dependents.isEmpty()) {
      throw TarnException.of("DELTA_CONSTRAINT_DEPENDENT_COLUMN_CHANGE")
          .with("operation", operation)
          .with("columnName", String.join(".", path))
          .with("constraints", String.join("\n", dependents));
    }
  }

  /** The constraints that speak of a column, of a field in it, or of what holds it. */
  public List<String> dependents(List<String> path) {
    return pathsByConstraint.entrySet().stream()
        .filter(entry -> entry.getValue().stream().anyMatch(each -> FieldPaths.touch(each, path)))
        .map(Map.Entry::getKey)
        .toList();
  }
}

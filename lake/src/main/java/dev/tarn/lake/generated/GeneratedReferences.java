package dev.tarn.lake.generated;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.expression.FieldPaths;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.ExpressionParts;
import java.util.ArrayList;
import java.util.List;

/**
 * Which columns and fields the generated columns of a table are computed from. The names count as
 * they are written, so that expressions which Tarn cannot evaluate are protected too.
 */
public final class GeneratedReferences {
  private final StructType schema;
  private final GenerationExpressions expressions;

  public GeneratedReferences(StructType schema, StatementContext context) {
    this.schema = schema;
    this.expressions = new GenerationExpressions(context);
  }

  /**
   * Checks that nothing is generated from a column, a field in it, or what holds it.
   *
   * @param operation what is to be done to the column, as a verb
   * @throws TarnException {@code DELTA_GENERATED_COLUMNS_DEPENDENT_COLUMN_CHANGE}
   */
  public void requireNone(List<String> path, String operation) {
    List<String> dependents = dependents(path);
    if (!dependents.isEmpty()) {
      throw GeneratedErrors.dependents(operation, path, dependents);
    }
  }

  /** The columns that are generated from a column, a field in it, or what holds it. */
  public List<String> dependents(List<String> path) {
    return GeneratedColumn.of(schema).stream()
        .filter(column -> reads(column, path))
        .map(column -> column.name() + " -> " + column.text())
        .toList();
  }

  /** The names of the columns that are generated from a column, or a field in it. */
  public List<String> dependentNames(List<String> path) {
    return GeneratedColumn.of(schema).stream()
        .filter(column -> reads(column, path))
        .map(GeneratedColumn::name)
        .toList();
  }

  private boolean reads(GeneratedColumn column, List<String> path) {
    List<List<String>> names = new ArrayList<>();
    try {
      collect(expressions.parse(column.text()), names);
    } catch (TarnException e) {
      return true;
    }
    return names.stream().anyMatch(name -> FieldPaths.touch(name, path));
  }

  private static void collect(Expression expression, List<List<String>> names) {
    if (expression instanceof Expression.Name name) {
      names.add(name.parts());
    }
    ExpressionParts.of(expression).forEach(part -> collect(part, names));
  }
}

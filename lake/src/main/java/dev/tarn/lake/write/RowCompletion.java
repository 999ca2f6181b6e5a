package dev.tarn.lake.write;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.expression.StoredExpressions;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Makes whole rows of a table from those columns that a statement gives: a column without a value
 * gets its default, or NULL.
 */
public final class RowCompletion {
  /** The metadata key of a column's default, as SQL text. */
  public static final String DEFAULT = "CURRENT_DEFAULT";

  private final String table;
  private final StructType schema;
  private final StoredExpressions expressions;

  public RowCompletion(String table, StructType schema, StoredExpressions expressions) {
    this.table = table;
    this.schema = schema;
    this.expressions = expressions;
  }

  /**
   * Rows whose columns are those of the table, in order and by name.
   *
   * @param source the rows that values refer to
   * @param given values by the name of their column, already of the column's type
   */
  public Plan complete(Plan source, Map<String, TypedExpression> given) {
    List<TypedExpression> values = values(given);
    List<Assignment> assignments = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      assignments.add(Assignment.of(schema.field(i).name(), values.get(i)));
    }
    return new Plan.Project(source, assignments);
  }

  /** A value for each column of the table, in order. */
  public List<TypedExpression> values(Map<String, TypedExpression> given) {
    return schema.fields().stream()
        .map(field -> Optional.ofNullable(given.get(field.name())).orElseGet(() -> missing(field)))
        .toList();
  }

  private TypedExpression missing(StructField field) {
    if (field.metadataText(DEFAULT).isEmpty() && !field.nullable()) {
      throw WriteErrors.missingColumn(table, field);
    }
    return defaultValue(field);
  }

  /** What the keyword DEFAULT stands for in a column. */
  public TypedExpression defaultValue(StructField field) {
    return field
        .metadataText(DEFAULT)
        .map(text -> expressions.value(text, Column.fresh(field.name(), field.type(), true)))
        .orElseGet(() -> Literal.nullOf(field.type()));
  }
}

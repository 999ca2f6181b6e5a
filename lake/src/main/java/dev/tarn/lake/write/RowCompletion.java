package dev.tarn.lake.write;

import dev.tarn.core.type.CharType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import dev.tarn.lake.constraint.PartitionTexts;
import dev.tarn.lake.expression.StoredExpressions;
import dev.tarn.lake.generated.RowGeneration;
import dev.tarn.lake.textlength.DeclaredType;
import dev.tarn.lake.textlength.Filling;
import dev.tarn.sql.analyze.ExpressionProperties;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Makes whole rows of a table from those columns that a statement gives: a column without a value
 * is computed when it is generated, and else gets its default, or NULL.
 */
public final class RowCompletion {
  /** The metadata key of a column's default, as SQL text. */
  public static final String DEFAULT = "CURRENT_DEFAULT";

  private final String table;
  private final StructType schema;
  private final PartitionTexts partitionTexts;
  private final StoredExpressions expressions;
  private final RowGeneration generation;

  public RowCompletion(
      String table, Metadata metadata, StoredExpressions expressions, RowGeneration generation) {
    this.table = table;
    this.schema = metadata.schema();
    this.partitionTexts = PartitionTexts.of(metadata);
    this.expressions = expressions;
    this.generation = generation;
  }

  /**
   * Rows whose columns are those of the table, in order and by name.
   *
   * @param source the rows that values refer to
   * @param given values by the name of their column, already of the column's type
   * @param defaults by the name of a generated column among {@code given}, in which rows the
   *     keyword DEFAULT stands in its place
   */
  public Plan complete(
      Plan source, Map<String, TypedExpression> given, Map<String, TypedExpression> defaults) {
    Map<String, TypedExpression> values = withoutGenerated(given, this::missing);
    List<Assignment> assignments = new ArrayList<>();
    values.forEach((name, value) -> assignments.add(Assignment.of(name, value)));
    if (values.size() == schema.size() && defaults.isEmpty()) {
      return new Plan.Project(source, assignments);
    }
    Map<String, TypedExpression> markers = new LinkedHashMap<>();
    defaults.forEach(
        (name, isDefault) -> {
          Assignment marker = Assignment.of(name, isDefault);
          assignments.add(marker);
          markers.put(name, marker.column().reference());
        });
    Set<String> computed = new LinkedHashSet<>(schema.names());
    computed.removeAll(values.keySet());
    return generation.fill(new Plan.Project(source, assignments), computed, markers);
  }

  /**
   * A value for each column of the table, in order. A NOT NULL column without a value gets NULL,
   * for the constraint to find.
   */
  public List<TypedExpression> values(Map<String, TypedExpression> given) {
    Map<String, TypedExpression> values =
        generation.values(withoutGenerated(given, this::defaultValue));
    return schema.names().stream().map(values::get).toList();
  }

  /** What is given and the defaults of the rest; generated columns only where they are given. */
  private Map<String, TypedExpression> withoutGenerated(
      Map<String, TypedExpression> given, Function<StructField, TypedExpression> missing) {
    Map<String, TypedExpression> values = new LinkedHashMap<>();
    for (StructField field : schema.fields()) {
      TypedExpression value = given.get(field.name());
      if (value == null && RowGeneration.isGenerated(field)) {
        continue;
      }
      values.put(field.name(), stored(field, value == null ? missing.apply(field) : value));
    }
    return values;
  }

  /** A value as it is stored, where others are computed from it. */
  public TypedExpression stored(StructField field, TypedExpression value) {
    return generation.isEmpty()
        ? value
        : filledUp(field, partitionTexts.stored(field.name(), value));
  }

  /**
   * A text of a CHAR column; one that is different each time it is asked for cannot be measured.
   */
  private static TypedExpression filledUp(StructField field, TypedExpression value) {
    return DeclaredType.of(field)
        .filter(CharType.class::isInstance)
        .filter(declared -> ExpressionProperties.isDeterministic(value))
        .map(declared -> Filling.of(value, declared))
        .orElse(value);
  }

  private TypedExpression missing(StructField field) {
    if (field.metadataText(DEFAULT).isEmpty() && !field.nullable()) {
      throw WriteErrors.missingColumn(table, field);
    }
    return defaultValue(field);
  }

  /**
   * What the keyword DEFAULT stands for in a column.
   *
   * @throws TarnException NO_DEFAULT_COLUMN_VALUE_AVAILABLE when the column is NOT NULL and has
   *     none
   */
  public TypedExpression defaultKeyword(StructField field) {
    if (field.metadataText(DEFAULT).isEmpty() && !field.nullable()) {
      throw WriteErrors.noDefault(field);
    }
    return defaultValue(field);
  }

  private TypedExpression defaultValue(StructField field) {
    return field
        .metadataText(DEFAULT)
        .map(text -> expressions.value(text, Column.fresh(field.name(), field.type(), true)))
        .orElseGet(() -> Literal.nullOf(field.type()));
  }
}

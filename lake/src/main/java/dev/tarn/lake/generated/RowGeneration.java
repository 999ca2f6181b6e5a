package dev.tarn.lake.generated;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.analyze.ExpressionProperties;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.ExpressionRewriter;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Branch;
import dev.tarn.sql.plan.TypedExpression.Case;
import dev.tarn.sql.plan.Walk;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Computes the generated columns of rows on their way into a table. */
public final class RowGeneration {
  private final StructType schema;
  private final GenerationExpressions expressions;

  public RowGeneration(StructType schema, GenerationExpressions expressions) {
    this.schema = schema;
    this.expressions = expressions;
  }

  /** Whether the table has no generated columns. */
  public boolean isEmpty() {
    return GeneratedColumn.of(schema).isEmpty();
  }

  /** Whether the table computes a column where a statement gives none. */
  public static boolean isGenerated(StructField field) {
    return GeneratedColumn.text(field).isPresent();
  }

  /**
   * Fills generated columns.
   *
   * @param rows with the columns of the table by name; those to be filled hold anything or are
   *     missing; other columns may follow
   * @param computed the names of the columns that are computed in every row
   * @param markers by the name of a column, which rows it is computed in
   * @return the same rows with the table's columns, in order
   */
  public Plan fill(Plan rows, Set<String> computed, Map<String, TypedExpression> markers) {
    return fill(rows, computed, markers, List.of());
  }

  /**
   * Fills generated columns.
   *
   * @param kept columns of the rows that follow those of the table in the result
   */
  public Plan fill(
      Plan rows, Set<String> computed, Map<String, TypedExpression> markers, List<Column> kept) {
    Map<String, Column> columns = new HashMap<>();
    rows.output().forEach(column -> columns.putIfAbsent(column.name(), column));
    List<Column> row =
        schema.fields().stream()
            .map(field -> columns.get(field.name()))
            .filter(java.util.Objects::nonNull)
            .toList();
    List<Assignment> assignments = new ArrayList<>();
    for (StructField field : schema.fields()) {
      assignments.add(assignment(field, columns.get(field.name()), row, computed, markers));
    }
    kept.forEach(column -> assignments.add(Assignment.keep(column)));
    return new Plan.Project(rows, assignments);
  }

  private Assignment assignment(
      StructField field,
      Column given,
      List<Column> row,
      Set<String> computed,
      Map<String, TypedExpression> markers) {
    Optional<GeneratedColumn> generated =
        GeneratedColumn.text(field).map(text -> new GeneratedColumn(field, text));
    if (generated.isPresent() && computed.contains(field.name())) {
      return Assignment.of(field.name(), expressions.of(generated.get(), row));
    }
    if (generated.isPresent() && markers.containsKey(field.name())) {
      TypedExpression value = expressions.of(generated.get(), row);
      return Assignment.of(
          field.name(),
          new Case(
              List.of(new Branch(markers.get(field.name()), value)),
              Optional.of(given.reference()),
              field.type()));
    }
    return Assignment.keep(given);
  }

  /**
   * The values of a row with the generated columns among them.
   *
   * @param given by the name of the column; a generated column that is missing is computed
   */
  public Map<String, TypedExpression> values(Map<String, TypedExpression> given) {
    Map<String, TypedExpression> values = new LinkedHashMap<>(given);
    List<Column> row = new ArrayList<>();
    Map<Long, TypedExpression> inputs = new HashMap<>();
    for (StructField field : schema.fields()) {
      Column column = Column.fresh(field.name(), field.type(), true);
      row.add(column);
      inputs.put(column.id(), given.get(field.name()));
    }
    for (GeneratedColumn column : GeneratedColumn.of(schema)) {
      if (!given.containsKey(column.name())) {
        TypedExpression value = expressions.of(column, row);
        Walk.columns(value).forEach(input -> requireFixed(input, inputs, column));
        values.put(column.name(), ExpressionRewriter.replaceColumns(value, inputs));
      }
    }
    return values;
  }

  /** A value that is written out twice must be the same both times. */
  private static void requireFixed(
      Column input, Map<Long, TypedExpression> inputs, GeneratedColumn column) {
    TypedExpression value = inputs.get(input.id());
    if (value != null && !ExpressionProperties.isDeterministic(value)) {
      throw GeneratedErrors.notDeterministicValue(column, input.name());
    }
  }

  /** For each generated column among {@code names}, what it must equal in a row. */
  public Map<GeneratedColumn, TypedExpression> expected(List<Column> row, Set<String> names) {
    Map<GeneratedColumn, TypedExpression> expected = new LinkedHashMap<>();
    for (GeneratedColumn column : GeneratedColumn.of(schema)) {
      if (names.contains(column.name())) {
        expected.put(column, expressions.of(column, row));
      }
    }
    return expected;
  }
}

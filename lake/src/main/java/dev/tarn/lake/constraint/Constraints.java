package dev.tarn.lake.constraint;

import static dev.tarn.lake.expression.Conditions.isNotNull;

import dev.tarn.core.type.CharType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import dev.tarn.lake.expression.Conditions;
import dev.tarn.lake.expression.ExpressionSql;
import dev.tarn.lake.expression.Raise;
import dev.tarn.lake.expression.StoredExpressions;
import dev.tarn.lake.generated.RowGeneration;
import dev.tarn.lake.textlength.DeclaredType;
import dev.tarn.lake.textlength.Filling;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What the rows of a table must meet: NOT NULL columns and fields, and CHECK constraints. They are
 * put around the values that are written, so that no row reaches a file unchecked.
 */
public final class Constraints {
  public static final String CHECK_PREFIX = "delta.constraints.";

  private final Metadata metadata;
  private final StoredExpressions expressions;
  private final RowGeneration generation;

  public Constraints(Metadata metadata, StoredExpressions expressions, RowGeneration generation) {
    this.metadata = metadata;
    this.expressions = expressions;
    this.generation = generation;
  }

  /**
   * The same rows, or an error for one that breaks a constraint.
   *
   * @param whole whose columns are those of the table, in order; others may follow
   * @param given the columns for which a statement gives values; generated ones among them must
   *     have the values they would be computed to
   */
  public Plan enforce(Plan whole, Set<String> given) {
    Plan fitted = fit(whole);
    if (constraints(fitted, given).isEmpty()) {
      return fitted;
    }
    Plan rows = PartitionTexts.of(metadata).stored(fitted);
    return guarded(rows, constraints(rows, given));
  }

  /**
   * Whether new values of columns must be looked at before they are stored; generated columns are
   * left out of account.
   */
  public boolean concern(Set<String> columns) {
    boolean ofColumns =
        metadata.schema().fields().stream()
            .filter(field -> columns.contains(field.name()))
            .anyMatch(
                field ->
                    !field.nullable()
                        || field.type() instanceof ComplexType
                        || TextLength.of(field).isPresent());
    boolean ofRows =
        metadata.configuration().keySet().stream().anyMatch(key -> key.startsWith(CHECK_PREFIX))
            || metadata.schema().fields().stream()
                .anyMatch(field -> Invariants.text(field).isPresent());
    return ofColumns || ofRows;
  }

  private List<Constraint> constraints(Plan rows, Set<String> given) {
    List<Constraint> constraints = new ArrayList<>();
    List<Column> ofTable = rows.output().subList(0, metadata.schema().size());
    ofTable.forEach(column -> addNotNull(column, constraints));
    addChecks(ofTable, constraints);
    addGenerated(ofTable, given, constraints);
    return constraints;
  }

  /** The same rows with the texts of CHAR and VARCHAR columns as they are stored. */
  public Plan fit(Plan rows) {
    boolean any =
        metadata.schema().fields().stream().anyMatch(field -> TextLength.of(field).isPresent());
    return any ? new Plan.Project(rows, fitted(rows.output())) : rows;
  }

  private List<Assignment> fitted(List<Column> columns) {
    List<Assignment> assignments = new ArrayList<>();
    for (Column column : columns) {
      assignments.add(
          metadata
              .schema()
              .field(column.name())
              .flatMap(TextLength::of)
              .map(length -> Assignment.of(column.name(), length.fit(column)))
              .orElseGet(() -> Assignment.keep(column)));
    }
    return assignments;
  }

  /** All guards stand around the first column: writing it asks for them once a row. */
  private static Plan guarded(Plan rows, List<Constraint> constraints) {
    List<Column> columns = rows.output();
    TypedExpression first = columns.getFirst().reference();
    for (Constraint constraint : constraints.reversed()) {
      first =
          Raise.unless(
              constraint.condition(),
              first,
              constraint.errorClass(),
              constraint.parameters(columns));
    }
    List<Assignment> assignments = new ArrayList<>();
    assignments.add(Assignment.of(columns.getFirst().name(), first));
    columns.stream().skip(1).map(Assignment::keep).forEach(assignments::add);
    return new Plan.Project(rows, assignments);
  }

  private void addNotNull(Column column, List<Constraint> constraints) {
    StructField field = metadata.schema().field(column.name()).orElseThrow();
    if (!field.nullable()) {
      constraints.add(new Constraint.NotNull(field.name(), isNotNull(column.reference())));
    }
    addNotNullFields(field, field.name(), column.reference(), constraints);
  }

  /** A field that is never NULL: as in delta-spark, its struct cannot be NULL then either. */
  private static void addNotNullFields(
      StructField field, String path, TypedExpression value, List<Constraint> constraints) {
    if (!(field.type() instanceof StructType struct)) {
      return;
    }
    for (int i = 0; i < struct.size(); i++) {
      StructField inner = struct.field(i);
      String innerPath = path + "." + inner.name();
      TypedExpression innerValue =
          new TypedExpression.Field(value, i, inner.name(), inner.type(), true);
      if (!inner.nullable()) {
        constraints.add(new Constraint.NotNull(innerPath, isNotNull(innerValue)));
      }
      addNotNullFields(inner, innerPath, innerValue, constraints);
    }
  }

  private void addGenerated(List<Column> columns, Set<String> given, List<Constraint> constraints) {
    generation
        .expected(columns, given)
        .forEach(
            (generated, expected) -> {
              Column column =
                  columns.get(metadata.schema().indexOf(generated.name()).orElseThrow());
              constraints.add(generated(column, expected, generated.field()));
            });
  }

  /** What is given is filled up already, where the column is CHAR. */
  private static Constraint generated(Column column, TypedExpression expected, StructField field) {
    TypedExpression stored =
        DeclaredType.of(field)
            .filter(CharType.class::isInstance)
            .map(declared -> Filling.of(expected, declared))
            .orElse(expected);
    return new Constraint.Check(
        "Generated Column",
        Conditions.same(column.reference(), stored),
        ExpressionSql.of(Conditions.same(column.reference(), expected)));
  }

  private void addChecks(List<Column> columns, List<Constraint> constraints) {
    metadata
        .configuration()
        .forEach(
            (key, text) -> {
              if (key.startsWith(CHECK_PREFIX)) {
                constraints.add(
                    new Constraint.Check(
                        key.substring(CHECK_PREFIX.length()),
                        expressions.condition(text, columns)));
              }
            });
    for (StructField field : metadata.schema().fields()) {
      Invariants.text(field)
          .ifPresent(
              text ->
                  constraints.add(
                      new Constraint.Check(
                          "EXPRESSION(" + field.name() + ")",
                          expressions.condition(text, columns))));
    }
  }
}

package dev.tarn.lake.read;

import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.Walk;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The columns of a plan that something uses: an expression anywhere, the result, or an operator
 * that looks at all columns of its input. Any other column can be left out of its scan.
 */
final class RequiredColumns {
  private final Set<Long> ids = new HashSet<>();

  private RequiredColumns() {}

  static RequiredColumns of(Plan plan) {
    RequiredColumns required = new RequiredColumns();
    required.add(plan.output());
    Walk.plans(plan, required::addPositional);
    Walk.expressions(plan, required::addExpression);
    return required;
  }

  boolean contains(Column column) {
    return ids.contains(column.id());
  }

  private void addPositional(Plan plan) {
    switch (plan) {
      case Plan.SetOperation set -> set.inputs().forEach(input -> add(input.output()));
      case Plan.Recursion recursion -> recursion.inputs().forEach(input -> add(input.output()));
      case Plan.Distinct distinct -> add(distinct.output());
      case Plan.With with -> add(with.shared().output());
      default -> {
        // Whatever else it uses, its expressions name.
      }
    }
  }

  private void addExpression(TypedExpression expression) {
    switch (expression) {
      case TypedExpression.Reference reference -> ids.add(reference.column().id());
      case TypedExpression.ScalarSubquery subquery -> add(subquery.plan().output());
      case TypedExpression.InSubquery subquery -> add(subquery.plan().output());
      default -> {
        // Its parts are visited on their own.
      }
    }
  }

  private void add(List<Column> columns) {
    columns.forEach(column -> ids.add(column.id()));
  }
}

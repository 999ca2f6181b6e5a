package dev.tarn.lake.merge;

import dev.tarn.lake.expression.Conditions;
import dev.tarn.sql.analyze.ExpressionProperties;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Branch;
import dev.tarn.sql.plan.TypedExpression.Case;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Values of clauses that are another each time they are computed, such as {@code uuid()}: they are
 * computed once a row, in columns of their own, so that what is generated from them sees the same.
 */
final class DrawnValues {
  private final List<Drawn> drawn = new ArrayList<>();

  private record Drawn(int clause, Column column, TypedExpression value) {}

  /**
   * The same values, where those that are not deterministic are columns of {@link #add}.
   *
   * @param clause the number of the clause that gives them
   */
  Map<String, TypedExpression> fix(Map<String, TypedExpression> given, int clause) {
    Map<String, TypedExpression> fixed = new LinkedHashMap<>();
    given.forEach((name, value) -> fixed.put(name, fix(value, clause)));
    return fixed;
  }

  private TypedExpression fix(TypedExpression value, int clause) {
    if (ExpressionProperties.isDeterministic(value)) {
      return value;
    }
    Column column = Column.fresh("drawn", value.type(), true);
    drawn.add(new Drawn(clause, column, value));
    return column.reference();
  }

  /**
   * The same pairs with the values, each in the rows of its clause.
   *
   * @param clause the column that has the number of a pair's clause
   */
  Plan add(Plan pairs, Column clause) {
    if (drawn.isEmpty()) {
      return pairs;
    }
    List<Assignment> assignments = new ArrayList<>();
    pairs.output().stream().map(Assignment::keep).forEach(assignments::add);
    for (Drawn each : drawn) {
      TypedExpression isMeant =
          Conditions.equal(clause.reference(), MergePairs.number(each.clause()));
      assignments.add(
          new Assignment(
              each.column(),
              new Case(
                  List.of(new Branch(isMeant, each.value())),
                  Optional.empty(),
                  each.value().type())));
    }
    return new Plan.Project(pairs, assignments);
  }
}

package dev.tarn.sql.analyze;

import dev.tarn.core.type.DataType;
import dev.tarn.sql.function.ImplicitCasts;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import java.util.ArrayList;
import java.util.List;

/** Projections that change types and names only. */
final class Projections {
  private Projections() {}

  /** The same rows with each column cast to a type; the plan itself when it has them already. */
  static Plan cast(Plan plan, List<DataType> types) {
    List<Assignment> assignments = new ArrayList<>();
    boolean changed = false;
    for (int i = 0; i < types.size(); i++) {
      Column column = plan.output().get(i);
      TypedExpression value = ImplicitCasts.cast(column.reference(), types.get(i));
      boolean same = value.equals(column.reference());
      changed |= !same;
      assignments.add(same ? Assignment.keep(column) : Assignment.of(column.name(), value));
    }
    return changed ? new Plan.Project(plan, assignments) : plan;
  }

  /** The same rows under other names; the plan itself when it has those already. */
  static Plan rename(Plan plan, List<String> names) {
    List<Assignment> assignments = new ArrayList<>();
    boolean changed = false;
    for (int i = 0; i < names.size(); i++) {
      Column column = plan.output().get(i);
      boolean same = column.name().equals(names.get(i));
      changed |= !same;
      assignments.add(
          same ? Assignment.keep(column) : Assignment.of(names.get(i), column.reference()));
    }
    return changed ? new Plan.Project(plan, assignments) : plan;
  }

  /** The first columns of a plan only. */
  static Plan first(Plan plan, int count) {
    return plan.output().size() == count
        ? plan
        : new Plan.Project(
            plan, plan.output().stream().limit(count).map(Assignment::keep).toList());
  }
}

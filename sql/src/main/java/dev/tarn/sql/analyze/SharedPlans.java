package dev.tarn.sql.analyze;

import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.Plan.SharedReference;
import dev.tarn.sql.plan.PlanRewriter;
import dev.tarn.sql.plan.Walk;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Decides for each common table whether its plan is computed once or stands where it is used. */
final class SharedPlans {
  private SharedPlans() {}

  /** The body of a WITH together with one of its tables, if the body uses it at all. */
  static Plan share(String id, Plan table, Plan body) {
    return switch (uses(id, body)) {
      case 0 -> body;
      case 1 -> inline(id, table, body);
      default -> new Plan.With(id, table, body);
    };
  }

  static int uses(String id, Plan body) {
    AtomicInteger count = new AtomicInteger();
    Walk.plans(
        body,
        plan -> {
          if (plan instanceof SharedReference reference && reference.name().equals(id)) {
            count.incrementAndGet();
          }
        });
    return count.get();
  }

  private static Plan inline(String id, Plan table, Plan body) {
    return PlanRewriter.rewrite(
        body,
        plan ->
            plan instanceof SharedReference reference && reference.name().equals(id)
                ? renamed(table, reference)
                : plan);
  }

  /** The plan under the columns that the reference gave out. */
  private static Plan renamed(Plan table, SharedReference reference) {
    List<Assignment> assignments = new ArrayList<>();
    for (int i = 0; i < reference.output().size(); i++) {
      assignments.add(new Assignment(reference.output().get(i), table.output().get(i).reference()));
    }
    return new Plan.Project(table, assignments);
  }
}

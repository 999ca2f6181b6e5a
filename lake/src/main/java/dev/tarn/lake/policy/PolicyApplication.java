package dev.tarn.lake.policy;

import dev.tarn.lake.context.StatementContext;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.PlanRewriter;
import dev.tarn.sql.plan.Walk;
import java.util.Optional;

/** Puts policies on all scans of a plan, below everything that the statement says. */
public final class PolicyApplication {
  private PolicyApplication() {}

  public static Plan apply(Plan plan, StatementContext context) {
    return PlanRewriter.rewrite(plan, part -> applied(part, context));
  }

  /** Whether a plan reads a table through policies. */
  public static boolean concerns(Plan plan) {
    boolean[] found = {false};
    Walk.plans(plan, part -> found[0] |= guarded(part).isPresent());
    return found[0];
  }

  private static Optional<TablePolicy> guarded(Plan plan) {
    return plan instanceof Plan.Scan scan && scan.source() instanceof GuardedSource source
        ? source.policy()
        : Optional.empty();
  }

  private static Plan applied(Plan plan, StatementContext context) {
    if (plan instanceof Plan.Scan scan
        && scan.source() instanceof GuardedSource source
        && source.policy().isPresent()) {
      TablePolicy policy = source.policy().get();
      if (policy.canRaise()) {
        context.secrets().guard();
      }
      return policy.over(scan, source.stored());
    }
    return plan;
  }
}

package dev.tarn.duckdb.write;

import dev.tarn.sql.plan.Plan;

/** Knows plans that cannot give more rows than one file should hold. */
final class SmallPlans {
  private SmallPlans() {}

  static boolean isSmall(Plan plan) {
    return switch (plan) {
      case Plan.Values values -> true;
      case Plan.Project project -> isSmall(project.input());
      case Plan.Filter filter -> isSmall(filter.input());
      case Plan.Sort sort -> isSmall(sort.input());
      case Plan.Limit limit -> isSmall(limit.input());
      case Plan.Distinct distinct -> isSmall(distinct.input());
      case Plan.SetOperation operation -> isSmall(operation.left()) && isSmall(operation.right());
      default -> false;
    };
  }
}

package dev.tarn.pipeline.incremental;

import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.plan.Walk;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Whether a query means something else at another time. The value of {@code current_date()} and its
 * like stands in the plan as a constant: a query without them has one plan at all times.
 */
final class TimeDependence {
  private static final List<Instant> TIMES =
      List.of(
          Instant.parse("1911-01-02T03:04:05Z"),
          Instant.parse("2026-06-07T08:09:10Z"),
          Instant.parse("2211-11-12T13:14:15Z"));

  private TimeDependence() {}

  /**
   * Analyses a query at several times.
   *
   * @param analyze gives its plan at a time
   */
  static boolean of(Function<Instant, Plan> analyze) {
    return TIMES.stream().map(analyze).map(TimeDependence::constants).distinct().count() > 1;
  }

  private static List<Object> constants(Plan plan) {
    List<Object> values = new ArrayList<>();
    Walk.plans(plan, part -> values.add(part.getClass()));
    Walk.expressions(
        plan,
        part ->
            values.add(
                part instanceof Literal literal
                    ? String.valueOf(literal.value())
                    : part.getClass()));
    return values;
  }
}

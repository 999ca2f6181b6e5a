package dev.tarn.sql.analyze;

import dev.tarn.sql.tree.Expression.FunctionCall;
import dev.tarn.sql.tree.Expression.NullTreatment;

/** What a call can say beside its arguments, and only aggregate and window functions understand. */
final class CallModifiers {
  private CallModifiers() {}

  /**
   * Refuses them.
   *
   * @param function its name as errors show it
   */
  static void refuse(FunctionCall call, String function) {
    if (call.distinct()) {
      throw GroupingErrors.noAggregate(call, function, "DISTINCT");
    }
    if (call.filter().isPresent()) {
      throw GroupingErrors.noAggregate(call, function, "FILTER CLAUSE");
    }
    if (call.nullTreatment() != NullTreatment.UNSPECIFIED) {
      throw GroupingErrors.noAggregate(
          call, function, call.nullTreatment().name().replace('_', ' '));
    }
    if (!call.withinGroup().isEmpty()) {
      throw GroupingErrors.noAggregate(call, function, "WITHIN GROUP (ORDER BY ...)");
    }
  }
}

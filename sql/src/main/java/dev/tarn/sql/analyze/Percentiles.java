package dev.tarn.sql.analyze;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.function.Binding;
import dev.tarn.sql.function.Constants;
import dev.tarn.sql.function.Function;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Expression.FunctionCall;
import dev.tarn.sql.tree.SortItem;
import java.util.List;

/** PERCENTILE_CONT and PERCENTILE_DISC: the values stand in WITHIN GROUP, and may be descending. */
record Percentiles(ExpressionAnalyzer expressions) {

  static boolean is(Function function) {
    return function.id().equals("percentile_cont") || function.id().equals("percentile_disc");
  }

  TypedExpression.AggregateCall analyze(FunctionCall call, Function function) {
    if (call.arguments().size() != 1) {
      throw GroupingErrors.onePercentage(call, function);
    }
    if (call.withinGroup().size() != 1) {
      throw GroupingErrors.withinGroupMissing(call, function);
    }
    SortItem item = call.withinGroup().getFirst();
    TypedExpression value = expressions.analyze(item.key());
    TypedExpression percentage = expressions.analyze(call.arguments().getFirst().value());
    Binding.Modifiers modifiers =
        new Binding.Modifiers(
            call.distinct(),
            List.of(),
            call.filter().map(filter -> FunctionCallAnalyzer.filter(filter, expressions)),
            false);
    return Functions.at(
        call.position(),
        () -> {
          Binding binding = function.bind(List.of(value, percentage));
          return (item.descending() ? fromAbove(binding, call) : binding).aggregate(modifiers);
        });
  }

  /** A percentage below zero counts from the greatest value on. */
  private static Binding fromAbove(Binding binding, FunctionCall call) {
    if (!(Constants.number(binding.arguments().get(1)) instanceof Number number)) {
      throw AnalysisErrors.unsupported(
          call.position(), "percentiles of descending values that are not one constant");
    }
    double part = number.doubleValue() == 0 ? 1 : -number.doubleValue();
    return new Binding(
        binding.function(),
        List.of(
            binding.arguments().getFirst(),
            new TypedExpression.Literal(part, PrimitiveType.DOUBLE)),
        binding.type(),
        binding.nullable());
  }
}

package dev.tarn.sql.analyze;

import dev.tarn.sql.function.Function;
import dev.tarn.sql.function.FunctionKind;
import dev.tarn.sql.plan.Plan.SortKey;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.WindowCall;
import dev.tarn.sql.tree.Expression.FunctionCall;
import dev.tarn.sql.tree.Window;
import java.util.List;

/** Types functions over windows. */
record WindowAnalyzer(ExpressionAnalyzer expressions) {

  TypedExpression analyze(FunctionCall call, Function function) {
    ExpressionContext context = expressions.context();
    if (!context.clause().allowsWindows()) {
      throw GroupingErrors.windowNotAllowed(call, context.clause());
    }
    if (function.kind() != FunctionKind.AGGREGATE && function.kind() != FunctionKind.WINDOW) {
      throw GroupingErrors.notForWindow(call, function);
    }
    if (call.distinct()) {
      throw GroupingErrors.distinctWindow(call, function);
    }
    Window window = NamedWindows.resolve(call.window().orElseThrow(), context.windows());
    ExpressionAnalyzer inner = new ExpressionAnalyzer(context.in(Clause.WINDOW));
    List<SortKey> order = SortKeys.of(window.orderBy(), inner);
    if (function.kind() == FunctionKind.WINDOW && order.isEmpty()) {
      throw GroupingErrors.windowNotOrdered(call, function);
    }
    return new WindowCall(
        FunctionCallAnalyzer.aggregateCall(call, function, inner),
        inner.analyzeAll(window.partitionBy()),
        order,
        window.frame().map(frame -> new FrameAnalyzer(inner, order).frame(window, frame)));
  }
}

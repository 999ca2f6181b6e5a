package dev.tarn.sql.analyze;

import dev.tarn.sql.function.Function;
import dev.tarn.sql.function.FunctionKind;
import dev.tarn.sql.plan.Plan.SortKey;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Bound;
import dev.tarn.sql.plan.TypedExpression.BoundKind;
import dev.tarn.sql.plan.TypedExpression.Frame;
import dev.tarn.sql.plan.TypedExpression.WindowCall;
import dev.tarn.sql.tree.Expression.FunctionCall;
import dev.tarn.sql.tree.Window;
import java.util.List;
import java.util.Optional;

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
        window.frame().map(frame -> frame(frame, inner)));
  }

  private static Frame frame(Window.Frame frame, ExpressionAnalyzer inner) {
    return new Frame(
        frame.unit() == Window.FrameUnit.ROWS,
        bound(frame.start(), inner),
        bound(frame.end(), inner));
  }

  private static Bound bound(Window.Bound bound, ExpressionAnalyzer inner) {
    Optional<TypedExpression> offset = bound.offset().map(inner::analyze);
    BoundKind kind =
        switch (bound.kind()) {
          case UNBOUNDED_PRECEDING -> BoundKind.UNBOUNDED_PRECEDING;
          case PRECEDING -> BoundKind.PRECEDING;
          case CURRENT_ROW -> BoundKind.CURRENT_ROW;
          case FOLLOWING -> BoundKind.FOLLOWING;
          case UNBOUNDED_FOLLOWING -> BoundKind.UNBOUNDED_FOLLOWING;
        };
    return new Bound(kind, offset);
  }
}

package dev.tarn.sql.analyze;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Expression.Argument;
import dev.tarn.sql.tree.Expression.FunctionCall;
import java.util.List;
import java.util.Optional;

/**
 * grouping() and grouping_id(): which keys a row was grouped by. Their arguments are grouping
 * expressions; grouping_id() without any means all of them.
 */
record GroupingFunctions(ExpressionAnalyzer expressions) {
  static final String GROUPING = "grouping";
  static final String GROUPING_ID = "grouping_id";

  TypedExpression analyze(FunctionCall call, String name) {
    ExpressionContext context = expressions.context();
    if (!context.grouping() || !context.clause().allowsAggregates()) {
      throw GroupingErrors.groupingWithoutSets(call.position());
    }
    List<TypedExpression> arguments =
        expressions.analyzeAll(call.arguments().stream().map(Argument::value).toList());
    DataType type = name.equals(GROUPING) ? PrimitiveType.BYTE : PrimitiveType.LONG;
    return new TypedExpression.AggregateCall(
        name, arguments, false, List.of(), Optional.empty(), false, type, false);
  }

  static boolean isGrouping(TypedExpression.AggregateCall call) {
    return call.function().equals(GROUPING) || call.function().equals(GROUPING_ID);
  }
}

package dev.tarn.sql.analyze;

import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Expression.Argument;
import dev.tarn.sql.tree.Expression.FunctionCall;
import java.util.List;

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
    return Functions.at(
        call.position(), () -> FunctionTable.byId(name).bind(arguments).aggregate());
  }

  static boolean isGrouping(TypedExpression.AggregateCall call) {
    return call.function().equals(GROUPING) || call.function().equals(GROUPING_ID);
  }
}

package dev.tarn.sql.analyze;

import static dev.tarn.sql.analyze.AnalysisErrors.error;
import static dev.tarn.sql.analyze.AnalysisErrors.quoted;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.sql.function.Function;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Expression.FunctionCall;
import java.util.List;

/** The errors of grouping, aggregate functions and window functions. */
final class GroupingErrors {
  private GroupingErrors() {}

  static TarnException ordinalOutOfRange(
      String errorClass, SourcePosition position, int ordinal, int size) {
    return error(errorClass, position).with("index", ordinal).with("size", size);
  }

  static TarnException groupByAggregate(SourcePosition position, String key) {
    return error("GROUP_BY_AGGREGATE", position).with("sqlExpr", key);
  }

  static TarnException groupByPositionAggregate(SourcePosition position, int ordinal, String item) {
    return error("GROUP_BY_POS_AGGREGATE", position).with("index", ordinal).with("aggExpr", item);
  }

  static TarnException groupByNotOrderable(SourcePosition position, String key, DataType type) {
    return error("GROUP_EXPRESSION_TYPE_IS_NOT_ORDERABLE", position)
        .with("sqlExpr", quoted(key))
        .with("dataType", quoted(type.sql()));
  }

  static TarnException missingAggregation(SourcePosition position, String column) {
    return error("MISSING_AGGREGATION", position)
        .with("expression", quoted(column))
        .with("expressionAnyValue", quoted("any_value(" + column + ")"));
  }

  static TarnException missingGroupBy(SourcePosition position) {
    return error("MISSING_GROUP_BY", position);
  }

  static TarnException groupByAllUnresolved(SourcePosition position) {
    return error("UNRESOLVED_ALL_IN_GROUP_BY", position);
  }

  static TarnException groupingWithoutSets(SourcePosition position) {
    return error("UNSUPPORTED_GROUPING_EXPRESSION", position);
  }

  static TarnException groupingColumn(SourcePosition position, List<String> keys) {
    return error("GROUPING_COLUMN_MISMATCH", position)
        .with("groupingColumns", String.join(", ", keys));
  }

  /** An aggregate function where there can be none. */
  static TarnException aggregateNotAllowed(FunctionCall call, ExpressionContext context) {
    String text = print(call, context);
    return switch (context.clause()) {
      case AGGREGATE -> error("NESTED_AGGREGATE_FUNCTION", call.position());
      case WHERE ->
          error("INVALID_WHERE_CONDITION", call.position())
              .with("condition", quoted(text))
              .with("expressionList", text);
      case GROUP_BY -> groupByAggregate(call.position(), text);
      case SELECT, HAVING, QUALIFY, ORDER_BY, JOIN, VALUES, TABLE_FUNCTION, WINDOW, STATEMENT ->
          error("UNSUPPORTED_EXPR_FOR_OPERATOR", call.position())
              .with("invalidExprSqls", quoted(text));
    };
  }

  static TarnException windowNotAllowed(FunctionCall call, Clause clause) {
    if (clause == Clause.STATEMENT) {
      return error("UNSUPPORTED_EXPR_FOR_OPERATOR", call.position())
          .with("invalidExprSqls", quoted(call.name().last()));
    }
    return error("WINDOW_FUNCTION_NOT_ALLOWED_IN_CLAUSE", call.position())
        .with("clauseName", clause.label());
  }

  static TarnException onePercentage(FunctionCall call, Function function) {
    return error("WRONG_NUM_ARGS.WITHOUT_SUGGESTION", call.position())
        .with("functionName", "`" + function.displayName() + "`")
        .with("expectedNum", 1)
        .with("actualNum", call.arguments().size());
  }

  static TarnException withinGroupMissing(FunctionCall call, Function function) {
    return error("INVALID_WITHIN_GROUP_EXPRESSION.WITHIN_GROUP_MISSING", call.position())
        .with("funcName", "`" + function.displayName() + "`");
  }

  static TarnException windowWithoutOver(FunctionCall call, ExpressionContext context) {
    return error("WINDOW_FUNCTION_WITHOUT_OVER_CLAUSE", call.position())
        .with("funcName", quoted(print(call, context)));
  }

  static TarnException windowNotFound(String name, SourcePosition position) {
    return error("MISSING_WINDOW_SPECIFICATION", position).with("windowName", name);
  }

  static TarnException windowNotOrdered(FunctionCall call, Function function) {
    return error("WINDOW_FUNCTION_FRAME_NOT_ORDERED", call.position())
        .with("wf_name", function.displayName());
  }

  static TarnException notForWindow(FunctionCall call, Function function) {
    return error("UNSUPPORTED_EXPR_FOR_WINDOW", call.position())
        .with("sqlExpr", quoted(function.displayName()));
  }

  static TarnException distinctWindow(FunctionCall call, Function function) {
    return error("DISTINCT_WINDOW_FUNCTION_UNSUPPORTED", call.position())
        .with("windowExpr", quoted(function.displayName()));
  }

  /** A generator inside an expression, or in a clause that has no place for rows. */
  static TarnException generator(FunctionCall call, ExpressionContext context) {
    return switch (context.clause()) {
      case SELECT, AGGREGATE, WINDOW ->
          error("UNSUPPORTED_GENERATOR.NESTED_IN_EXPRESSIONS", call.position())
              .with("expression", quoted(print(call, context)));
      case WHERE, GROUP_BY, HAVING, QUALIFY, ORDER_BY, JOIN, VALUES, TABLE_FUNCTION, STATEMENT ->
          AnalysisErrors.generatorOutsideSelect(call.position(), context.clause().label());
    };
  }

  static TarnException noAggregate(FunctionCall call, String function, String syntax) {
    return error("INVALID_SQL_SYNTAX.FUNCTION_WITH_UNSUPPORTED_SYNTAX", call.position())
        .with("prettyName", function)
        .with("syntax", syntax);
  }

  static TarnException qualifyWithoutWindow(SourcePosition position) {
    return error("QUALIFY_REQUIRES_WINDOW_FUNCTION", position);
  }

  static TarnException filterNotBoolean(Expression filter, ExpressionContext context) {
    return error("INVALID_AGGREGATE_FILTER.NOT_BOOLEAN", filter.position())
        .with("filterExpr", quoted(print(filter, context)));
  }

  private static String print(Expression expression, ExpressionContext context) {
    return new ExpressionPrinter(context).print(expression);
  }
}

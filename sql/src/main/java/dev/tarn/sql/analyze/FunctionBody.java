package dev.tarn.sql.analyze;

import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.TypedExpression;

/**
 * What the body of a function says when the function is made.
 *
 * @param type of its value, cast to what the function returns where that is said
 */
public record FunctionBody(DataType type, TypedExpression value) {
  /**
   * Analyses the body of a function that is being made.
   *
   * @throws dev.tarn.core.error.TarnException for what is wrong with it
   */
  public static FunctionBody of(SqlFunction function, AnalysisContext session) {
    TypedExpression value =
        SqlFunctionCalls.body(function, SqlFunctionCalls.parameters(function), session);
    SqlFunctionCalls.requireDefaults(function, session);
    return new FunctionBody(value.type(), value);
  }

  /** Whether it gives the same value for the same arguments, every time. */
  public boolean isDeterministic() {
    return ExpressionProperties.isDeterministic(value);
  }
}

package dev.tarn.sql.analyze;

import dev.tarn.sql.plan.TypedExpression;
import java.util.List;

/** A call of a function written in SQL that no statement has written: a mask, a row filter. */
public final class InlinedCall {
  private InlinedCall() {}

  /**
   * The body of a function over arguments, which are cast to the types of its parameters;
   * parameters without an argument take their defaults.
   *
   * @throws dev.tarn.core.error.TarnException {@code WRONG_NUM_ARGS.WITHOUT_SUGGESTION}, {@code
   *     DATATYPE_MISMATCH.CAST_*}, and what is wrong with the body
   */
  public static TypedExpression of(
      SqlFunction function, List<TypedExpression> arguments, AnalysisContext session) {
    return new ConstantFolding(session)
        .apply(SqlFunctionCalls.inlined(function, arguments, session));
  }
}

package dev.tarn.sql.analyze;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;

/** What is wrong with windows of time. */
final class TimeWindowErrors {
  private TimeWindowErrors() {}

  static TarnException length(String text, SourcePosition position) {
    return TarnException.of("CANNOT_PARSE_INTERVAL")
        .with("intervalString", "'" + text + "'")
        .at(position);
  }

  static TarnException arguments(
      SourcePosition position, String function, String expected, int given) {
    return TarnException.of("WRONG_NUM_ARGS.WITHOUT_SUGGESTION")
        .with("functionName", "`" + function + "`")
        .with("expectedNum", expected)
        .with("actualNum", given)
        .at(position);
  }

  static TarnException notPositive(
      SourcePosition position, String printed, String parameter, long value) {
    return TarnException.of("DATATYPE_MISMATCH.VALUE_OUT_OF_RANGE")
        .with("sqlExpr", "\"" + printed + "\"")
        .with("exprName", "`" + parameter + "`")
        .with("valueRange", "(0, " + Long.MAX_VALUE + "]")
        .with("currentValue", value + "L")
        .at(position);
  }

  /** One length that is greater than another allows. */
  static TarnException tooGreat(
      SourcePosition position, String printed, Length given, String relation, Length limit) {
    return TarnException.of("DATATYPE_MISMATCH.PARAMETER_CONSTRAINT_VIOLATION")
        .with("sqlExpr", "\"" + printed + "\"")
        .with("leftExprName", "`" + given.name() + "`")
        .with("leftExprValue", given.micros() + "L")
        .with("constraint", relation)
        .with("rightExprName", "`" + limit.name() + "`")
        .with("rightExprValue", limit.micros() + "L")
        .at(position);
  }

  /** A parameter and its value. */
  record Length(String name, long micros) {}
}

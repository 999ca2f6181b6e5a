package dev.tarn.lake.constraint;

import dev.tarn.core.error.TarnException;

/** The errors of constraints. */
final class ConstraintErrors {
  private ConstraintErrors() {}

  static TarnException aggregate(String text, String function) {
    return TarnException.of("DELTA_AGGREGATE_IN_CHECK_CONSTRAINT")
        .with("sqlExpr", text)
        .with("function", function);
  }

  static TarnException unsupported(String text, String part) {
    return TarnException.of("DELTA_UNSUPPORTED_EXPRESSION_CHECK_CONSTRAINT")
        .with("sqlExpr", text)
        .with("part", part);
  }

  static TarnException unreadableInvariant(String column, String text) {
    return TarnException.of("DELTA_UNRECOGNIZED_INVARIANT")
        .with("columnName", column)
        .with("invariant", text);
  }
}

package dev.tarn.lake.constraint;

import dev.tarn.core.error.TarnException;

/** The errors of constraints. */
final class ConstraintErrors {
  private ConstraintErrors() {}

  static TarnException unreadableInvariant(String column, String text) {
    return TarnException.of("DELTA_UNRECOGNIZED_INVARIANT")
        .with("columnName", column)
        .with("invariant", text);
  }
}

package dev.tarn.lake.session;

import dev.tarn.core.error.TarnException;
import dev.tarn.sql.tree.Statement;

/** Statements that can be read but not run yet, refused by name. */
final class Refusals {
  private Refusals() {}

  static TarnException of(Statement statement, String feature) {
    return TarnException.of("UNSUPPORTED_FEATURE.SQL")
        .with("feature", feature)
        .at(statement.position());
  }
}

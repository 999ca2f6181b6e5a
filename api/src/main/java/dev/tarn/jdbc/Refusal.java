package dev.tarn.jdbc;

import dev.tarn.core.error.TarnException;
import java.sql.SQLException;

/** The error of methods that the driver does not have. */
final class Refusal {
  private Refusal() {}

  /** Refuses a method by its name, such as {@code ResultSet.updateInt}. */
  static SQLException of(String method) {
    return SqlErrors.of(TarnException.of("JDBC_METHOD_NOT_SUPPORTED").with("method", method));
  }

  /** Refuses a method and says why. */
  static SQLException of(String method, String reason) {
    return SqlErrors.of(
        TarnException.of("JDBC_FEATURE_NOT_SUPPORTED")
            .with("method", method)
            .with("reason", reason));
  }
}

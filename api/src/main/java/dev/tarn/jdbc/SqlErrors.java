package dev.tarn.jdbc;

import dev.tarn.core.error.TarnException;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.sql.SQLInvalidAuthorizationSpecException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLSyntaxErrorException;
import java.sql.SQLTimeoutException;
import java.sql.SQLTransactionRollbackException;
import java.util.function.Supplier;

/**
 * Tarn's errors as those of JDBC: the same message, which begins with the class in brackets, the
 * same SQLSTATE, and the error itself as the cause.
 */
final class SqlErrors {
  private static final int NO_CODE = 0;

  private SqlErrors() {}

  /** Does something; what Tarn says against it becomes an error of JDBC. */
  static <T> T call(Supplier<T> work) throws SQLException {
    try {
      return work.get();
    } catch (TarnException e) {
      throw of(e);
    }
  }

  /** Does something; what Tarn says against it becomes an error of JDBC. */
  static void run(Runnable work) throws SQLException {
    call(
        () -> {
          work.run();
          return true;
        });
  }

  /** The error of JDBC that fits the SQLSTATE, whose first two characters are its class. */
  static SQLException of(TarnException error) {
    String text = error.getMessage();
    String state = error.sqlState();
    if (error.errorClass().equals("STATEMENT_TIMEOUT")) {
      return new SQLTimeoutException(text, state, NO_CODE, error);
    }
    return switch (state.substring(0, 2)) {
      case "0A" -> new SQLFeatureNotSupportedException(text, state, NO_CODE, error);
      case "08" -> new SQLNonTransientConnectionException(text, state, NO_CODE, error);
      case "22" -> new SQLDataException(text, state, NO_CODE, error);
      case "23" -> new SQLIntegrityConstraintViolationException(text, state, NO_CODE, error);
      case "28" -> new SQLInvalidAuthorizationSpecException(text, state, NO_CODE, error);
      // 2D is what Delta gives to a transaction that another one was ahead of.
      case "40", "2D" -> new SQLTransactionRollbackException(text, state, NO_CODE, error);
      case "42" -> new SQLSyntaxErrorException(text, state, NO_CODE, error);
      default -> new SQLException(text, state, NO_CODE, error);
    };
  }

  static SQLException closed(String what) {
    return of(TarnException.of("INVALID_HANDLE.SESSION_CLOSED").with("handle", what));
  }

  static SQLException invalidArgument(String method, Object value, String reason) {
    return of(
        TarnException.of("JDBC_INVALID_ARGUMENT")
            .with("method", method)
            .with("value", value)
            .with("reason", reason));
  }

  static SQLException noCurrentRow() {
    return of(TarnException.of("JDBC_NO_CURRENT_ROW"));
  }

  static SQLException noColumn(Object column, Object columns) {
    return of(
        TarnException.of("JDBC_NO_SUCH_COLUMN").with("column", column).with("columns", columns));
  }

  static SQLException notConvertible(Object value, Object type, String requested) {
    return of(
        TarnException.of("JDBC_VALUE_NOT_CONVERTIBLE")
            .with("value", value)
            .with("type", type)
            .with("requested", requested));
  }
}

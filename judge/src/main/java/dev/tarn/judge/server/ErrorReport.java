package dev.tarn.judge.server;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.spark.SparkThrowable;

/**
 * What a failure says: the first error class on the way to its cause, as Spark wraps what its tasks
 * raise. A failure without an error class is reported under its Java class.
 */
record ErrorReport(
    String errorClass, String sqlState, String message, Map<String, String> parameters) {
  private static final Set<String> WRAPPERS =
      Set.of("FAILED_EXECUTE_UDF", "TASK_WRITE_FAILED", "FAILED_READ_FILE.NO_HINT");

  static ErrorReport of(Throwable failure) {
    ErrorReport wrapper = null;
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof SparkThrowable spark && spark.getCondition() != null) {
        ErrorReport report = of(spark, cause.getMessage());
        if (!WRAPPERS.contains(report.errorClass)) {
          return report;
        }
        wrapper = report;
      }
    }
    return wrapper != null ? wrapper : unclassified(failure);
  }

  private static ErrorReport of(SparkThrowable error, String message) {
    Map<String, String> parameters = new TreeMap<>();
    error
        .getMessageParameters()
        .forEach((name, value) -> parameters.put(name, String.valueOf(value)));
    return new ErrorReport(
        error.getCondition(), orEmpty(error.getSqlState()), orEmpty(message), parameters);
  }

  private static ErrorReport unclassified(Throwable failure) {
    return new ErrorReport(
        failure.getClass().getName(), "", orEmpty(failure.getMessage()), Map.of());
  }

  private static String orEmpty(String text) {
    return text == null ? "" : text;
  }
}

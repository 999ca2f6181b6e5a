package dev.tarn.conformance.odd;

import dev.tarn.conformance.answer.Answer;
import java.util.Set;

/** Where Tarn must not read a generated file as Spark does. */
final class GeneratedDifferences {
  private static final Set<String> FAILURES =
      Set.of(
          "NEGATIVE_SCALE_DISALLOWED", "org.apache.spark.SparkException", "MALFORMED_CSV_RECORD");

  private GeneratedDifferences() {}

  static boolean areKnown(Answer spark, Answer tarn) {
    return (hasNothing(spark) && hasNothing(tarn)) || fails(spark);
  }

  /**
   * Spark infers decimals that it then has no type for (of numbers such as 1e3), fails without an
   * error class (of Infinity as a decimal), or its parser of CSV breaks where blanks at the end are
   * trimmed.
   */
  private static boolean fails(Answer spark) {
    return spark instanceof Answer.Failure failure && FAILURES.contains(failure.errorClass());
  }

  /** A file without columns is an error for one of them, and for the other a table without any. */
  private static boolean hasNothing(Answer answer) {
    return switch (answer) {
      case Answer.Result result -> result.columns().isEmpty();
      case Answer.Failure failure -> failure.errorClass().equals("UNABLE_TO_INFER_SCHEMA");
    };
  }
}

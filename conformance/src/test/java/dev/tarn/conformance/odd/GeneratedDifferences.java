package dev.tarn.conformance.odd;

import dev.tarn.conformance.answer.Answer;

/** Where Tarn must not read a generated file as Spark does. */
final class GeneratedDifferences {
  private GeneratedDifferences() {}

  static boolean areKnown(Answer spark, Answer tarn) {
    return (hasNothing(spark) && hasNothing(tarn)) || fails(spark);
  }

  /**
   * Spark infers decimals that it then has no type for (of numbers such as 1e3), or fails without
   * an error class (of Infinity as a decimal).
   */
  private static boolean fails(Answer spark) {
    return spark instanceof Answer.Failure failure
        && (failure.errorClass().equals("NEGATIVE_SCALE_DISALLOWED")
            || failure.errorClass().equals("org.apache.spark.SparkException"));
  }

  /** A file without columns is an error for one of them, and for the other a table without any. */
  private static boolean hasNothing(Answer answer) {
    return switch (answer) {
      case Answer.Result result -> result.columns().isEmpty();
      case Answer.Failure failure -> failure.errorClass().equals("UNABLE_TO_INFER_SCHEMA");
    };
  }
}

package dev.tarn.duckdb.function;

/**
 * The inverses of hyperbolic functions, computed in the ranges and by the terms that Spark uses, so
 * that the last digit is the same.
 */
final class AreaFunctions {
  private static final double LARGE = 0x1p28;
  private static final double SMALL = 0x1p-28;
  private static final double LOG_2 = StrictMath.log(2);

  private AreaFunctions() {}

  static double sine(double value) {
    double size = Math.abs(value);
    return size < SMALL ? value : Math.copySign(sineOf(size), value);
  }

  private static double sineOf(double size) {
    if (size > LARGE) {
      return StrictMath.log(size) + LOG_2;
    }
    double square = size * size;
    return size > 2
        ? StrictMath.log(2 * size + 1 / (Math.sqrt(square + 1) + size))
        : StrictMath.log1p(size + square / (1 + Math.sqrt(1 + square)));
  }

  /** NaN below 1. */
  static double cosine(double value) {
    if (value >= LARGE) {
      return StrictMath.log(value) + LOG_2;
    }
    double beyond = value - 1;
    return value > 2
        ? StrictMath.log(2 * value - 1 / (value + Math.sqrt(value * value - 1)))
        : StrictMath.log1p(beyond + Math.sqrt(2 * beyond + beyond * beyond));
  }

  static double tangent(double value) {
    return 0.5 * (StrictMath.log1p(value) - StrictMath.log1p(-value));
  }
}

package dev.tarn.duckdb.function;

import static org.duckdb.DuckDBColumnType.BIGINT;
import static org.duckdb.DuckDBColumnType.DOUBLE;
import static org.duckdb.DuckDBColumnType.INTEGER;
import static org.duckdb.DuckDBColumnType.VARCHAR;

import dev.tarn.core.error.TarnException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/** Numbers, where DuckDB's own functions give other digits. */
final class NumberFunctions {
  /** How many digits behind the point a division has before its result is rounded. */
  private static final int DIVISION_SCALE = 39;

  static final List<JavaFunction> ALL = all();

  private NumberFunctions() {}

  private static List<JavaFunction> all() {
    List<JavaFunction> all = new ArrayList<>();
    all.addAll(decimals());
    all.addAll(whole());
    all.addAll(rounding());
    all.addAll(elementary());
    return List.copyOf(all);
  }

  private interface DecimalOperation {
    BigDecimal apply(BigDecimal left, BigDecimal right);
  }

  private static List<JavaFunction> decimals() {
    return List.of(
        decimal("add", BigDecimal::add),
        decimal("subtract", BigDecimal::subtract),
        decimal("multiply", BigDecimal::multiply),
        decimal("divide", (a, b) -> a.divide(b, DIVISION_SCALE, RoundingMode.HALF_UP)),
        decimal("remainder", BigDecimal::remainder),
        decimal("pmod", NumberFunctions::positiveRemainder),
        JavaFunction.of(
            "tarn_decimal_div",
            BIGINT,
            row -> quotient(new BigDecimal(row.text(0)), new BigDecimal(row.text(1))),
            VARCHAR,
            VARCHAR),
        JavaFunction.of(
            "tarn_decimal_round",
            VARCHAR,
            row ->
                CastFunctions.fit(
                    new BigDecimal(row.text(0))
                        .setScale(row.integer(1), RoundingMode.valueOf(row.text(2))),
                    row.integer(3),
                    row.integer(4)),
            VARCHAR,
            INTEGER,
            VARCHAR,
            INTEGER,
            INTEGER));
  }

  private static JavaFunction decimal(String name, DecimalOperation operation) {
    return JavaFunction.of(
        "tarn_decimal_" + name,
        VARCHAR,
        row -> {
          BigDecimal right = new BigDecimal(row.text(1));
          boolean divides =
              !name.equals("add") && !name.equals("subtract") && !name.equals("multiply");
          if (divides && right.signum() == 0) {
            return null;
          }
          return CastFunctions.fit(
              operation.apply(new BigDecimal(row.text(0)), right), row.integer(2), row.integer(3));
        },
        VARCHAR,
        VARCHAR,
        INTEGER,
        INTEGER);
  }

  private static BigDecimal positiveRemainder(BigDecimal value, BigDecimal divisor) {
    BigDecimal remainder = value.remainder(divisor);
    return remainder.signum() < 0 ? remainder.add(divisor).remainder(divisor) : remainder;
  }

  private static Long quotient(BigDecimal value, BigDecimal divisor) {
    if (divisor.signum() == 0) {
      return null;
    }
    BigInteger quotient = value.divideToIntegralValue(divisor).toBigInteger();
    if (quotient.bitLength() >= Long.SIZE) {
      throw overflow("Overflow in integral divide");
    }
    return quotient.longValue();
  }

  private static List<JavaFunction> whole() {
    return List.of(
        JavaFunction.of(
            "tarn_floor_div",
            BIGINT,
            row -> Math.floorDiv(row.whole(0), row.whole(1)),
            BIGINT,
            BIGINT),
        JavaFunction.of(
            "tarn_pmod", BIGINT, row -> positive(row.whole(0), row.whole(1)), BIGINT, BIGINT),
        JavaFunction.of(
            "tarn_pmod_double", DOUBLE, row -> positive(row.real(0), row.real(1)), DOUBLE, DOUBLE),
        shift("left_int", row -> row.integer(0) << row.integer(1)),
        shift("right_int", row -> row.integer(0) >> row.integer(1)),
        shift("right_unsigned_int", row -> row.integer(0) >>> row.integer(1)),
        longShift("left_long", row -> row.whole(0) << row.integer(1)),
        longShift("right_long", row -> row.whole(0) >> row.integer(1)),
        longShift("right_unsigned_long", row -> row.whole(0) >>> row.integer(1)));
  }

  private static JavaFunction shift(String name, JavaFunction.Body body) {
    return JavaFunction.of("tarn_shift_" + name, INTEGER, body, INTEGER, INTEGER);
  }

  private static JavaFunction longShift(String name, JavaFunction.Body body) {
    return JavaFunction.of("tarn_shift_" + name, BIGINT, body, BIGINT, INTEGER);
  }

  private static Long positive(long value, long divisor) {
    if (divisor == 0) {
      return null;
    }
    long remainder = value % divisor;
    return remainder < 0 ? (remainder + divisor) % divisor : remainder;
  }

  private static Double positive(double value, double divisor) {
    double remainder = value % divisor;
    return remainder < 0 ? (remainder + divisor) % divisor : remainder;
  }

  private static List<JavaFunction> rounding() {
    return List.of(
        JavaFunction.of("tarn_ceil", BIGINT, row -> (long) Math.ceil(row.real(0)), DOUBLE),
        JavaFunction.of("tarn_floor", BIGINT, row -> (long) Math.floor(row.real(0)), DOUBLE),
        JavaFunction.of(
            "tarn_round",
            DOUBLE,
            row -> round(row.real(0), row.integer(1), RoundingMode.valueOf(row.text(2))),
            DOUBLE,
            INTEGER,
            VARCHAR),
        JavaFunction.of(
            "tarn_round_whole",
            BIGINT,
            row ->
                round(
                    row.whole(0),
                    row.integer(1),
                    RoundingMode.valueOf(row.text(2)),
                    row.integer(3)),
            BIGINT,
            INTEGER,
            VARCHAR,
            INTEGER));
  }

  private static Double round(double value, int digits, RoundingMode mode) {
    return Double.isFinite(value)
        ? BigDecimal.valueOf(value).setScale(digits, mode).doubleValue()
        : value;
  }

  private static Long round(long value, int digits, RoundingMode mode, int bits) {
    BigInteger rounded = BigDecimal.valueOf(value).setScale(digits, mode).toBigInteger();
    if (rounded.bitLength() > bits) {
      throw overflow("Overflow");
    }
    return rounded.longValue();
  }

  private static TarnException overflow(String message) {
    return TarnException.of("ARITHMETIC_OVERFLOW").with("message", message).with("alternative", "");
  }

  private static List<JavaFunction> elementary() {
    return List.of(
        of("sqrt", StrictMath::sqrt),
        of("cbrt", Math::cbrt),
        of("exp", StrictMath::exp),
        of("expm1", StrictMath::expm1),
        of("sin", StrictMath::sin),
        of("cos", StrictMath::cos),
        of("tan", StrictMath::tan),
        of("cot", x -> 1 / StrictMath.tan(x)),
        of("asin", StrictMath::asin),
        of("acos", StrictMath::acos),
        of("atan", StrictMath::atan),
        of("sinh", StrictMath::sinh),
        of("cosh", StrictMath::cosh),
        of("tanh", StrictMath::tanh),
        of("asinh", AreaFunctions::sine),
        of("acosh", AreaFunctions::cosine),
        of("atanh", AreaFunctions::tangent),
        of("degrees", StrictMath::toDegrees),
        of("radians", StrictMath::toRadians),
        of("rint", StrictMath::rint),
        of("signum", StrictMath::signum),
        above("ln", 0, StrictMath::log),
        above("log10", 0, StrictMath::log10),
        above("log2", 0, x -> StrictMath.log(x) / StrictMath.log(2)),
        above("log1p", -1, StrictMath::log1p),
        of("pow", StrictMath::pow),
        of("atan2", (y, x) -> StrictMath.atan2(y + 0.0, x + 0.0)),
        of("hypot", StrictMath::hypot),
        JavaFunction.of("tarn_log", DOUBLE, row -> log(row.real(0), row.real(1)), DOUBLE, DOUBLE),
        JavaFunction.of("tarn_bin", VARCHAR, row -> Long.toBinaryString(row.whole(0)), BIGINT),
        JavaFunction.of("tarn_factorial", BIGINT, row -> factorial(row.integer(0)), INTEGER),
        JavaFunction.of("tarn_bit_count", INTEGER, row -> Long.bitCount(row.whole(0)), BIGINT));
  }

  private static JavaFunction of(String name, DoubleUnaryOperator operator) {
    return JavaFunction.of(
        "tarn_" + name, DOUBLE, row -> operator.applyAsDouble(row.real(0)), DOUBLE);
  }

  private static JavaFunction of(String name, DoubleBinaryOperator operator) {
    return JavaFunction.of(
        "tarn_" + name,
        DOUBLE,
        row -> operator.applyAsDouble(row.real(0), row.real(1)),
        DOUBLE,
        DOUBLE);
  }

  /** A logarithm: NULL at and below the bound. */
  private static JavaFunction above(String name, double bound, DoubleUnaryOperator operator) {
    return JavaFunction.of(
        "tarn_" + name,
        DOUBLE,
        row -> row.real(0) <= bound ? null : (Double) operator.applyAsDouble(row.real(0)),
        DOUBLE);
  }

  private static Double log(double base, double value) {
    return base <= 0 || value <= 0 ? null : (Double) (StrictMath.log(value) / StrictMath.log(base));
  }

  private static Long factorial(int number) {
    if (number < 0 || number > 20) {
      return null;
    }
    long product = 1;
    for (int i = 2; i <= number; i++) {
      product *= i;
    }
    return product;
  }
}

package dev.tarn.duckdb.function;

import static org.duckdb.DuckDBColumnType.BIGINT;
import static org.duckdb.DuckDBColumnType.INTEGER;
import static org.duckdb.DuckDBColumnType.VARCHAR;

import dev.tarn.core.error.TarnException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.function.BinaryOperator;
import org.duckdb.DuckDBColumnType;

/** Arithmetic of intervals, which are months in 32 bits or microseconds in 64. */
final class IntervalFunctions {
  /** How many digits behind the point a divided interval has before it is rounded. */
  private static final int SCALE = 20;

  static final List<JavaFunction> ALL =
      List.of(
          of("tarn_interval_add", BIGINT, row -> combined(row, "add", BigInteger::add)),
          of(
              "tarn_interval_subtract",
              BIGINT,
              row -> combined(row, "subtract", BigInteger::subtract)),
          of("tarn_interval_multiply", VARCHAR, row -> scaled(row, BigDecimal::multiply)),
          of("tarn_interval_divide", VARCHAR, row -> scaled(row, IntervalFunctions::quotient)),
          JavaFunction.of(
              "tarn_make_months",
              BIGINT,
              row -> months(row.integer(0), row.integer(1)),
              INTEGER,
              INTEGER),
          JavaFunction.of(
              "tarn_make_micros",
              BIGINT,
              IntervalFunctions::micros,
              INTEGER,
              INTEGER,
              INTEGER,
              BIGINT));

  private IntervalFunctions() {}

  /** Of an interval, an operand and the bits of the result. */
  private static JavaFunction of(String name, DuckDBColumnType operand, JavaFunction.Body body) {
    return JavaFunction.of(name, BIGINT, body, BIGINT, operand, INTEGER);
  }

  private static Long combined(
      Arguments row, String operation, BinaryOperator<BigInteger> operator) {
    BigInteger result =
        operator.apply(BigInteger.valueOf(row.whole(0)), BigInteger.valueOf(row.whole(1)));
    if (result.bitLength() >= row.integer(2)) {
      throw TarnException.of("INTERVAL_ARITHMETIC_OVERFLOW.WITH_SUGGESTION")
          .with("functionName", "try_" + operation);
    }
    return result.longValueExact();
  }

  private static Long scaled(Arguments row, BinaryOperator<BigDecimal> operator) {
    BigDecimal result = operator.apply(BigDecimal.valueOf(row.whole(0)), number(row.text(1)));
    BigInteger rounded = result.setScale(0, RoundingMode.HALF_UP).toBigInteger();
    if (rounded.bitLength() >= row.integer(2)) {
      throw overflow();
    }
    return rounded.longValueExact();
  }

  private static BigDecimal quotient(BigDecimal interval, BigDecimal number) {
    if (number.signum() == 0) {
      throw TarnException.of("INTERVAL_DIVIDED_BY_ZERO");
    }
    return interval.divide(number, SCALE, RoundingMode.HALF_UP);
  }

  private static Long months(int years, int months) {
    long total = years * 12L + months;
    if (total != (int) total) {
      throw overflow();
    }
    return total;
  }

  /** Of days, hours, minutes and microseconds. */
  private static Long micros(Arguments row) {
    try {
      long hours = Math.addExact(Math.multiplyExact(row.integer(0), 24L), row.integer(1));
      long minutes = Math.addExact(Math.multiplyExact(hours, 60L), row.integer(2));
      return Math.addExact(Math.multiplyExact(minutes, 60_000_000L), row.whole(3));
    } catch (ArithmeticException e) {
      throw overflow().causedBy(e);
    }
  }

  private static BigDecimal number(String text) {
    try {
      return new BigDecimal(text);
    } catch (NumberFormatException e) {
      throw overflow().causedBy(e);
    }
  }

  private static TarnException overflow() {
    return TarnException.of("INTERVAL_ARITHMETIC_OVERFLOW.WITHOUT_SUGGESTION");
  }
}

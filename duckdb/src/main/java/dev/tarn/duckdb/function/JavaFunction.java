package dev.tarn.duckdb.function;

import dev.tarn.core.error.TarnException;
import java.math.BigInteger;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.duckdb.DuckDBColumnType;
import org.duckdb.DuckDBDataChunkReader;
import org.duckdb.DuckDBFunctions;
import org.duckdb.DuckDBScalarFunctionBuilder;
import org.duckdb.DuckDBWritableVector;

/**
 * A function of ours that DuckDB calls. NULL when any argument is NULL, unless it sees NULLs.
 *
 * @param result the type of what {@code body} returns: String, Long, Integer, Double, Float,
 *     Boolean or BigInteger
 */
record JavaFunction(
    String name,
    List<DuckDBColumnType> parameters,
    DuckDBColumnType result,
    boolean seesNulls,
    Body body) {
  JavaFunction {
    parameters = List.copyOf(parameters);
  }

  /** Computes one value; raises a {@link TarnException} of Spark's class. */
  @FunctionalInterface
  interface Body {
    Object apply(Arguments arguments);
  }

  static JavaFunction of(
      String name, DuckDBColumnType result, Body body, DuckDBColumnType... parameters) {
    return new JavaFunction(name, List.of(parameters), result, false, body);
  }

  /**
   * A function whose errors point to a place in the statement: {@link PlaceText#pack} is its last
   * argument, which the body does not see to.
   */
  static JavaFunction placed(
      String name, DuckDBColumnType result, Body body, DuckDBColumnType... parameters) {
    List<DuckDBColumnType> all = new ArrayList<>(List.of(parameters));
    all.add(DuckDBColumnType.BIGINT);
    return new JavaFunction(name, all, result, false, row -> placed(body, row, parameters.length));
  }

  private static Object placed(Body body, Arguments row, int last) {
    try {
      return body.apply(row);
    } catch (TarnException e) {
      throw PlaceText.unpack(row.whole(last)).position().map(e::at).orElse(e);
    }
  }

  /** The same function, called for NULLs too. */
  JavaFunction seeingNulls() {
    return new JavaFunction(name, parameters, result, true, body);
  }

  void register(Connection connection) throws SQLException {
    try (DuckDBScalarFunctionBuilder builder = DuckDBFunctions.scalarFunction()) {
      builder
          .withName(name)
          .withParameters(parameters.toArray(DuckDBColumnType[]::new))
          .withReturnType(result)
          .withVectorizedFunction(this::evaluate)
          .register(connection);
    }
  }

  private void evaluate(DuckDBDataChunkReader input, DuckDBWritableVector output) {
    long rows = input.rowCount();
    Arguments arguments = new Arguments(input, parameters.size());
    for (long row = 0; row < rows; row++) {
      arguments.moveTo(row);
      Object value = !seesNulls && arguments.anyNull() ? null : value(arguments);
      write(output, row, value);
    }
  }

  private Object value(Arguments arguments) {
    try {
      return body.apply(arguments);
    } catch (TarnException e) {
      throw Raise.exception(e);
    } catch (ArithmeticException e) {
      throw Raise.exception(
          TarnException.of("ARITHMETIC_OVERFLOW")
              .with("message", "overflow")
              .with("alternative", "")
              .causedBy(e));
    }
  }

  private void write(DuckDBWritableVector output, long row, Object value) {
    if (value == null) {
      output.setNull(row);
      return;
    }
    switch (result) {
      case VARCHAR -> output.setString(row, (String) value);
      case BIGINT -> output.setLong(row, (Long) value);
      case INTEGER -> output.setInt(row, (Integer) value);
      case DOUBLE -> output.setDouble(row, (Double) value);
      case FLOAT -> output.setFloat(row, (Float) value);
      case BOOLEAN -> output.setBoolean(row, (Boolean) value);
      case HUGEINT -> output.setHugeInt(row, (BigInteger) value);
      default -> throw new IllegalStateException("no Java function returns " + result);
    }
  }
}

package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.parse.grammar.SqlGrammar.NumberContext;
import dev.tarn.sql.parse.grammar.SqlTokens;
import dev.tarn.sql.tree.Expression.Literal;
import java.math.BigDecimal;
import java.math.BigInteger;

/** Numbers, typed by their form. */
final class NumberLiterals {
  private NumberLiterals() {}

  static Literal build(NumberContext context) {
    String text = context.getText();
    SourcePosition position = Positions.of(context);
    return switch (context.getStop().getType()) {
      case SqlTokens.TINYINT_NUMBER ->
          whole(chop(text, 1), position, PrimitiveType.BYTE, Byte.MIN_VALUE, Byte.MAX_VALUE);
      case SqlTokens.SMALLINT_NUMBER ->
          whole(chop(text, 1), position, PrimitiveType.SHORT, Short.MIN_VALUE, Short.MAX_VALUE);
      case SqlTokens.BIGINT_NUMBER ->
          whole(chop(text, 1), position, PrimitiveType.LONG, Long.MIN_VALUE, Long.MAX_VALUE);
      case SqlTokens.INTEGER_NUMBER -> integer(text, position);
      case SqlTokens.DECIMAL_NUMBER -> decimal(text, position);
      case SqlTokens.BIG_DECIMAL_NUMBER -> decimal(chop(text, 2), position);
      case SqlTokens.EXPONENT_NUMBER -> doubleNumber(text, position);
      case SqlTokens.DOUBLE_NUMBER -> doubleNumber(chop(text, 1), position);
      case SqlTokens.FLOAT_NUMBER -> floatNumber(chop(text, 1), position);
      default -> throw new IllegalStateException("no number: " + text);
    };
  }

  private static String chop(String text, int suffix) {
    return text.substring(0, text.length() - suffix);
  }

  /** INT, or BIGINT, or DECIMAL: the first that holds it. */
  private static Literal integer(String text, SourcePosition position) {
    BigInteger value = new BigInteger(text);
    if (value.bitLength() < Integer.SIZE) {
      return new Literal(position, value.intValue(), PrimitiveType.INTEGER);
    }
    if (value.bitLength() < Long.SIZE) {
      return new Literal(position, value.longValue(), PrimitiveType.LONG);
    }
    return decimal(text, position);
  }

  private static Literal whole(
      String text, SourcePosition position, PrimitiveType type, long least, long most) {
    BigInteger value = new BigInteger(text);
    if (value.compareTo(BigInteger.valueOf(least)) < 0
        || value.compareTo(BigInteger.valueOf(most)) > 0) {
      throw ParseErrors.numberOutOfRange(text, type.sql(), least, most, position);
    }
    return new Literal(position, boxed(value.longValue(), type), type);
  }

  /** A whole number that must fit a BIGINT. */
  static long longValue(String text, SourcePosition position) {
    return (long) whole(text, position, PrimitiveType.LONG, Long.MIN_VALUE, Long.MAX_VALUE).value();
  }

  private static Object boxed(long value, PrimitiveType type) {
    return switch (type) {
      case BYTE -> (byte) value;
      case SHORT -> (short) value;
      case BOOLEAN,
          INTEGER,
          LONG,
          FLOAT,
          DOUBLE,
          STRING,
          BINARY,
          DATE,
          TIMESTAMP,
          TIMESTAMP_NTZ,
          TIME,
          VARIANT,
          VOID ->
          value;
    };
  }

  private static Literal decimal(String text, SourcePosition position) {
    BigDecimal value = new BigDecimal(text);
    if (value.scale() < 0) {
      value = value.setScale(0);
    }
    int precision = Math.max(value.precision(), value.scale());
    if (precision > DecimalType.MAX_PRECISION) {
      throw ParseErrors.decimalTooPrecise(precision, DecimalType.MAX_PRECISION, position);
    }
    return new Literal(position, value, new DecimalType(precision, value.scale()));
  }

  private static Literal doubleNumber(String text, SourcePosition position) {
    double value = Double.parseDouble(text);
    if (Double.isInfinite(value)) {
      throw ParseErrors.numberOutOfRange(
          text, "DOUBLE", -Double.MAX_VALUE, Double.MAX_VALUE, position);
    }
    return new Literal(position, value, PrimitiveType.DOUBLE);
  }

  private static Literal floatNumber(String text, SourcePosition position) {
    float value = Float.parseFloat(text);
    if (Float.isInfinite(value)) {
      throw ParseErrors.numberOutOfRange(
          text, "FLOAT", -Float.MAX_VALUE, Float.MAX_VALUE, position);
    }
    return new Literal(position, value, PrimitiveType.FLOAT);
  }
}

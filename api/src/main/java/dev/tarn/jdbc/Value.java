package dev.tarn.jdbc;

import dev.tarn.api.Row;
import dev.tarn.core.type.DataType;
import dev.tarn.core.value.ValueText;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.sql.Array;
import java.sql.SQLException;
import java.sql.Struct;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.temporal.Temporal;
import java.util.Calendar;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A value of a result, which becomes what the program asks for: by JDBC's table of conversions.
 * Whole numbers must fit; digits behind the point may be lost, and those that FLOAT and DOUBLE do
 * not have.
 *
 * @param value null for NULL
 * @param session the time zone in which a TIMESTAMP has a date and a time
 * @param program the time zone in which {@code java.sql.Date}, {@code Time} and {@code Timestamp}
 *     are read
 */
record Value(Object value, DataType type, ZoneId session, ZoneId program) {
  private static final int DIGITS_OF_LONG = 19;

  /** Of a number without a fraction; no number of Tarn has as many. */
  private static final int MOST_DIGITS = 1000;

  Value(Object value, DataType type, ZoneId session) {
    this(value, type, session, ZoneId.systemDefault());
  }

  /** The same, for a program that gives the calendar in which it reads dates and times. */
  Value in(Calendar calendar) {
    return calendar == null
        ? this
        : new Value(value, type, session, calendar.getTimeZone().toZoneId());
  }

  /** The value as {@code getObject} gives it: an object of the class that the metadata name. */
  Object object() throws SQLException {
    return as(JdbcType.of(type).javaClass());
  }

  /**
   * The value as an object of a class, null for NULL.
   *
   * @throws SQLException when there is no way from the one to the other
   */
  <T> T as(Class<T> target) throws SQLException {
    if (value == null) {
      return null;
    }
    try {
      Object converted = converted(target);
      if (target.isInstance(converted)) {
        return target.cast(converted);
      }
    } catch (DateTimeException | ArithmeticException | NumberFormatException e) {
      throw failed(target, e);
    }
    throw failed(target, null);
  }

  private SQLException failed(Class<?> target, Exception cause) {
    String text = text();
    SQLException error =
        SqlErrors.notConvertible(
            text.length() > 100 ? text.substring(0, 100) + "..." : text,
            type.sql(),
            target.getSimpleName());
    if (cause != null) {
      error.addSuppressed(cause);
    }
    return error;
  }

  /** An object of the class, or one of another, or null, where there is no way. */
  private Object converted(Class<?> target) throws SQLException {
    if (target == String.class) {
      return text();
    }
    if (target == Object.class) {
      return value;
    }
    if (target == Boolean.class || target == boolean.class) {
      return Numbers.flag(value);
    }
    if (target == byte[].class) {
      return bytes();
    }
    if (Number.class.isAssignableFrom(target)) {
      return number(target);
    }
    if (target == Array.class) {
      return value instanceof List<?> items ? TarnArray.of(items, type, session) : null;
    }
    if (target == Struct.class) {
      return value instanceof Row row ? TarnStruct.of(row, session) : null;
    }
    if (target.isInstance(value) && !(value instanceof Temporal)) {
      return value;
    }
    return Times.of(value, target, session, program);
  }

  private Object number(Class<?> target) {
    BigDecimal number = Numbers.exact(value);
    if (number == null || target == Double.class || target == Float.class) {
      return Numbers.floating(value, target);
    }
    if (target == BigDecimal.class) {
      return number;
    }
    requireDigits(number, target == BigInteger.class ? MOST_DIGITS : DIGITS_OF_LONG);
    BigInteger whole = number.toBigInteger();
    if (target == Long.class) {
      return whole.longValueExact();
    }
    if (target == Integer.class) {
      return whole.intValueExact();
    }
    if (target == Short.class) {
      return whole.shortValueExact();
    }
    if (target == Byte.class) {
      return whole.byteValueExact();
    }
    return whole;
  }

  /** Before they are written out: a short text can be a number of millions of them. */
  private static void requireDigits(BigDecimal number, int most) {
    if ((long) number.precision() - number.scale() > most) {
      throw new ArithmeticException("more than " + most + " digits");
    }
  }

  private static List<?> fields(Object struct) {
    Row row = (Row) struct;
    return IntStream.range(0, row.size()).mapToObj(row::get).toList();
  }

  private byte[] bytes() {
    return switch (value) {
      case byte[] bytes -> bytes.clone();
      case String text -> text.getBytes(StandardCharsets.UTF_8);
      default -> null;
    };
  }

  private String text() {
    return new ValueText(session, Value::fields).of(value, type);
  }
}

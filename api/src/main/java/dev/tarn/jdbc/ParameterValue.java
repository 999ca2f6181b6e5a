package dev.tarn.jdbc;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Types;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.List;
import java.util.UUID;

/** Values of the program as the classes that Tarn's API takes for parameters. */
final class ParameterValue {
  private ParameterValue() {}

  /** The value as its own class says; null for NULL. */
  static Object of(Object value) throws SQLException {
    return switch (value) {
      case null -> null;
      case TarnArray array -> array.items();
      case java.sql.Array array -> list(array.getArray());
      case TarnStruct struct -> struct.row();
      case Time time -> time(time, ZoneId.systemDefault());
      case Calendar calendar -> calendar.toInstant();
      case UUID id -> id.toString();
      case Enum<?> constant -> constant.name();
      case byte[] bytes -> bytes.clone();
      case Object array when array.getClass().isArray() -> list(array);
      default -> value;
    };
  }

  private static List<Object> list(Object array) throws SQLException {
    List<Object> items = new ArrayList<>();
    for (int i = 0; i < Array.getLength(array); i++) {
      items.add(of(Array.get(array, i)));
    }
    return items;
  }

  static LocalDate date(java.sql.Date date, ZoneId zone) {
    return LegacyCalendar.date(date.getTime(), zone);
  }

  static LocalTime time(Time time, ZoneId zone) {
    return Instant.ofEpochMilli(time.getTime()).atZone(zone).toLocalTime();
  }

  /** The value as a field of a type has it: of numbers, that class and no other. */
  static Object of(Object value, DataType type) throws SQLException {
    Object own = of(value);
    return own instanceof Number && type instanceof PrimitiveType primitive
        ? converted(own, numberClass(primitive), ZoneOffset.UTC)
        : own;
  }

  private static Class<?> numberClass(PrimitiveType type) {
    return switch (type) {
      case BYTE -> Byte.class;
      case SHORT -> Short.class;
      case INTEGER -> Integer.class;
      case LONG -> Long.class;
      case FLOAT -> Float.class;
      case DOUBLE -> Double.class;
      case BOOLEAN, STRING, BINARY, DATE, TIMESTAMP, TIMESTAMP_NTZ, TIME, VARIANT, VOID ->
          Object.class;
    };
  }

  /** The value as a type of {@link Types} has it, which the program asks for. */
  static Object of(Object value, int type, ZoneId session) throws SQLException {
    Object own = of(value);
    return own == null ? null : converted(own, javaClass(type), session);
  }

  private static Object converted(Object own, Class<?> target, ZoneId session) throws SQLException {
    return new Value(own, PrimitiveType.VOID, session).as(target);
  }

  private static Class<?> javaClass(int type) {
    return switch (type) {
      case Types.BIT, Types.BOOLEAN -> Boolean.class;
      case Types.TINYINT -> Byte.class;
      case Types.SMALLINT -> Short.class;
      case Types.INTEGER -> Integer.class;
      case Types.BIGINT -> Long.class;
      case Types.REAL -> Float.class;
      case Types.FLOAT, Types.DOUBLE -> Double.class;
      case Types.DECIMAL, Types.NUMERIC -> BigDecimal.class;
      case Types.CHAR,
          Types.VARCHAR,
          Types.LONGVARCHAR,
          Types.NCHAR,
          Types.NVARCHAR,
          Types.LONGNVARCHAR ->
          String.class;
      case Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY -> byte[].class;
      case Types.DATE -> LocalDate.class;
      case Types.TIME -> LocalTime.class;
      case Types.TIMESTAMP_WITH_TIMEZONE -> Instant.class;
      default -> Object.class;
    };
  }
}

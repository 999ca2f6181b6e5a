package dev.tarn.jdbc;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.CharType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructType;
import dev.tarn.core.type.VarcharType;
import dev.tarn.core.type.YearMonthIntervalType;
import java.math.BigDecimal;
import java.sql.Array;
import java.sql.Struct;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.Period;
import java.util.Map;

/**
 * What JDBC says of a type.
 *
 * @param code the constant of {@link Types}
 * @param javaClass of what {@code getObject} gives
 * @param precision digits, characters or bytes; 0 where there is no such number
 * @param scale digits behind the point
 * @param displaySize how many characters a value takes at most
 */
record JdbcType(int code, Class<?> javaClass, int precision, int scale, int displaySize) {
  private static final int UNBOUNDED = Integer.MAX_VALUE;

  static JdbcType of(DataType type) {
    return switch (type) {
      case PrimitiveType primitive -> of(primitive);
      case DecimalType decimal ->
          new JdbcType(
              Types.DECIMAL,
              BigDecimal.class,
              decimal.precision(),
              decimal.scale(),
              decimal.precision() + 2);
      case CharType text -> text(Types.CHAR, text.length());
      case VarcharType text -> text(Types.VARCHAR, text.length());
      case YearMonthIntervalType interval -> new JdbcType(Types.OTHER, Period.class, 0, 0, 40);
      case DayTimeIntervalType interval -> new JdbcType(Types.OTHER, Duration.class, 0, 6, 60);
      case ArrayType array -> new JdbcType(Types.ARRAY, Array.class, 0, 0, UNBOUNDED);
      case MapType map -> new JdbcType(Types.JAVA_OBJECT, Map.class, 0, 0, UNBOUNDED);
      case StructType struct -> new JdbcType(Types.STRUCT, Struct.class, 0, 0, UNBOUNDED);
    };
  }

  private static JdbcType text(int code, int length) {
    return new JdbcType(code, String.class, length, 0, length);
  }

  private static JdbcType of(PrimitiveType type) {
    return switch (type) {
      case BOOLEAN -> new JdbcType(Types.BOOLEAN, Boolean.class, 1, 0, 5);
      case BYTE -> new JdbcType(Types.TINYINT, Integer.class, 3, 0, 4);
      case SHORT -> new JdbcType(Types.SMALLINT, Integer.class, 5, 0, 6);
      case INTEGER -> new JdbcType(Types.INTEGER, Integer.class, 10, 0, 11);
      case LONG -> new JdbcType(Types.BIGINT, Long.class, 19, 0, 20);
      case FLOAT -> new JdbcType(Types.REAL, Float.class, 7, 0, 14);
      case DOUBLE -> new JdbcType(Types.DOUBLE, Double.class, 15, 0, 24);
      case STRING -> text(Types.VARCHAR, UNBOUNDED);
      case BINARY -> new JdbcType(Types.VARBINARY, byte[].class, UNBOUNDED, 0, UNBOUNDED);
      case DATE -> new JdbcType(Types.DATE, java.sql.Date.class, 10, 0, 10);
      case TIMESTAMP -> new JdbcType(Types.TIMESTAMP, Timestamp.class, 26, 6, 26);
      case TIMESTAMP_NTZ -> new JdbcType(Types.TIMESTAMP, LocalDateTime.class, 26, 6, 26);
      case TIME -> new JdbcType(Types.TIME, java.sql.Time.class, 15, 6, 15);
      case VARIANT -> new JdbcType(Types.OTHER, Object.class, 0, 0, UNBOUNDED);
      case VOID -> new JdbcType(Types.NULL, Object.class, 0, 0, 4);
    };
  }

  /** The name of a type, without its parts. */
  static String name(DataType type) {
    return type.sql().replaceFirst("[(<].*", "");
  }

  boolean isSigned() {
    return switch (code) {
      case Types.TINYINT,
          Types.SMALLINT,
          Types.INTEGER,
          Types.BIGINT,
          Types.REAL,
          Types.DOUBLE,
          Types.DECIMAL ->
          true;
      default -> false;
    };
  }

  boolean isText() {
    return code == Types.VARCHAR || code == Types.CHAR;
  }
}

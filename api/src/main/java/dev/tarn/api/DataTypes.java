package dev.tarn.api;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.CharType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.type.VarcharType;
import dev.tarn.core.type.YearMonthIntervalType;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import java.time.ZoneOffset;

/**
 * The data types, under the names that users of Delta's builders know. {@link Row} says which Java
 * class holds the values of each.
 */
public final class DataTypes {
  /** True or false. */
  public static final DataType BOOLEAN = PrimitiveType.BOOLEAN;

  /** A whole number of 8 bits: TINYINT. */
  public static final DataType BYTE = PrimitiveType.BYTE;

  /** A whole number of 16 bits: SMALLINT. */
  public static final DataType SHORT = PrimitiveType.SHORT;

  /** A whole number of 32 bits: INT. */
  public static final DataType INTEGER = PrimitiveType.INTEGER;

  /** A whole number of 64 bits: BIGINT. */
  public static final DataType LONG = PrimitiveType.LONG;

  /** A binary floating point number of 32 bits. */
  public static final DataType FLOAT = PrimitiveType.FLOAT;

  /** A binary floating point number of 64 bits. */
  public static final DataType DOUBLE = PrimitiveType.DOUBLE;

  /** A text. */
  public static final DataType STRING = PrimitiveType.STRING;

  /** Bytes. */
  public static final DataType BINARY = PrimitiveType.BINARY;

  /** A day of the calendar. */
  public static final DataType DATE = PrimitiveType.DATE;

  /** A moment, in microseconds. */
  public static final DataType TIMESTAMP = PrimitiveType.TIMESTAMP;

  /** The reading of a clock somewhere, in microseconds. */
  public static final DataType TIMESTAMP_NTZ = PrimitiveType.TIMESTAMP_NTZ;

  /** Years and months. */
  public static final DataType YEAR_MONTH_INTERVAL = YearMonthIntervalType.FULL;

  /** Days and time, in microseconds. */
  public static final DataType DAY_TIME_INTERVAL = DayTimeIntervalType.FULL;

  private DataTypes() {}

  /**
   * The type that a text names, such as {@code array<decimal(10,2)>}.
   *
   * @throws dev.tarn.core.error.TarnException when there is none of that name
   */
  public static DataType parse(String text) {
    return new SqlParser(new ParseOptions(ZoneOffset.UTC)).parseDataType(text);
  }

  /**
   * An exact number.
   *
   * @param precision how many digits, at most 38
   * @param scale how many of them come after the point
   */
  public static DataType decimal(int precision, int scale) {
    return new DecimalType(precision, scale);
  }

  /** A text of this many characters, filled up with spaces; only for columns. */
  public static DataType charOf(int length) {
    return new CharType(length);
  }

  /** A text of at most this many characters; only for columns. */
  public static DataType varchar(int length) {
    return new VarcharType(length);
  }

  /** A list whose items may be NULL. */
  public static DataType array(DataType element) {
    return new ArrayType(element, true);
  }

  /** Keys with their values, which may be NULL. */
  public static DataType map(DataType key, DataType value) {
    return new MapType(key, value, true);
  }

  /** Fields with names; also the columns of a table or of a row. */
  public static StructType struct(StructField... fields) {
    return StructType.of(fields);
  }

  /** A field that may be NULL. */
  public static StructField field(String name, DataType type) {
    return StructField.nullable(name, type);
  }

  /** A field that is never NULL. */
  public static StructField required(String name, DataType type) {
    return StructField.required(name, type);
  }
}

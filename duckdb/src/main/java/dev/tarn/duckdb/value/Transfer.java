package dev.tarn.duckdb.value;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.type.YearMonthIntervalType;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.stream.Collectors;
import org.duckdb.DuckDBColumnType;
import org.duckdb.DuckDBWritableVector;

/**
 * In which form the values of a type pass into DuckDB: numbers, texts and dates as they are, times
 * as microseconds, all else as text that is cast.
 */
public final class Transfer {
  private Transfer() {}

  public static DuckDBColumnType column(DataType type) {
    return switch (type) {
      case PrimitiveType primitive ->
          switch (primitive) {
            case BOOLEAN -> DuckDBColumnType.BOOLEAN;
            case BYTE -> DuckDBColumnType.TINYINT;
            case SHORT -> DuckDBColumnType.SMALLINT;
            case INTEGER, VOID -> DuckDBColumnType.INTEGER;
            case LONG, TIMESTAMP, TIMESTAMP_NTZ -> DuckDBColumnType.BIGINT;
            case FLOAT -> DuckDBColumnType.FLOAT;
            case DOUBLE -> DuckDBColumnType.DOUBLE;
            case DATE -> DuckDBColumnType.DATE;
            case STRING, BINARY, TIME, VARIANT -> DuckDBColumnType.VARCHAR;
          };
      case YearMonthIntervalType months -> DuckDBColumnType.INTEGER;
      case DayTimeIntervalType micros -> DuckDBColumnType.BIGINT;
      default -> DuckDBColumnType.VARCHAR;
    };
  }

  public static void write(DuckDBWritableVector vector, long row, Object value, DataType type) {
    switch (value) {
      case null -> vector.setNull(row);
      case Boolean flag -> vector.setBoolean(row, flag);
      case Byte number -> vector.setByte(row, number);
      case Short number -> vector.setShort(row, number);
      case Integer number -> vector.setInt(row, number);
      case Long number -> vector.setLong(row, number);
      case Float number -> vector.setFloat(row, number);
      case Double number -> vector.setDouble(row, number);
      case String text -> vector.setString(row, text);
      case LocalDate date -> vector.setDate(row, date);
      case Instant instant -> vector.setLong(row, micros(instant));
      case LocalDateTime clock -> vector.setLong(row, micros(clock.toInstant(ZoneOffset.UTC)));
      case Period months -> vector.setInt(row, (int) months.toTotalMonths());
      case Duration time -> vector.setLong(row, time.dividedBy(ChronoUnit.MICROS.getDuration()));
      default -> vector.setString(row, text(value, type));
    }
  }

  /** The form of a value that passes as text; null for null. */
  public static String text(Object value, DataType type) {
    return switch (value) {
      case null -> null;
      case String text -> text;
      case BigDecimal number -> number.toPlainString();
      case byte[] bytes -> TransferText.bytes(bytes);
      default -> TransferText.nested(value, type);
    };
  }

  private static long micros(Instant instant) {
    return Instant.EPOCH.until(instant, ChronoUnit.MICROS);
  }

  /** The value of a column of ours, from the form in which it was written. */
  public static String read(String column, DataType type, String duckDbType) {
    return switch (type) {
      case PrimitiveType.TIMESTAMP -> "make_timestamptz(" + column + ")";
      case PrimitiveType.TIMESTAMP_NTZ -> "make_timestamp(" + column + ")";
      case PrimitiveType.BINARY, PrimitiveType.TIME -> cast(column, duckDbType);
      case DecimalType decimal -> cast(column, duckDbType);
      case ArrayType array -> nested(column, type, duckDbType);
      case MapType map -> nested(column, type, duckDbType);
      case StructType struct -> nested(column, type, duckDbType);
      default -> column;
    };
  }

  private static String cast(String value, String type) {
    return "CAST(" + value + " AS " + type + ")";
  }

  /** From JSON in which every value without parts is a text. */
  public static String nested(String json, DataType type, String duckDbType) {
    return cast(
        "from_json(" + json + ", " + "'" + shape(type).replace("'", "''") + "'" + ")", duckDbType);
  }

  private static String shape(DataType type) {
    return switch (type) {
      case ArrayType array -> "[" + shape(array.element()) + "]";
      case StructType struct ->
          struct.fields().stream().map(Transfer::field).collect(Collectors.joining(",", "{", "}"));
      case MapType map -> TransferText.quoted("MAP(VARCHAR, " + texts(map.value()) + ")");
      default -> "\"VARCHAR\"";
    };
  }

  private static String field(StructField field) {
    return TransferText.quoted(field.name()) + ":" + shape(field.type());
  }

  /** A type with texts in the place of all that has no parts. */
  private static String texts(DataType type) {
    return switch (type) {
      case ArrayType array -> texts(array.element()) + "[]";
      case MapType map -> "MAP(VARCHAR, " + texts(map.value()) + ")";
      case StructType struct ->
          struct.fields().stream()
              .map(field -> "\"" + field.name().replace("\"", "\"\"") + "\" " + texts(field.type()))
              .collect(Collectors.joining(", ", "STRUCT(", ")"));
      default -> "VARCHAR";
    };
  }
}

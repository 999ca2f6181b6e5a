package dev.tarn.duckdb.function;

import static dev.tarn.core.type.PrimitiveType.DATE;
import static dev.tarn.core.type.PrimitiveType.TIMESTAMP;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructType;
import dev.tarn.core.type.YearMonthIntervalType;
import dev.tarn.core.value.Row;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Constants, exactly of their types. */
final class Literals {
  private static final int EXACT_DIGITS = 30;

  private Literals() {}

  static String write(Object value, DataType type) {
    if (value == null) {
      return Sql.nullOf(type);
    }
    return switch (type) {
      case PrimitiveType primitive -> primitive(value, primitive);
      case DecimalType decimal -> decimal((BigDecimal) value, decimal);
      case DayTimeIntervalType interval ->
          Sql.cast(String.valueOf(micros((Duration) value)), interval);
      case YearMonthIntervalType interval ->
          Sql.cast(String.valueOf(((Period) value).toTotalMonths()), interval);
      case ArrayType array -> Sql.cast(list((List<?>) value, array.element()), array);
      case MapType map -> map((Map<?, ?>) value, map);
      case StructType struct -> struct((Row) value, struct);
      case AtomicType atomic -> Sql.text(value.toString());
    };
  }

  /** Digits beyond what DuckDB takes as an exact number stand as text, which it plans slower. */
  private static String decimal(BigDecimal value, DecimalType type) {
    String digits = value.toPlainString();
    return Sql.cast(digits.length() <= EXACT_DIGITS ? digits : "'" + digits + "'", type);
  }

  private static String primitive(Object value, PrimitiveType type) {
    return switch (type) {
      case BOOLEAN -> value.toString();
      case STRING -> Sql.text((String) value);
      case BINARY -> Sql.cast("'" + bytes((byte[]) value) + "'", type);
      case FLOAT, DOUBLE, TIME -> Sql.cast("'" + value + "'", type);
      case DATE -> date((LocalDate) value);
      case TIMESTAMP -> timestamp((Instant) value);
      case TIMESTAMP_NTZ -> wallClock((LocalDateTime) value);
      case BYTE, SHORT, INTEGER, LONG, VARIANT, VOID -> Sql.cast(value.toString(), type);
    };
  }

  private static String bytes(byte[] value) {
    return HexFormat.of().withPrefix("\\x").formatHex(value);
  }

  private static String date(LocalDate value) {
    return isPlain(value.getYear())
        ? Sql.cast("'" + value + "'", DATE)
        : "(DATE '1970-01-01' + CAST(" + value.toEpochDay() + " AS INTEGER))";
  }

  private static String timestamp(Instant value) {
    LocalDateTime reading = LocalDateTime.ofInstant(value, ZoneOffset.UTC);
    return isPlain(reading.getYear())
        ? Sql.cast("'" + clock(reading) + "+00'", TIMESTAMP)
        : "make_timestamptz(" + micros(value) + ")";
  }

  private static String wallClock(LocalDateTime value) {
    return isPlain(value.getYear())
        ? Sql.cast("'" + clock(value) + "'", PrimitiveType.TIMESTAMP_NTZ)
        : "make_timestamp(" + micros(value.toInstant(ZoneOffset.UTC)) + ")";
  }

  private static String clock(LocalDateTime value) {
    return value.truncatedTo(ChronoUnit.MICROS).toString().replace('T', ' ')
        + (value.getSecond() == 0 && value.getNano() == 0 ? ":00" : "");
  }

  private static boolean isPlain(int year) {
    return year >= 1 && year <= 9999;
  }

  static long micros(Instant value) {
    return micros(value.getEpochSecond(), value.getNano() / 1000);
  }

  private static long micros(Duration value) {
    return micros(value.getSeconds(), value.getNano() / 1000);
  }

  /** Counts down from the next second below zero, where the whole seconds may not fit alone. */
  private static long micros(long seconds, long micros) {
    return seconds < 0
        ? Math.addExact(Math.multiplyExact(seconds + 1, 1_000_000L), micros - 1_000_000L)
        : Math.addExact(Math.multiplyExact(seconds, 1_000_000L), micros);
  }

  private static String list(List<?> values, DataType element) {
    return values.stream()
        .map(value -> write(value, element))
        .collect(Collectors.joining(", ", "[", "]"));
  }

  private static String map(Map<?, ?> values, MapType type) {
    String keys = list(List.copyOf(values.keySet()), type.key());
    String items = list(new ArrayList<>(values.values()), type.value());
    return Sql.cast("map(" + keys + ", " + items + ")", type);
  }

  private static String struct(Row row, StructType type) {
    return IntStream.range(0, type.size())
        .mapToObj(
            i -> Sql.text(type.field(i).name()) + ": " + write(row.get(i), type.field(i).type()))
        .collect(Collectors.joining(", ", "{", "}"));
  }
}

package dev.tarn.jdbc;

import dev.tarn.api.Row;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructType;
import dev.tarn.core.type.YearMonthIntervalType;
import dev.tarn.core.value.IntervalText;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.SignStyle;
import java.time.temporal.ChronoField;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Values as {@code CAST(... AS STRING)} gives them, in a session's time zone; binary values in
 * hexadecimal, since their bytes need not be text.
 */
record ValueText(ZoneId zone) {
  private static final DateTimeFormatter TIME =
      new DateTimeFormatterBuilder()
          .appendPattern("HH:mm:ss")
          .appendFraction(ChronoField.NANO_OF_SECOND, 0, 6, true)
          .toFormatter();
  private static final DateTimeFormatter DATE_TIME =
      new DateTimeFormatterBuilder()
          .appendValue(ChronoField.YEAR, 4, 10, SignStyle.EXCEEDS_PAD)
          .appendPattern("-MM-dd ")
          .append(TIME)
          .toFormatter();

  /** The text of a value that is not null. */
  String of(Object value, DataType type) {
    return switch (type) {
      case StructType struct -> struct((Row) value, struct);
      case ArrayType array ->
          ((List<?>) value)
              .stream()
                  .map(item -> nested(item, array.element()))
                  .collect(Collectors.joining(", ", "[", "]"));
      case MapType map ->
          ((Map<?, ?>) value)
              .entrySet().stream()
                  .map(entry -> entry(entry, map))
                  .collect(Collectors.joining(", ", "{", "}"));
      case YearMonthIntervalType interval -> IntervalText.of((Period) value, interval);
      case DayTimeIntervalType interval -> IntervalText.of((Duration) value, interval);
      case AtomicType atomic -> scalar(value);
    };
  }

  private String scalar(Object value) {
    return switch (value) {
      case BigDecimal decimal -> decimal.toPlainString();
      case Instant instant -> DATE_TIME.format(LocalDateTime.ofInstant(instant, zone));
      case LocalDateTime reading -> DATE_TIME.format(reading);
      case LocalTime time -> TIME.format(time);
      case byte[] bytes -> HexFormat.of().withUpperCase().formatHex(bytes);
      default -> value.toString();
    };
  }

  private String struct(Row row, StructType type) {
    return IntStream.range(0, type.size())
        .mapToObj(i -> nested(row.get(i), type.field(i).type()))
        .collect(Collectors.joining(", ", "{", "}"));
  }

  private String entry(Map.Entry<?, ?> entry, MapType type) {
    return nested(entry.getKey(), type.key()) + " -> " + nested(entry.getValue(), type.value());
  }

  private String nested(Object value, DataType type) {
    return value == null ? "null" : of(value, type);
  }
}

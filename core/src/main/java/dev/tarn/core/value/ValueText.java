package dev.tarn.core.value;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructType;
import dev.tarn.core.type.YearMonthIntervalType;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.chrono.IsoChronology;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.format.SignStyle;
import java.time.temporal.ChronoField;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Values as {@code CAST(... AS STRING)} gives them, in a session's time zone. Binary is written in
 * hexadecimal, since its bytes need not be text.
 */
public final class ValueText {
  private static final DateTimeFormatter TIME =
      new DateTimeFormatterBuilder()
          .appendPattern("HH:mm:ss")
          .appendFraction(ChronoField.NANO_OF_SECOND, 0, 6, true)
          .toFormatter()
          .withChronology(IsoChronology.INSTANCE)
          .withResolverStyle(ResolverStyle.STRICT);
  private static final DateTimeFormatter DATE_TIME =
      new DateTimeFormatterBuilder()
          .appendValue(ChronoField.YEAR, 4, 10, SignStyle.EXCEEDS_PAD)
          .appendPattern("-MM-dd ")
          .append(TIME)
          .toFormatter();

  private final ZoneId zone;
  private final Function<Object, List<?>> fields;

  /** Of values whose structs are rows. */
  public ValueText(ZoneId zone) {
    this(zone, struct -> ((Row) struct).values());
  }

  /**
   * Of values whose structs are of another class.
   *
   * @param fields the values of a struct's fields, in order
   */
  public ValueText(ZoneId zone, Function<Object, List<?>> fields) {
    this.zone = zone;
    this.fields = fields;
  }

  /** The text of a value that is not null. */
  public String of(Object value, DataType type) {
    return switch (type) {
      case StructType struct -> struct(fields.apply(value), struct);
      case ArrayType array -> array((List<?>) value, array);
      case MapType map -> map((Map<?, ?>) value, map);
      case YearMonthIntervalType interval -> IntervalText.of((Period) value, interval);
      case DayTimeIntervalType interval -> IntervalText.of((Duration) value, interval);
      case AtomicType atomic -> scalar(value);
    };
  }

  private String scalar(Object value) {
    return switch (value) {
      case BigDecimal decimal -> decimal.toPlainString();
      case Instant instant -> DATE_TIME.format(LocalDateTime.ofInstant(instant, zone));
      case LocalDateTime dateTime -> DATE_TIME.format(dateTime);
      case LocalTime time -> TIME.format(time);
      case byte[] bytes -> HexFormat.of().withUpperCase().formatHex(bytes);
      default -> value.toString();
    };
  }

  private String struct(List<?> values, StructType type) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < type.size(); i++) {
      parts.add(nested(values.get(i), type.field(i).type()));
    }
    return "{" + String.join(", ", parts) + "}";
  }

  private String array(List<?> values, ArrayType type) {
    List<String> parts = new ArrayList<>();
    values.forEach(value -> parts.add(nested(value, type.element())));
    return "[" + String.join(", ", parts) + "]";
  }

  private String map(Map<?, ?> entries, MapType type) {
    List<String> parts = new ArrayList<>();
    entries.forEach(
        (key, value) -> parts.add(nested(key, type.key()) + " -> " + nested(value, type.value())));
    return "{" + String.join(", ", parts) + "}";
  }

  private String nested(Object value, DataType type) {
    return value == null ? "null" : of(value, type);
  }
}

package dev.tarn.duckdb.value;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.SignStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Values with parts as JSON in which every value without parts is a text that DuckDB casts. */
public final class TransferText {
  private static final JsonFactory FACTORY = new JsonFactory();
  private static final DateTimeFormatter DAY =
      new DateTimeFormatterBuilder()
          .appendValue(ChronoField.YEAR_OF_ERA, 4, 10, SignStyle.NOT_NEGATIVE)
          .appendPattern("-MM-dd")
          .toFormatter(Locale.ROOT);
  private static final DateTimeFormatter CLOCK =
      new DateTimeFormatterBuilder()
          .append(DAY)
          .appendPattern(" HH:mm:ss.SSSSSS")
          .toFormatter(Locale.ROOT);
  private static final HexFormat HEX = HexFormat.of().withPrefix("\\x");

  private TransferText() {}

  static String bytes(byte[] value) {
    return HEX.formatHex(value);
  }

  static String quoted(String text) {
    return write(generator -> generator.writeString(text));
  }

  /** A value of an array, a map or a struct. */
  public static String nested(Object value, DataType type) {
    return write(generator -> write(value, type, generator));
  }

  /** Work with a generator. */
  private interface Writing {
    void to(JsonGenerator generator) throws IOException;
  }

  private static String write(Writing writing) {
    StringWriter text = new StringWriter();
    try (JsonGenerator generator = FACTORY.createGenerator(text)) {
      writing.to(generator);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  private static void write(Object value, DataType type, JsonGenerator generator)
      throws IOException {
    switch (value) {
      case null -> generator.writeNull();
      case Row row -> struct(row, (StructType) type, generator);
      case List<?> list -> array(list, (ArrayType) type, generator);
      case Map<?, ?> map -> map(map, (MapType) type, generator);
      default -> generator.writeString(text(value));
    }
  }

  private static void struct(Row row, StructType type, JsonGenerator generator) throws IOException {
    generator.writeStartObject();
    for (int i = 0; i < type.size(); i++) {
      generator.writeFieldName(type.field(i).name());
      write(row.get(i), type.field(i).type(), generator);
    }
    generator.writeEndObject();
  }

  private static void array(List<?> list, ArrayType type, JsonGenerator generator)
      throws IOException {
    generator.writeStartArray();
    for (Object element : list) {
      write(element, type.element(), generator);
    }
    generator.writeEndArray();
  }

  private static void map(Map<?, ?> map, MapType type, JsonGenerator generator) throws IOException {
    generator.writeStartObject();
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      generator.writeFieldName(text(entry.getKey()));
      write(entry.getValue(), type.value(), generator);
    }
    generator.writeEndObject();
  }

  /** What DuckDB casts to the value. */
  private static String text(Object value) {
    return switch (value) {
      case byte[] bytes -> bytes(bytes);
      case BigDecimal number -> number.toPlainString();
      case LocalDate date -> DAY.format(date) + era(date);
      case Instant instant -> clock(LocalDateTime.ofInstant(instant, ZoneOffset.UTC)) + "+00";
      case LocalDateTime clock -> clock(clock);
      case Period months -> Long.toString(months.toTotalMonths());
      case Duration time -> Long.toString(time.dividedBy(ChronoUnit.MICROS.getDuration()));
      default -> value.toString();
    };
  }

  private static String clock(LocalDateTime value) {
    String era = era(value.toLocalDate());
    String text = CLOCK.format(value);
    return era.isEmpty() ? text : text.replaceFirst(" ", era + " ");
  }

  private static String era(LocalDate date) {
    return date.getYear() > 0 ? "" : " (BC)";
  }
}

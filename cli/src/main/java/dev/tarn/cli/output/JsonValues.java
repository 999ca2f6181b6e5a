package dev.tarn.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.ValueText;
import dev.tarn.lake.context.Details;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.SignStyle;
import java.time.temporal.ChronoField;
import java.util.List;
import java.util.Map;

/**
 * Values as JSON, without loss: numbers exact, NaN and infinities as strings, dates and timestamps
 * in ISO 8601 (timestamps with their offset in the session's time zone), binary in base64,
 * intervals and times as {@code CAST(... AS STRING)} gives them.
 */
final class JsonValues {
  private static final DateTimeFormatter LOCAL =
      new DateTimeFormatterBuilder()
          .appendValue(ChronoField.YEAR, 4, 10, SignStyle.EXCEEDS_PAD)
          .appendPattern("-MM-dd'T'HH:mm:ss")
          .appendFraction(ChronoField.NANO_OF_SECOND, 0, 6, true)
          .toFormatter();
  private static final DateTimeFormatter WITH_OFFSET =
      new DateTimeFormatterBuilder().append(LOCAL).appendOffsetId().toFormatter();

  private final JsonGenerator json;
  private final ZoneId zone;
  private final ValueText text;

  JsonValues(JsonGenerator json, ZoneId zone) {
    this.json = json;
    this.zone = zone;
    this.text = new ValueText(zone);
  }

  void write(Object value, DataType type) throws IOException {
    if (value == null) {
      json.writeNull();
      return;
    }
    switch (type) {
      case StructType struct -> struct((Row) value, struct);
      case ArrayType array -> array((List<?>) value, array);
      case MapType map when map.key() == PrimitiveType.STRING -> object((Map<?, ?>) value, map);
      case MapType map -> pairs((Map<?, ?>) value, map);
      case AtomicType atomic -> scalar(value, type);
    }
  }

  /** A named value into the object that is open. */
  void write(Details details) throws IOException {
    json.writeFieldName(details.name());
    write(details.value(), details.type());
  }

  private void scalar(Object value, DataType type) throws IOException {
    switch (value) {
      case Boolean bool -> json.writeBoolean(bool);
      case Byte number -> json.writeNumber(number.shortValue());
      case Short number -> json.writeNumber(number);
      case Integer number -> json.writeNumber(number);
      case Long number -> json.writeNumber(number);
      case Float number when Float.isFinite(number) -> json.writeNumber(number);
      case Double number when Double.isFinite(number) -> json.writeNumber(number);
      case BigDecimal number -> json.writeNumber(number.toPlainString());
      case byte[] bytes -> json.writeBinary(bytes);
      case Instant instant -> json.writeString(WITH_OFFSET.format(instant.atZone(zone)));
      case LocalDateTime dateTime -> json.writeString(LOCAL.format(dateTime));
      default -> json.writeString(text.of(value, type));
    }
  }

  private void struct(Row row, StructType type) throws IOException {
    json.writeStartObject();
    for (int i = 0; i < type.size(); i++) {
      json.writeFieldName(type.field(i).name());
      write(row.get(i), type.field(i).type());
    }
    json.writeEndObject();
  }

  private void array(List<?> values, ArrayType type) throws IOException {
    json.writeStartArray();
    for (Object value : values) {
      write(value, type.element());
    }
    json.writeEndArray();
  }

  private void object(Map<?, ?> entries, MapType type) throws IOException {
    json.writeStartObject();
    for (Map.Entry<?, ?> entry : entries.entrySet()) {
      json.writeFieldName((String) entry.getKey());
      write(entry.getValue(), type.value());
    }
    json.writeEndObject();
  }

  private void pairs(Map<?, ?> entries, MapType type) throws IOException {
    json.writeStartArray();
    for (Map.Entry<?, ?> entry : entries.entrySet()) {
      json.writeStartArray();
      write(entry.getKey(), type.key());
      write(entry.getValue(), type.value());
      json.writeEndArray();
    }
    json.writeEndArray();
  }
}

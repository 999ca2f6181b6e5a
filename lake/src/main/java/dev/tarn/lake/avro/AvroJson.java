package dev.tarn.lake.avro;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.time.LocalDate;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.IndexedRecord;

/** Values of Avro as JSON: times as people read them, bytes in base 64. */
final class AvroJson {
  private static final GenericData DATA = new GenericData();
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .enable(JsonWriteFeature.WRITE_NAN_AS_STRINGS)
          .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
          .build();

  private AvroJson() {}

  static String text(Schema schema, Object value) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(text)) {
      write(schema, value, json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  private static void write(Schema schema, Object value, JsonGenerator json) throws IOException {
    if (value == null) {
      json.writeNull();
      return;
    }
    switch (schema.getType()) {
      case UNION -> write(schema.getTypes().get(DATA.resolveUnion(schema, value)), value, json);
      case RECORD -> record(schema, (IndexedRecord) value, json);
      case ARRAY -> {
        json.writeStartArray();
        for (Object each : (Iterable<?>) value) {
          write(schema.getElementType(), each, json);
        }
        json.writeEndArray();
      }
      case MAP -> map(schema, (Map<?, ?>) value, json);
      case BOOLEAN -> json.writeBoolean((Boolean) value);
      case INT -> whole(schema, (Integer) value, json);
      case LONG -> large(schema, (Long) value, json);
      case FLOAT -> json.writeNumber((Float) value);
      case DOUBLE -> json.writeNumber((Double) value);
      case STRING, ENUM -> json.writeString(value.toString());
      case BYTES, FIXED -> bytes(schema, value, json);
      case NULL -> json.writeNull();
    }
  }

  private static void record(Schema schema, IndexedRecord value, JsonGenerator json)
      throws IOException {
    json.writeStartObject();
    for (Schema.Field field : schema.getFields()) {
      json.writeFieldName(field.name());
      write(field.schema(), value.get(field.pos()), json);
    }
    json.writeEndObject();
  }

  private static void map(Schema schema, Map<?, ?> value, JsonGenerator json) throws IOException {
    json.writeStartObject();
    for (Map.Entry<?, ?> entry : value.entrySet()) {
      json.writeFieldName(entry.getKey().toString());
      write(schema.getValueType(), entry.getValue(), json);
    }
    json.writeEndObject();
  }

  private static void whole(Schema schema, int value, JsonGenerator json) throws IOException {
    if (schema.getLogicalType() instanceof LogicalTypes.Date) {
      json.writeString(LocalDate.ofEpochDay(value).toString());
    } else {
      json.writeNumber(value);
    }
  }

  private static void large(Schema schema, long value, JsonGenerator json) throws IOException {
    TimeUnit unit = AvroTimes.unitOf(schema).orElse(null);
    if (unit == null) {
      json.writeNumber(value);
    } else if (AvroTimes.isLocal(schema)) {
      json.writeString(AvroTimes.local(value, unit).toString());
    } else {
      json.writeString(AvroTimes.instant(value, unit).toString());
    }
  }

  private static void bytes(Schema schema, Object value, JsonGenerator json) throws IOException {
    byte[] bytes = AvroScalars.bytes(value);
    if (schema.getLogicalType() instanceof LogicalTypes.Decimal decimal) {
      json.writeNumber(AvroScalars.decimal(bytes, decimal));
    } else {
      json.writeBinary(bytes);
    }
  }
}

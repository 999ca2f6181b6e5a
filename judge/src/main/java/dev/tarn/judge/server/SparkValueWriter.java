package dev.tarn.judge.server;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.util.IntervalStringStyles;
import org.apache.spark.sql.catalyst.util.IntervalUtils;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DayTimeIntervalType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.YearMonthIntervalType;
import org.apache.spark.unsafe.types.VariantVal;
import scala.jdk.javaapi.CollectionConverters;

/** Writes Spark's values as JSON, as {@code tarn sql --output json} writes Tarn's. */
final class SparkValueWriter {
  private final ZoneId zone;

  SparkValueWriter(ZoneId zone) {
    this.zone = zone;
  }

  void writeRow(JsonGenerator json, Row row, StructType schema) throws IOException {
    json.writeStartArray();
    for (int i = 0; i < row.size(); i++) {
      write(json, row.get(i), schema.fields()[i].dataType());
    }
    json.writeEndArray();
  }

  private void write(JsonGenerator json, Object value, DataType type) throws IOException {
    switch (value) {
      case Instant instant -> json.writeString(text(instant));
      case Period period -> json.writeString(text(period, (YearMonthIntervalType) type));
      case Duration duration -> json.writeString(text(duration, (DayTimeIntervalType) type));
      case VariantVal variant -> json.writeString(variant.toJson(zone));
      case Row row -> writeStruct(json, row, (StructType) type);
      case scala.collection.Map<?, ?> map ->
          writeMap(json, CollectionConverters.asJava(map), (MapType) type);
      case scala.collection.Seq<?> array ->
          writeArray(json, CollectionConverters.asJava(array), (ArrayType) type);
      case null, default -> writeScalar(json, value);
    }
  }

  /** Writes a value that needs no type to be understood. */
  static void writeScalar(JsonGenerator json, Object value) throws IOException {
    switch (value) {
      case null -> json.writeNull();
      case Boolean bool -> json.writeBoolean(bool);
      case Float number -> writeDouble(json, number, number.toString());
      case Double number -> writeDouble(json, number, number.toString());
      case BigDecimal number -> json.writeNumber(number.toPlainString());
      case Number number -> json.writeNumber(number.toString());
      case byte[] bytes -> json.writeBinary(bytes);
      case LocalDateTime time ->
          json.writeString(DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(time));
      default -> json.writeString(value.toString());
    }
  }

  private static void writeDouble(JsonGenerator json, double value, String text)
      throws IOException {
    if (Double.isFinite(value)) {
      json.writeNumber(text);
    } else {
      json.writeString(text);
    }
  }

  private String text(Instant instant) {
    return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(instant.atZone(zone));
  }

  private static String text(Period period, YearMonthIntervalType type) {
    return IntervalUtils.toYearMonthIntervalString(
        (int) period.toTotalMonths(),
        IntervalStringStyles.ANSI_STYLE(),
        type.startField(),
        type.endField());
  }

  private static String text(Duration duration, DayTimeIntervalType type) {
    long micros = IntervalUtils.durationToMicros(duration);
    return IntervalUtils.toDayTimeIntervalString(
        micros, IntervalStringStyles.ANSI_STYLE(), type.startField(), type.endField());
  }

  private void writeStruct(JsonGenerator json, Row row, StructType type) throws IOException {
    json.writeStartObject();
    StructField[] fields = type.fields();
    for (int i = 0; i < fields.length; i++) {
      json.writeFieldName(fields[i].name());
      write(json, row.get(i), fields[i].dataType());
    }
    json.writeEndObject();
  }

  private void writeArray(JsonGenerator json, Iterable<?> elements, ArrayType type)
      throws IOException {
    json.writeStartArray();
    for (Object element : elements) {
      write(json, element, type.elementType());
    }
    json.writeEndArray();
  }

  private void writeMap(JsonGenerator json, Map<?, ?> map, MapType type) throws IOException {
    boolean keysAreText = type.keyType() instanceof org.apache.spark.sql.types.StringType;
    if (keysAreText) {
      json.writeStartObject();
    } else {
      json.writeStartArray();
    }
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      if (keysAreText) {
        json.writeFieldName(entry.getKey().toString());
        write(json, entry.getValue(), type.valueType());
      } else {
        json.writeStartArray();
        write(json, entry.getKey(), type.keyType());
        write(json, entry.getValue(), type.valueType());
        json.writeEndArray();
      }
    }
    if (keysAreText) {
      json.writeEndObject();
    } else {
      json.writeEndArray();
    }
  }
}

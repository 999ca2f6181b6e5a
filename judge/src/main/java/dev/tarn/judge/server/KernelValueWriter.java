package dev.tarn.judge.server;

import com.fasterxml.jackson.core.JsonGenerator;
import io.delta.kernel.data.ArrayValue;
import io.delta.kernel.data.ColumnVector;
import io.delta.kernel.data.MapValue;
import io.delta.kernel.data.Row;
import io.delta.kernel.internal.util.VectorUtils;
import io.delta.kernel.types.ArrayType;
import io.delta.kernel.types.BinaryType;
import io.delta.kernel.types.BooleanType;
import io.delta.kernel.types.ByteType;
import io.delta.kernel.types.DataType;
import io.delta.kernel.types.DateType;
import io.delta.kernel.types.DecimalType;
import io.delta.kernel.types.DoubleType;
import io.delta.kernel.types.FloatType;
import io.delta.kernel.types.IntegerType;
import io.delta.kernel.types.LongType;
import io.delta.kernel.types.MapType;
import io.delta.kernel.types.ShortType;
import io.delta.kernel.types.StringType;
import io.delta.kernel.types.StructType;
import io.delta.kernel.types.TimestampNTZType;
import io.delta.kernel.types.TimestampType;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;

/** Writes Kernel's values as {@link SparkValueWriter} writes Spark's, in UTC. */
final class KernelValueWriter {
  private KernelValueWriter() {}

  /**
   * Writes a row of a table.
   *
   * @param schema of the table: Kernel names fields of structs as the files do
   */
  static void writeRow(JsonGenerator json, Row row, StructType schema) throws IOException {
    json.writeStartArray();
    for (int i = 0; i < schema.length(); i++) {
      write(json, row.isNullAt(i) ? null : value(row, i), schema.at(i).getDataType());
    }
    json.writeEndArray();
  }

  private static Object value(Row row, int i) {
    return switch (row.getSchema().at(i).getDataType()) {
      case BooleanType ignored -> row.getBoolean(i);
      case ByteType ignored -> row.getByte(i);
      case ShortType ignored -> row.getShort(i);
      case IntegerType ignored -> row.getInt(i);
      case DateType ignored -> row.getInt(i);
      case LongType ignored -> row.getLong(i);
      case TimestampType ignored -> row.getLong(i);
      case TimestampNTZType ignored -> row.getLong(i);
      case FloatType ignored -> row.getFloat(i);
      case DoubleType ignored -> row.getDouble(i);
      case DecimalType ignored -> row.getDecimal(i);
      case StringType ignored -> row.getString(i);
      case BinaryType ignored -> row.getBinary(i);
      case StructType ignored -> row.getStruct(i);
      case ArrayType ignored -> row.getArray(i);
      case MapType ignored -> row.getMap(i);
      default -> throw new IllegalArgumentException(row.getSchema().at(i).toString());
    };
  }

  private static void write(JsonGenerator json, Object value, DataType type) throws IOException {
    switch (type) {
      case DataType ignored when value == null -> json.writeNull();
      case DateType ignored -> json.writeString(LocalDate.ofEpochDay((int) value).toString());
      case TimestampType ignored ->
          json.writeString(
              DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(
                  instant((long) value).atOffset(ZoneOffset.UTC)));
      case TimestampNTZType ignored ->
          json.writeString(
              DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(
                  instant((long) value).atOffset(ZoneOffset.UTC)));
      case StructType struct -> writeStruct(json, (Row) value, struct);
      case ArrayType array -> writeArray(json, (ArrayValue) value, array);
      case MapType map -> writeMap(json, (MapValue) value, map);
      default -> SparkValueWriter.writeScalar(json, value);
    }
  }

  private static Instant instant(long micros) {
    return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
  }

  private static void writeStruct(JsonGenerator json, Row row, StructType schema)
      throws IOException {
    json.writeStartObject();
    for (int i = 0; i < schema.length(); i++) {
      json.writeFieldName(schema.at(i).getName());
      write(json, row.isNullAt(i) ? null : value(row, i), schema.at(i).getDataType());
    }
    json.writeEndObject();
  }

  private static void writeArray(JsonGenerator json, ArrayValue array, ArrayType type)
      throws IOException {
    json.writeStartArray();
    for (int i = 0; i < array.getSize(); i++) {
      write(json, element(array.getElements(), i), type.getElementType());
    }
    json.writeEndArray();
  }

  private static void writeMap(JsonGenerator json, MapValue map, MapType type) throws IOException {
    boolean keysAreText = type.getKeyType() instanceof StringType;
    if (keysAreText) {
      json.writeStartObject();
    } else {
      json.writeStartArray();
    }
    for (int i = 0; i < map.getSize(); i++) {
      Object key = element(map.getKeys(), i);
      Object value = element(map.getValues(), i);
      if (keysAreText) {
        json.writeFieldName((String) key);
        write(json, value, type.getValueType());
      } else {
        json.writeStartArray();
        write(json, key, type.getKeyType());
        write(json, value, type.getValueType());
        json.writeEndArray();
      }
    }
    if (keysAreText) {
      json.writeEndObject();
    } else {
      json.writeEndArray();
    }
  }

  private static Object element(ColumnVector vector, int i) {
    return VectorUtils.getValueAsObject(vector, vector.getDataType(), i);
  }
}

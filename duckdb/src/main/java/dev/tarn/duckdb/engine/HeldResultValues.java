package dev.tarn.duckdb.engine;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructType;
import dev.tarn.core.type.YearMonthIntervalType;
import dev.tarn.core.value.Row;
import dev.tarn.duckdb.value.Times;
import java.math.BigDecimal;
import java.sql.Array;
import java.sql.Blob;
import java.sql.SQLException;
import java.sql.Struct;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Values as the classes that {@link DataType} promises, from those the client library gives. */
final class HeldResultValues {
  private HeldResultValues() {}

  /** A column's value, fetched in the form of {@link ResultValues}. */
  static Object top(Object value, DataType type) throws SQLException {
    if (value == null) {
      return null;
    }
    return switch (type) {
      case PrimitiveType primitive -> primitive(value, primitive);
      case DayTimeIntervalType interval -> Times.duration((Long) value);
      case YearMonthIntervalType interval -> Times.period((Long) value);
      case AtomicType atomic -> nested(value, type);
      case ComplexType complex -> nested(value, type);
    };
  }

  private static Object primitive(Object value, PrimitiveType type) throws SQLException {
    return switch (type) {
      case TIMESTAMP -> Times.instant((Long) value);
      case TIMESTAMP_NTZ -> Times.wallClock((Long) value);
      case TIME -> Times.time((Long) value);
      case BINARY -> HexFormat.of().parseHex((String) value);
      case BOOLEAN, BYTE, SHORT, INTEGER, LONG, FLOAT, DOUBLE, STRING, DATE, VARIANT, VOID ->
          nestedPrimitive(value, type);
    };
  }

  private static Object nested(Object value, DataType type) throws SQLException {
    if (value == null) {
      return null;
    }
    return switch (type) {
      case ArrayType array -> list((Array) value, array);
      case MapType map -> map((Map<?, ?>) value, map);
      case StructType struct -> struct((Struct) value, struct);
      case DecimalType decimal -> ((BigDecimal) value).setScale(decimal.scale());
      case DayTimeIntervalType interval -> Times.duration(((Number) value).longValue());
      case YearMonthIntervalType interval -> Times.period(((Number) value).longValue());
      case PrimitiveType primitive -> nestedPrimitive(value, primitive);
      case AtomicType atomic -> value;
    };
  }

  private static Object nestedPrimitive(Object value, PrimitiveType type) throws SQLException {
    return switch (type) {
      case TIMESTAMP -> ((OffsetDateTime) value).toInstant();
      case TIMESTAMP_NTZ ->
          ((OffsetDateTime) value).withOffsetSameInstant(ZoneOffset.UTC).toLocalDateTime();
      case BINARY -> bytes((Blob) value);
      case VARIANT -> throw EngineErrors.unsupportedType(type);
      case BOOLEAN, BYTE, SHORT, INTEGER, LONG, FLOAT, DOUBLE, STRING, DATE, TIME, VOID -> value;
    };
  }

  private static List<Object> list(Array array, ArrayType type) throws SQLException {
    List<Object> elements = new ArrayList<>();
    for (Object element : (Object[]) array.getArray()) {
      elements.add(nested(element, type.element()));
    }
    return Collections.unmodifiableList(elements);
  }

  private static Map<Object, Object> map(Map<?, ?> entries, MapType type) throws SQLException {
    Map<Object, Object> map = new LinkedHashMap<>();
    for (Map.Entry<?, ?> entry : entries.entrySet()) {
      map.put(nested(entry.getKey(), type.key()), nested(entry.getValue(), type.value()));
    }
    return Collections.unmodifiableMap(map);
  }

  private static Row struct(Struct struct, StructType type) throws SQLException {
    List<Object> values = new ArrayList<>(Arrays.asList(struct.getAttributes()));
    for (int i = 0; i < type.size(); i++) {
      values.set(i, nested(values.get(i), type.field(i).type()));
    }
    return new Row(values);
  }

  private static byte[] bytes(Blob blob) throws SQLException {
    return blob.getBytes(1, (int) blob.length());
  }
}

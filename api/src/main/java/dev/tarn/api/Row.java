package dev.tarn.api;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructType;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.StringJoiner;

/**
 * A row of a result, or the value of a STRUCT. Its columns are read by name, ignoring case, or by
 * index from 0; of several columns of one name the name means the first.
 *
 * <p>The getters of primitive values widen as SQL does, never narrow: {@link #getLong} reads every
 * whole number up to BIGINT, {@link #getDouble} FLOAT and DOUBLE. They throw {@code
 * ROW_VALUE_IS_NULL} for NULL; the others return null. A getter of another type than the column's
 * throws {@code RESULT_VALUE_OF_OTHER_TYPE}.
 *
 * <table>
 * <caption>Which Java class holds the values of a type</caption>
 * <tr><th>type</th><th>class</th></tr>
 * <tr><td>BOOLEAN, TINYINT, SMALLINT, INT, BIGINT</td><td>Boolean, Byte, Short, Integer, Long</td></tr>
 * <tr><td>FLOAT, DOUBLE</td><td>Float, Double</td></tr>
 * <tr><td>DECIMAL(p,s)</td><td>BigDecimal of scale s</td></tr>
 * <tr><td>STRING, CHAR(n), VARCHAR(n)</td><td>String</td></tr>
 * <tr><td>BINARY</td><td>byte[]</td></tr>
 * <tr><td>DATE</td><td>LocalDate</td></tr>
 * <tr><td>TIMESTAMP</td><td>Instant</td></tr>
 * <tr><td>TIMESTAMP_NTZ</td><td>LocalDateTime</td></tr>
 * <tr><td>TIME</td><td>LocalTime</td></tr>
 * <tr><td>INTERVAL of years and months</td><td>Period</td></tr>
 * <tr><td>INTERVAL of days and time</td><td>Duration</td></tr>
 * <tr><td>ARRAY, MAP, STRUCT</td><td>List, Map, Row</td></tr>
 * </table>
 *
 * {@snippet class="dev.tarn.api.SnippetsTest" region="types"}
 */
public final class Row {
  private final StructType schema;
  private final List<Object> values;

  private Row(StructType schema, List<Object> values) {
    this.schema = schema;
    this.values = values;
  }

  /** A row of these columns and values. */
  public static Row of(StructType schema, Object... values) {
    return ofValues(schema, Arrays.asList(values));
  }

  /**
   * A row of these columns and values.
   *
   * @param values one for each column, null for NULL
   * @throws IllegalArgumentException when there are not as many values as columns
   */
  public static Row ofValues(StructType schema, List<?> values) {
    if (values.size() != schema.size()) {
      throw new IllegalArgumentException(
          values.size() + " values for the " + schema.size() + " columns of " + schema.sql());
    }
    return new Row(schema, Collections.unmodifiableList(new ArrayList<>(values)));
  }

  /** A row as the engine gives it, whose structs become rows too. */
  static Row shown(StructType schema, dev.tarn.core.value.Row row) {
    List<Object> values = new ArrayList<>(row.size());
    for (int i = 0; i < row.size(); i++) {
      values.add(shown(row.get(i), schema.field(i).type()));
    }
    return new Row(schema, Collections.unmodifiableList(values));
  }

  /** A row as the engine gives it, without nested values. */
  static Row plain(StructType schema, dev.tarn.core.value.Row row) {
    return new Row(schema, row.values());
  }

  static boolean isNested(DataType type) {
    return type instanceof StructType || type instanceof ArrayType || type instanceof MapType;
  }

  private static Object shown(Object value, DataType type) {
    return switch (type) {
      case StructType struct when value != null -> shown(struct, (dev.tarn.core.value.Row) value);
      case ArrayType array when value != null -> shown((List<?>) value, array.element());
      case MapType map when value != null -> shown((Map<?, ?>) value, map);
      case AtomicType atomic -> value;
      case ComplexType complex -> value;
    };
  }

  private static List<Object> shown(List<?> items, DataType type) {
    List<Object> shown = new ArrayList<>(items.size());
    items.forEach(item -> shown.add(shown(item, type)));
    return Collections.unmodifiableList(shown);
  }

  private static Map<Object, Object> shown(Map<?, ?> map, MapType type) {
    Map<Object, Object> shown = new LinkedHashMap<>();
    map.forEach((key, value) -> shown.put(shown(key, type.key()), shown(value, type.value())));
    return Collections.unmodifiableMap(shown);
  }

  /** The values alone, those of nested structs likewise. */
  dev.tarn.core.value.Row plain() {
    List<Object> plain = new ArrayList<>(values.size());
    values.forEach(value -> plain.add(plain(value)));
    return new dev.tarn.core.value.Row(plain);
  }

  private static Object plain(Object value) {
    return switch (value) {
      case Row row -> row.plain();
      case List<?> items -> {
        List<Object> plain = new ArrayList<>(items.size());
        items.forEach(item -> plain.add(plain(item)));
        yield plain;
      }
      case Map<?, ?> map -> {
        Map<Object, Object> plain = new LinkedHashMap<>();
        map.forEach((key, item) -> plain.put(plain(key), plain(item)));
        yield plain;
      }
      case null, default -> value;
    };
  }

  /** The columns. */
  public StructType schema() {
    return schema;
  }

  /** The values, one for each column, null for NULL; not to be changed. */
  public List<Object> values() {
    return values;
  }

  /** How many columns there are. */
  public int size() {
    return values.size();
  }

  /** The index of a column. */
  public int indexOf(String column) {
    OptionalInt index = schema.indexOf(column);
    return index.orElseThrow(() -> ApiErrors.noColumn(column, schema.names()));
  }

  /** The value of a column, null for NULL. */
  public Object get(int index) {
    if (index < 0 || index >= values.size()) {
      throw ApiErrors.noColumn(index, values.size());
    }
    return values.get(index);
  }

  /** The value of a column, null for NULL. */
  public Object get(String column) {
    return get(indexOf(column));
  }

  /** Whether a value is NULL. */
  public boolean isNull(int index) {
    return get(index) == null;
  }

  /** Whether a value is NULL. */
  public boolean isNull(String column) {
    return isNull(indexOf(column));
  }

  /** A BOOLEAN. */
  public boolean getBoolean(int index) {
    return present(index, Boolean.class);
  }

  /** A BOOLEAN. */
  public boolean getBoolean(String column) {
    return getBoolean(indexOf(column));
  }

  /** A TINYINT. */
  public byte getByte(int index) {
    return present(index, Byte.class);
  }

  /** A TINYINT. */
  public byte getByte(String column) {
    return getByte(indexOf(column));
  }

  /** A SMALLINT or TINYINT. */
  public short getShort(int index) {
    return present(index, Number.class) instanceof Byte value ? value : present(index, Short.class);
  }

  /** A SMALLINT or TINYINT. */
  public short getShort(String column) {
    return getShort(indexOf(column));
  }

  /** An INT, SMALLINT or TINYINT. */
  public int getInt(int index) {
    return switch (present(index, Number.class)) {
      case Byte value -> value;
      case Short value -> value;
      case Number value -> present(index, Integer.class);
    };
  }

  /** An INT, SMALLINT or TINYINT. */
  public int getInt(String column) {
    return getInt(indexOf(column));
  }

  /** A BIGINT, INT, SMALLINT or TINYINT. */
  public long getLong(int index) {
    return switch (present(index, Number.class)) {
      case Byte value -> value;
      case Short value -> value;
      case Integer value -> value;
      case Number value -> present(index, Long.class);
    };
  }

  /** A BIGINT, INT, SMALLINT or TINYINT. */
  public long getLong(String column) {
    return getLong(indexOf(column));
  }

  /** A FLOAT. */
  public float getFloat(int index) {
    return present(index, Float.class);
  }

  /** A FLOAT. */
  public float getFloat(String column) {
    return getFloat(indexOf(column));
  }

  /** A DOUBLE or FLOAT. */
  public double getDouble(int index) {
    return present(index, Number.class) instanceof Float value
        ? value
        : present(index, Double.class);
  }

  /** A DOUBLE or FLOAT. */
  public double getDouble(String column) {
    return getDouble(indexOf(column));
  }

  /** A STRING, or null. */
  public String getString(int index) {
    return as(index, String.class);
  }

  /** A STRING, or null. */
  public String getString(String column) {
    return getString(indexOf(column));
  }

  /** The bytes of a BINARY, or null. */
  public byte[] getBinary(int index) {
    return as(index, byte[].class);
  }

  /** The bytes of a BINARY, or null. */
  public byte[] getBinary(String column) {
    return getBinary(indexOf(column));
  }

  /** A DECIMAL, or null. */
  public BigDecimal getDecimal(int index) {
    return as(index, BigDecimal.class);
  }

  /** A DECIMAL, or null. */
  public BigDecimal getDecimal(String column) {
    return getDecimal(indexOf(column));
  }

  /** A DATE, or null. */
  public LocalDate getDate(int index) {
    return as(index, LocalDate.class);
  }

  /** A DATE, or null. */
  public LocalDate getDate(String column) {
    return getDate(indexOf(column));
  }

  /** A TIMESTAMP, or null. */
  public Instant getTimestamp(int index) {
    return as(index, Instant.class);
  }

  /** A TIMESTAMP, or null. */
  public Instant getTimestamp(String column) {
    return getTimestamp(indexOf(column));
  }

  /** A TIMESTAMP_NTZ, or null. */
  public LocalDateTime getTimestampNtz(int index) {
    return as(index, LocalDateTime.class);
  }

  /** A TIMESTAMP_NTZ, or null. */
  public LocalDateTime getTimestampNtz(String column) {
    return getTimestampNtz(indexOf(column));
  }

  /** A TIME, or null. */
  public LocalTime getTime(int index) {
    return as(index, LocalTime.class);
  }

  /** A TIME, or null. */
  public LocalTime getTime(String column) {
    return getTime(indexOf(column));
  }

  /** The items of an ARRAY, or null. */
  public List<?> getList(int index) {
    return as(index, List.class);
  }

  /** The items of an ARRAY, or null. */
  public List<?> getList(String column) {
    return getList(indexOf(column));
  }

  /** The entries of a MAP in their order, or null. */
  public Map<?, ?> getMap(int index) {
    return as(index, Map.class);
  }

  /** The entries of a MAP in their order, or null. */
  public Map<?, ?> getMap(String column) {
    return getMap(indexOf(column));
  }

  /** A STRUCT, or null. */
  public Row getStruct(int index) {
    return as(index, Row.class);
  }

  /** A STRUCT, or null. */
  public Row getStruct(String column) {
    return getStruct(indexOf(column));
  }

  /**
   * A value of any class of the table above, or null; for {@code Duration} and {@code Period}, and
   * for code that is generic.
   */
  public <T> T getAs(int index, Class<T> type) {
    return as(index, type);
  }

  /** A value of any class of the table above, or null. */
  public <T> T getAs(String column, Class<T> type) {
    return getAs(indexOf(column), type);
  }

  private <T> T as(int index, Class<T> type) {
    Object value = get(index);
    if (value != null && !type.isInstance(value)) {
      throw ApiErrors.otherType(
          schema.field(index).name(), schema.field(index).type(), type.getSimpleName());
    }
    return type.cast(value);
  }

  private <T> T present(int index, Class<T> type) {
    T value = as(index, type);
    if (value == null) {
      throw ApiErrors.nullValue(index, schema.field(index).name());
    }
    return value;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Row row && schema.equals(row.schema) && values.equals(row.values);
  }

  @Override
  public int hashCode() {
    return 31 * schema.hashCode() + values.hashCode();
  }

  /** The values by the names of their columns. */
  @Override
  public String toString() {
    StringJoiner text = new StringJoiner(", ", "{", "}");
    for (int i = 0; i < values.size(); i++) {
      text.add(schema.field(i).name() + "=" + values.get(i));
    }
    return text.toString();
  }
}

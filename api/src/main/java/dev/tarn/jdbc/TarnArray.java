package dev.tarn.jdbc;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A value of type ARRAY.
 *
 * @param items as Tarn's own classes have them, for the way back into a statement
 * @param elements as JDBC's classes have them
 */
record TarnArray(String baseTypeName, int baseType, List<?> items, List<?> elements)
    implements Array {

  /** An array of a result. */
  static TarnArray of(List<?> items, DataType type, ZoneId zone) throws SQLException {
    DataType element = type instanceof ArrayType array ? array.element() : PrimitiveType.VOID;
    List<Object> elements = new ArrayList<>();
    for (Object item : items) {
      elements.add(new Value(item, element, zone).object());
    }
    return new TarnArray(JdbcType.name(element), JdbcType.of(element).code(), items, elements);
  }

  /** An array of the program, to be the value of a parameter. */
  static TarnArray of(String typeName, List<?> elements) throws SQLException {
    List<Object> items = new ArrayList<>();
    for (Object element : elements) {
      items.add(ParameterValue.of(element));
    }
    return new TarnArray(typeName, TypeNames.code(typeName), items, elements);
  }

  @Override
  public String getBaseTypeName() {
    return baseTypeName;
  }

  @Override
  public int getBaseType() {
    return baseType;
  }

  @Override
  public Object getArray() {
    return elements.toArray();
  }

  @Override
  public Object getArray(Map<String, Class<?>> map) throws SQLException {
    throw Refusal.of("Array.getArray with a map of types");
  }

  @Override
  public Object getArray(long index, int count) throws SQLException {
    return part(index, count).toArray();
  }

  private List<?> part(long index, int count) throws SQLException {
    if (index < 1 || count < 0 || index - 1 > elements.size()) {
      throw SqlErrors.invalidArgument(
          "Array.getArray", index, "there are " + elements.size() + " items, counted from 1.");
    }
    int from = (int) index - 1;
    return elements.subList(from, Math.min(elements.size(), from + count));
  }

  @Override
  public Object getArray(long index, int count, Map<String, Class<?>> map) throws SQLException {
    throw Refusal.of("Array.getArray with a map of types");
  }

  @Override
  public ResultSet getResultSet() throws SQLException {
    throw Refusal.of("Array.getResultSet", "read the items with getArray.");
  }

  @Override
  public ResultSet getResultSet(Map<String, Class<?>> map) throws SQLException {
    return getResultSet();
  }

  @Override
  public ResultSet getResultSet(long index, int count) throws SQLException {
    return getResultSet();
  }

  @Override
  public ResultSet getResultSet(long index, int count, Map<String, Class<?>> map)
      throws SQLException {
    return getResultSet();
  }

  /** Nothing is held. */
  @Override
  public void free() {}

  @Override
  public String toString() {
    return elements.toString();
  }
}

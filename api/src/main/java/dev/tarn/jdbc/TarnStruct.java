package dev.tarn.jdbc;

import dev.tarn.api.Row;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.StructType;
import java.sql.SQLException;
import java.sql.Struct;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A value of type STRUCT.
 *
 * @param row the same as a row of Tarn, for the way back into a statement
 * @param attributes as JDBC's classes have them
 */
record TarnStruct(String typeName, Row row, List<?> attributes) implements Struct {

  /** A struct of a result. */
  static TarnStruct of(Row row, ZoneId zone) throws SQLException {
    List<Object> attributes = new ArrayList<>();
    for (int i = 0; i < row.size(); i++) {
      attributes.add(new Value(row.get(i), row.schema().field(i).type(), zone).object());
    }
    return new TarnStruct(row.schema().sql(), row, attributes);
  }

  /**
   * A struct of the program, to be the value of a parameter.
   *
   * @param typeName its type with its fields: {@code STRUCT<a: INT, b: STRING>}
   */
  static TarnStruct of(String typeName, List<?> attributes) throws SQLException {
    DataType type = TypeNames.type(typeName);
    if (!(type instanceof StructType struct) || struct.size() != attributes.size()) {
      throw SqlErrors.invalidArgument(
          "createStruct", typeName, "it is no STRUCT with " + attributes.size() + " fields.");
    }
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < attributes.size(); i++) {
      values.add(ParameterValue.of(attributes.get(i), struct.field(i).type()));
    }
    return new TarnStruct(typeName, Row.ofValues(struct, values), attributes);
  }

  @Override
  public String getSQLTypeName() {
    return typeName;
  }

  @Override
  public Object[] getAttributes() {
    return attributes.toArray();
  }

  @Override
  public Object[] getAttributes(Map<String, Class<?>> map) throws SQLException {
    throw Refusal.of("Struct.getAttributes with a map of types");
  }

  @Override
  public String toString() {
    return row.toString();
  }
}

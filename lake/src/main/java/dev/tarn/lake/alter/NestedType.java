package dev.tarn.lake.alter;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import java.util.List;

/**
 * A type at a path of a schema: that of a column or a field, or that of the elements, keys or
 * values of one.
 *
 * @param path of the nearest column or field
 * @param inside the steps from there into its arrays and maps; none for the field itself
 */
record NestedType(StructField field, List<String> path, List<String> inside, DataType type) {
  /**
   * Finds a type.
   *
   * @throws dev.tarn.core.error.TarnException {@code UNRESOLVED_COLUMN}, {@code INVALID_FIELD_NAME}
   */
  static NestedType at(StructType schema, List<String> path) {
    DataType type = schema;
    StructField field = null;
    int fieldEnd = 0;
    for (int i = 0; i < path.size(); i++) {
      if (type instanceof StructType) {
        fieldEnd = i + 1;
        field = SchemaPath.field(schema, path.subList(0, fieldEnd));
        type = field.type();
      } else {
        type = SchemaPath.inside(type, path.subList(0, i + 1));
      }
    }
    return new NestedType(
        field, path.subList(0, fieldEnd), path.subList(fieldEnd, path.size()), type);
  }

  boolean isField() {
    return inside.isEmpty();
  }

  /** The type as a field of its own: elements, keys and values under those names. */
  StructField asField() {
    if (isField()) {
      return field;
    }
    boolean nullable =
        switch (enclosing()) {
          case ArrayType array -> array.containsNull();
          case MapType map ->
              inside.getLast().equalsIgnoreCase(SchemaPath.VALUE) && map.valueContainsNull();
          case AtomicType atomic -> true;
          case StructType struct -> true;
        };
    return new StructField(inside.getLast(), type, nullable);
  }

  private DataType enclosing() {
    DataType enclosing = field.type();
    for (String step : inside.subList(0, inside.size() - 1)) {
      enclosing =
          switch (enclosing) {
            case ArrayType array -> array.element();
            case MapType map -> step.equalsIgnoreCase(SchemaPath.KEY) ? map.key() : map.value();
            case AtomicType atomic -> enclosing;
            case StructType struct -> enclosing;
          };
    }
    return enclosing;
  }

  /** The type of the field when this one becomes another. */
  DataType withType(DataType changed) {
    return replace(field.type(), inside, changed);
  }

  private static DataType replace(DataType outer, List<String> steps, DataType changed) {
    if (steps.isEmpty()) {
      return changed;
    }
    List<String> rest = steps.subList(1, steps.size());
    return switch (outer) {
      case ArrayType array ->
          new ArrayType(replace(array.element(), rest, changed), array.containsNull());
      case MapType map when steps.getFirst().equalsIgnoreCase(SchemaPath.KEY) ->
          new MapType(replace(map.key(), rest, changed), map.value(), map.valueContainsNull());
      case MapType map ->
          new MapType(map.key(), replace(map.value(), rest, changed), map.valueContainsNull());
      case AtomicType atomic -> changed;
      case StructType struct -> changed;
    };
  }
}

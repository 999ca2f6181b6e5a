package dev.tarn.lake.alter;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.Identifiers;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Finds and changes what lies at a path in a schema: a column, then fields of structs; {@code
 * element}, {@code key} and {@code value} lead into arrays and maps.
 */
final class SchemaPath {
  private static final String ELEMENT = "element";
  static final String KEY = "key";
  static final String VALUE = "value";

  private SchemaPath() {}

  /** A path as the history shows it: of its names, those with dots are quoted. */
  static String shown(List<String> path) {
    return path.stream()
        .map(name -> name.contains(".") ? Identifiers.quote(name) : name)
        .collect(Collectors.joining("."));
  }

  /**
   * The field at a path.
   *
   * @throws dev.tarn.core.error.TarnException {@code UNRESOLVED_COLUMN}; {@code INVALID_FIELD_NAME}
   *     when the path leads to the inside of what is no struct
   */
  static StructField field(StructType schema, List<String> path) {
    StructType parent = parent(schema, path);
    return parent.field(path.getLast()).orElseThrow(() -> AlterErrors.columnNotFound(path, schema));
  }

  /** The struct that has, or is to have, the field at a path. */
  static StructType parent(StructType schema, List<String> path) {
    DataType type = schema;
    for (int i = 0; i < path.size() - 1; i++) {
      type = step(type, path.subList(0, i + 1), schema);
    }
    if (type instanceof StructType struct) {
      return struct;
    }
    throw AlterErrors.parentNotStruct(path, path.subList(0, path.size() - 1));
  }

  private static DataType step(DataType type, List<String> path, StructType schema) {
    return type instanceof StructType struct
        ? struct
            .field(path.getLast())
            .map(StructField::type)
            .orElseThrow(() -> AlterErrors.columnNotFound(path, schema))
        : inside(type, path);
  }

  /**
   * The elements, keys or values of a type that is no struct.
   *
   * @param path to them
   * @throws dev.tarn.core.error.TarnException {@code INVALID_FIELD_NAME}
   */
  static DataType inside(DataType type, List<String> path) {
    String step = path.getLast();
    return switch (type) {
      case ArrayType array when step.equalsIgnoreCase(ELEMENT) -> array.element();
      case MapType map when step.equalsIgnoreCase(KEY) -> map.key();
      case MapType map when step.equalsIgnoreCase(VALUE) -> map.value();
      case AtomicType atomic ->
          throw AlterErrors.parentNotStruct(path, path.subList(0, path.size() - 1));
      case ComplexType complex ->
          throw AlterErrors.parentNotStruct(path, path.subList(0, path.size() - 1));
    };
  }

  /** The schema with the struct changed that has, or is to have, the field at a path. */
  static StructType changeParent(
      StructType schema, List<String> path, UnaryOperator<StructType> change) {
    parent(schema, path);
    return (StructType) changeType(schema, path.subList(0, path.size() - 1), change);
  }

  private static DataType changeType(
      DataType type, List<String> path, UnaryOperator<StructType> change) {
    if (path.isEmpty()) {
      return change.apply((StructType) type);
    }
    List<String> rest = path.subList(1, path.size());
    return switch (type) {
      case StructType struct -> changeField(struct, path.getFirst(), rest, change);
      case ArrayType array ->
          new ArrayType(changeType(array.element(), rest, change), array.containsNull());
      case MapType map when path.getFirst().equalsIgnoreCase(KEY) ->
          new MapType(changeType(map.key(), rest, change), map.value(), map.valueContainsNull());
      case MapType map ->
          new MapType(map.key(), changeType(map.value(), rest, change), map.valueContainsNull());
      case AtomicType atomic -> type;
    };
  }

  private static StructType changeField(
      StructType struct, String name, List<String> rest, UnaryOperator<StructType> change) {
    List<StructField> fields = new ArrayList<>(struct.fields());
    int index = struct.indexOf(name).orElseThrow();
    StructField field = fields.get(index);
    fields.set(index, field.withType(changeType(field.type(), rest, change)));
    return new StructType(fields);
  }

  /** The schema with the field at a path changed. */
  static StructType changeField(
      StructType schema, List<String> path, UnaryOperator<StructField> change) {
    field(schema, path);
    return changeParent(
        schema,
        path,
        struct -> {
          List<StructField> fields = new ArrayList<>(struct.fields());
          int index = struct.indexOf(path.getLast()).orElseThrow();
          fields.set(index, change.apply(fields.get(index)));
          return new StructType(fields);
        });
  }
}

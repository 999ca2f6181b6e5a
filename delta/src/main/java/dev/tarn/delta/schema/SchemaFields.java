package dev.tarn.delta.schema;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Walks and changes the fields of a schema at every level, those inside arrays and maps too. */
public final class SchemaFields {
  private SchemaFields() {}

  /** Calls with each field, a struct before its own fields. */
  public static void forEach(DataType type, Consumer<StructField> action) {
    switch (type) {
      case StructType struct ->
          struct
              .fields()
              .forEach(
                  field -> {
                    action.accept(field);
                    forEach(field.type(), action);
                  });
      case ArrayType array -> forEach(array.element(), action);
      case MapType map -> {
        forEach(map.key(), action);
        forEach(map.value(), action);
      }
      case AtomicType atomic -> {}
    }
  }

  /** The schema with each field changed, a struct before its own fields. */
  public static StructType map(StructType schema, UnaryOperator<StructField> change) {
    List<StructField> fields = new ArrayList<>(schema.size());
    for (StructField field : schema.fields()) {
      StructField changed = change.apply(field);
      fields.add(changed.withType(mapType(changed.type(), change)));
    }
    return new StructType(fields);
  }

  private static DataType mapType(DataType type, UnaryOperator<StructField> change) {
    return switch (type) {
      case StructType struct -> map(struct, change);
      case ArrayType array -> new ArrayType(mapType(array.element(), change), array.containsNull());
      case MapType map ->
          new MapType(
              mapType(map.key(), change), mapType(map.value(), change), map.valueContainsNull());
      case AtomicType atomic -> type;
    };
  }
}

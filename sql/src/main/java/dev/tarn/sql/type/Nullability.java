package dev.tarn.sql.type;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructType;

/** Nullability inside of nested types. */
public final class Nullability {
  private Nullability() {}

  /** The type with every element, value and field nullable, at every depth. */
  public static DataType asNullable(DataType type) {
    return switch (type) {
      case ArrayType array -> new ArrayType(asNullable(array.element()), true);
      case MapType map -> new MapType(asNullable(map.key()), asNullable(map.value()), true);
      case StructType struct ->
          new StructType(
              struct.fields().stream()
                  .map(field -> field.withType(asNullable(field.type())).withNullable(true))
                  .toList());
      case AtomicType atomic -> type;
    };
  }
}

package dev.tarn.sql.type;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the fields of structs are called makes no difference to comparisons, when the types are the
 * same otherwise.
 */
public final class FieldNames {
  private FieldNames() {}

  /**
   * The type with the names of another's fields, or as it is when it differs in more than those.
   */
  public static DataType of(DataType type, DataType names) {
    return named(type, names).orElse(type);
  }

  private static Optional<DataType> named(DataType type, DataType names) {
    if (type.equals(names)) {
      return Optional.of(type);
    }
    return switch (type) {
      case StructType struct when names instanceof StructType other -> struct(struct, other);
      case ArrayType array when names instanceof ArrayType other ->
          named(array.element(), other.element())
              .map(element -> new ArrayType(element, array.containsNull()));
      case MapType map when names instanceof MapType other ->
          named(map.key(), other.key())
              .flatMap(
                  key ->
                      named(map.value(), other.value())
                          .map(value -> new MapType(key, value, map.valueContainsNull())));
      default -> Optional.empty();
    };
  }

  private static Optional<DataType> struct(StructType struct, StructType names) {
    if (struct.size() != names.size()) {
      return Optional.empty();
    }
    List<StructField> fields = new ArrayList<>();
    for (int i = 0; i < struct.size(); i++) {
      StructField field = struct.field(i);
      Optional<DataType> type = named(field.type(), names.field(i).type());
      if (type.isEmpty()) {
        return Optional.empty();
      }
      fields.add(new StructField(names.field(i).name(), type.get(), field.nullable()));
    }
    return Optional.of(new StructType(fields));
  }
}

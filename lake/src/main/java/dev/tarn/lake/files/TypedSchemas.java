package dev.tarn.lake.files;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The schemas of files that hold types as one: fields of all, whole numbers as wide as any. */
final class TypedSchemas {
  private static final List<DataType> WHOLE =
      List.of(PrimitiveType.BYTE, PrimitiveType.SHORT, PrimitiveType.INTEGER, PrimitiveType.LONG);

  private TypedSchemas() {}

  static StructType merge(StructType left, StructType right) {
    List<StructField> fields = new ArrayList<>();
    for (StructField field : left.fields()) {
      Optional<StructField> other = right.field(field.name());
      fields.add(
          other.isEmpty()
              ? field.withNullable(true)
              : field
                  .withType(type(field.name(), field.type(), other.get().type()))
                  .withNullable(field.nullable() || other.get().nullable()));
    }
    right.fields().stream()
        .filter(field -> left.field(field.name()).isEmpty())
        .forEach(field -> fields.add(field.withNullable(true)));
    return new StructType(fields);
  }

  private static DataType type(String column, DataType left, DataType right) {
    if (left.equals(right)) {
      return left;
    }
    if (left instanceof StructType one && right instanceof StructType other) {
      return merge(one, other);
    }
    if (left instanceof ArrayType one && right instanceof ArrayType other) {
      return new ArrayType(
          type(column, one.element(), other.element()), one.containsNull() || other.containsNull());
    }
    if (left instanceof MapType one && right instanceof MapType other) {
      return new MapType(
          type(column, one.key(), other.key()),
          type(column, one.value(), other.value()),
          one.valueContainsNull() || other.valueContainsNull());
    }
    return wider(left, right).orElseThrow(() -> cannotMerge(column, left, right));
  }

  private static Optional<DataType> wider(DataType left, DataType right) {
    if (WHOLE.contains(left) && WHOLE.contains(right)) {
      return Optional.of(WHOLE.get(Math.max(WHOLE.indexOf(left), WHOLE.indexOf(right))));
    }
    boolean floating =
        (left == PrimitiveType.FLOAT && right == PrimitiveType.DOUBLE)
            || (left == PrimitiveType.DOUBLE && right == PrimitiveType.FLOAT);
    if (floating) {
      return Optional.of(PrimitiveType.DOUBLE);
    }
    return left instanceof DecimalType one
            && right instanceof DecimalType other
            && one.scale() == other.scale()
        ? Optional.of(one.precision() > other.precision() ? one : other)
        : Optional.empty();
  }

  private static TarnException cannotMerge(String column, DataType left, DataType right) {
    return TarnException.of("CANNOT_MERGE_SCHEMAS")
        .with("column", column)
        .with("left", "\"" + left.sql() + "\"")
        .with("right", "\"" + right.sql() + "\"");
  }
}

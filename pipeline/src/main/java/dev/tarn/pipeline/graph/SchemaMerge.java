package dev.tarn.pipeline.graph;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Puts schemas together: by name, at every depth; types must be the same. */
final class SchemaMerge {
  private SchemaMerge() {}

  /** The columns of both; empty when a column is of two types. */
  static Optional<StructType> merge(StructType left, StructType right) {
    List<StructField> fields = new ArrayList<>(left.fields());
    for (StructField field : right.fields()) {
      int index = left.indexOf(field.name()).orElse(-1);
      if (index < 0) {
        fields.add(field);
        continue;
      }
      StructField own = left.field(index);
      Optional<DataType> type = merge(own.type(), field.type());
      if (type.isEmpty()) {
        return Optional.empty();
      }
      fields.set(index, own.withType(type.get()).withNullable(own.nullable() || field.nullable()));
    }
    return Optional.of(new StructType(fields));
  }

  static Optional<DataType> merge(DataType left, DataType right) {
    if (left.equals(right) || right == PrimitiveType.VOID) {
      return Optional.of(left);
    }
    if (left == PrimitiveType.VOID) {
      return Optional.of(right);
    }
    if (left instanceof StructType one && right instanceof StructType other) {
      return merge(one, other).map(DataType.class::cast);
    }
    if (left instanceof ArrayType one && right instanceof ArrayType other) {
      return merge(one.element(), other.element())
          .map(element -> new ArrayType(element, one.containsNull() || other.containsNull()));
    }
    if (left instanceof MapType one && right instanceof MapType other) {
      return merge(one.key(), other.key())
          .flatMap(
              key ->
                  merge(one.value(), other.value())
                      .map(
                          value ->
                              new MapType(
                                  key,
                                  value,
                                  one.valueContainsNull() || other.valueContainsNull())));
    }
    return Optional.empty();
  }
}

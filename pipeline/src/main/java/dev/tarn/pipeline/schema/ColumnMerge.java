package dev.tarn.pipeline.schema;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.typechange.TypeWidening;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Puts columns together by their names, at every depth: those that are there stay in their order,
 * new ones come after them, and what one side may leave out may be NULL.
 */
enum ColumnMerge {
  /** Types must be the same. */
  SAME,
  /** The types that are there may be wider than the new ones. */
  FITTING,
  /** Those that are there may also become wider. */
  WIDENING;

  /** What is done about a column whose types do not go together. */
  @FunctionalInterface
  interface Conflict {
    /** The column as it is to be, if that is no error. */
    StructField of(StructField there, StructField added);
  }

  StructType columns(StructType there, StructType added, Conflict conflict) {
    List<StructField> fields = new ArrayList<>();
    for (StructField field : there.fields()) {
      fields.add(
          added
              .field(field.name())
              .map(other -> column(field, other).orElseGet(() -> conflict.of(field, other)))
              .orElse(field));
    }
    fields.addAll(newOnes(there, added));
    return new StructType(fields);
  }

  private static List<StructField> newOnes(StructType there, StructType added) {
    return added.fields().stream().filter(field -> there.field(field.name()).isEmpty()).toList();
  }

  private Optional<StructField> column(StructField there, StructField added) {
    return type(there.type(), added.type())
        .map(
            type -> {
              StructField field =
                  type.equals(there.type()) ? there : TypeWidening.widen(there, type);
              return added
                  .comment()
                  .map(field::withComment)
                  .orElse(field)
                  .withNullable(there.nullable() || added.nullable());
            });
  }

  /** The type that takes the values of both; empty when there is none. */
  Optional<DataType> type(DataType there, DataType added) {
    if (there.equals(added) || added == PrimitiveType.VOID) {
      return Optional.of(there);
    }
    if (there == PrimitiveType.VOID) {
      return Optional.of(added);
    }
    if (there instanceof StructType one && added instanceof StructType other) {
      return struct(one, other).map(DataType.class::cast);
    }
    if (there instanceof ArrayType one && added instanceof ArrayType other) {
      return type(one.element(), other.element())
          .map(element -> new ArrayType(element, one.containsNull() || other.containsNull()));
    }
    if (there instanceof MapType one && added instanceof MapType other) {
      return type(one.key(), other.key())
          .flatMap(
              key -> type(one.value(), other.value()).map(value -> map(key, value, one, other)));
    }
    if (this != SAME && TypeWidening.allows(added, there)) {
      return Optional.of(there);
    }
    return this == WIDENING && TypeWidening.allows(there, added)
        ? Optional.of(added)
        : Optional.empty();
  }

  private static DataType map(DataType key, DataType value, MapType one, MapType other) {
    return new MapType(key, value, one.valueContainsNull() || other.valueContainsNull());
  }

  private Optional<StructType> struct(StructType there, StructType added) {
    List<StructField> fields = new ArrayList<>();
    for (StructField field : there.fields()) {
      Optional<StructField> other = added.field(field.name());
      Optional<DataType> type =
          other
              .map(StructField::type)
              .map(found -> type(field.type(), found))
              .orElse(Optional.of(field.type()));
      if (type.isEmpty()) {
        return Optional.empty();
      }
      boolean nullable = field.nullable() || other.map(StructField::nullable).orElse(false);
      fields.add(field.withType(type.get()).withNullable(nullable));
    }
    fields.addAll(newOnes(there, added));
    return Optional.of(new StructType(fields));
  }
}

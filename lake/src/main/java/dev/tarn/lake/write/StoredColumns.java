package dev.tarn.lake.write;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import java.util.List;

/** Which columns of a table are in its data files: those of type VOID are in the schema alone. */
final class StoredColumns {
  private StoredColumns() {}

  static boolean isStored(StructField field) {
    return field.type() != PrimitiveType.VOID;
  }

  /**
   * Checks that files of the table can be written.
   *
   * @throws dev.tarn.core.error.TarnException {@code DELTA_NON_PARTITION_COLUMN_ABSENT} when no
   *     column would be in them, {@code DELTA_COMPLEX_TYPE_COLUMN_CONTAINS_NULL_TYPE} when VOID is
   *     where it cannot be left out
   */
  static void check(Metadata metadata) {
    List<StructField> fields = metadata.schema().fields();
    boolean any =
        fields.stream()
            .anyMatch(
                field -> isStored(field) && !metadata.partitionColumns().contains(field.name()));
    if (!any) {
      throw WriteErrors.onlyVoidColumns();
    }
    for (StructField field : fields) {
      if (isStored(field) && holdsVoid(field.type())) {
        throw WriteErrors.nestedVoid(field);
      }
    }
  }

  /** Whether VOID is where it cannot be left out: in arrays and maps, or alone in a struct. */
  private static boolean holdsVoid(DataType type) {
    return switch (type) {
      case ArrayType array -> isOrHoldsVoid(array.element());
      case MapType map -> isOrHoldsVoid(map.key()) || isOrHoldsVoid(map.value());
      case StructType struct ->
          struct.fields().stream().noneMatch(StoredColumns::isStored)
              || struct.fields().stream().map(StructField::type).anyMatch(StoredColumns::holdsVoid);
      case AtomicType atomic -> false;
    };
  }

  private static boolean isOrHoldsVoid(DataType type) {
    return type == PrimitiveType.VOID
        || holdsVoid(type)
        || (type instanceof StructType struct
            && struct.fields().stream()
                .map(StructField::type)
                .anyMatch(StoredColumns::isOrHoldsVoid));
  }
}

package dev.tarn.delta.columnmapping;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import java.util.Optional;

/**
 * Keeps ids and physical names when a table's schema is replaced: a column of the same name and the
 * same type stays the same column.
 */
public final class MappingReuse {
  private MappingReuse() {}

  /** The new schema with what can be kept of the old one's mapping. */
  public static StructType carryOver(StructType before, StructType after) {
    return new StructType(after.fields().stream().map(field -> carryOver(before, field)).toList());
  }

  private static StructField carryOver(StructType before, StructField field) {
    Optional<StructField> old =
        before.field(field.name()).filter(other -> sameType(other.type(), field.type()));
    return old.map(other -> keep(other, field)).orElse(field);
  }

  private static StructField keep(StructField old, StructField field) {
    StructField kept = field.withType(keepType(old.type(), field.type()));
    for (String key : new String[] {ColumnMapping.ID_KEY, ColumnMapping.PHYSICAL_NAME_KEY}) {
      Object value = old.metadata().get(key);
      if (value != null) {
        kept = kept.withMetadata(key, value);
      }
    }
    return kept;
  }

  private static DataType keepType(DataType old, DataType type) {
    if (old instanceof StructType before && type instanceof StructType after) {
      return carryOver(before, after);
    }
    if (old instanceof ArrayType before && type instanceof ArrayType after) {
      return new ArrayType(keepType(before.element(), after.element()), after.containsNull());
    }
    if (old instanceof MapType before && type instanceof MapType after) {
      return new MapType(
          keepType(before.key(), after.key()),
          keepType(before.value(), after.value()),
          after.valueContainsNull());
    }
    return type;
  }

  /** Types are the same if they read the same; structs may have other fields. */
  private static boolean sameType(DataType old, DataType type) {
    if (old instanceof StructType && type instanceof StructType) {
      return true;
    }
    if (old instanceof ArrayType before && type instanceof ArrayType after) {
      return sameType(before.element(), after.element());
    }
    if (old instanceof MapType before && type instanceof MapType after) {
      return sameType(before.key(), after.key()) && sameType(before.value(), after.value());
    }
    return old.equals(type);
  }
}

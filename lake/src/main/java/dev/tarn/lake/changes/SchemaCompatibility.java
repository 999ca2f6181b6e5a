package dev.tarn.lake.changes;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.change.VersionChanges;
import dev.tarn.delta.change.VersionSpan;
import dev.tarn.delta.columnmapping.ColumnMapping;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.lake.table.TableHandle;
import java.util.List;
import java.util.Optional;

/** Whether rows written under one schema can be read under another without loss. */
final class SchemaCompatibility {
  private SchemaCompatibility() {}

  /**
   * Checks every schema of a range against the one of the result: those that came after its start
   * before the one at the start, as delta-spark does.
   */
  static void check(
      TableHandle table, VersionSpan span, List<VersionChanges> versions, Snapshot read) {
    VersionChanges start = versions.getFirst();
    Metadata known = start.metadata();
    for (VersionChanges version : versions) {
      if (!version.metadata().equals(known) && !canRead(version.metadata(), read.metadata())) {
        throw ChangeErrors.incompatibleChange(table.displayName(), version.version(), span);
      }
      known = version.metadata();
    }
    if (!canRead(start.metadata(), read.metadata())) {
      throw ChangeErrors.incompatibleStart(table.displayName(), span, read.version());
    }
  }

  /** Columns may have been added since, and types widened; nothing renamed, dropped or narrowed. */
  static boolean canRead(Metadata written, Metadata read) {
    return written.partitionColumns().equals(read.partitionColumns())
        && canRead(
            written.schema(), ColumnMapping.of(written), read.schema(), ColumnMapping.of(read));
  }

  private static boolean canRead(
      StructType written, ColumnMapping writtenNames, StructType read, ColumnMapping readNames) {
    for (StructField field : written.fields()) {
      Optional<StructField> found =
          read.fields().stream()
              .filter(each -> readNames.physicalName(each).equals(writtenNames.physicalName(field)))
              .findFirst();
      boolean readable =
          found.isPresent()
              && found.get().name().equalsIgnoreCase(field.name())
              && (found.get().nullable() || !field.nullable())
              && canRead(field.type(), writtenNames, found.get().type(), readNames);
      if (!readable) {
        return false;
      }
    }
    return true;
  }

  private static boolean canRead(
      DataType written, ColumnMapping writtenNames, DataType read, ColumnMapping readNames) {
    if (written.equals(read) || written == PrimitiveType.VOID) {
      return true;
    }
    return switch (written) {
      case StructType struct ->
          read instanceof StructType other && canRead(struct, writtenNames, other, readNames);
      case ArrayType array ->
          read instanceof ArrayType other
              && canRead(array.element(), writtenNames, other.element(), readNames);
      case MapType map ->
          read instanceof MapType other
              && canRead(map.key(), writtenNames, other.key(), readNames)
              && canRead(map.value(), writtenNames, other.value(), readNames);
      case DecimalType decimal ->
          read instanceof DecimalType other
              && other.scale() >= decimal.scale()
              && other.precision() - other.scale() >= decimal.precision() - decimal.scale();
      case PrimitiveType primitive -> isWider(primitive, read);
      case AtomicType atomic -> false;
    };
  }

  private static boolean isWider(PrimitiveType from, DataType to) {
    return switch (from) {
      case BYTE -> isNumber(to) || to == PrimitiveType.SHORT || to == PrimitiveType.INTEGER;
      case SHORT -> isNumber(to) || to == PrimitiveType.INTEGER;
      case INTEGER -> isNumber(to);
      case FLOAT -> to == PrimitiveType.DOUBLE;
      case DATE -> to == PrimitiveType.TIMESTAMP_NTZ;
      case BOOLEAN, LONG, DOUBLE, STRING, BINARY, TIMESTAMP, TIMESTAMP_NTZ, TIME, VARIANT, VOID ->
          false;
    };
  }

  private static boolean isNumber(DataType type) {
    return type == PrimitiveType.LONG || type == PrimitiveType.DOUBLE;
  }
}

package dev.tarn.duckdb.scan;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.columnmapping.ColumnMapping;
import dev.tarn.lake.execute.FileScan.ScanFile;
import java.util.ArrayList;
import java.util.List;

/**
 * Structs of which some file has none of the fields that the table has now: all that were there
 * have been dropped since. DuckDB reads a struct only when it finds at least one of the fields it
 * is asked for, so it is asked for one of the file's own as well, which nobody looks at.
 */
final class ForeignStructs {
  private final List<ScanFile> files;
  private final ParquetColumns footers;

  ForeignStructs(List<ScanFile> files, ParquetColumns footers) {
    this.files = files;
    this.footers = footers;
  }

  /** The type by which a column can be read from all files: fields of theirs may come last. */
  DataType readable(StructField physical) {
    if (!hasLostFirst(physical)) {
      return physical.type();
    }
    DataType type = physical.type();
    for (List<FileColumn> columns :
        footers.of(files.stream().map(ScanFile::path).toList()).values()) {
      for (FileColumn column : columns) {
        if (column.name().equals(physical.name())) {
          type = with(type, column);
        }
      }
    }
    return type;
  }

  /**
   * Whether a struct in a column may have lost the field that it had first. Ids are given from a
   * column down, so that this one follows on the column's own; only where it is gone, which is
   * rare, have files to be looked into.
   */
  private static boolean hasLostFirst(StructField field) {
    return field.metadata().get(ColumnMapping.ID_KEY) instanceof Number id
        && hasLostFirst(field.type(), id.longValue());
  }

  private static boolean hasLostFirst(DataType type, long owner) {
    return switch (type) {
      case StructType struct ->
          struct.fields().stream().noneMatch(field -> isNumbered(field, owner + 1))
              || struct.fields().stream().anyMatch(ForeignStructs::hasLostFirst);
      case ArrayType array -> hasLostFirst(array.element(), owner);
      case MapType map ->
          hasLostFirst(map.key(), owner)
              || (map.key() instanceof AtomicType
                  ? hasLostFirst(map.value(), owner)
                  : !(map.value() instanceof AtomicType));
      case AtomicType atomic -> false;
    };
  }

  private static boolean isNumbered(StructField field, long number) {
    return field.metadata().get(ColumnMapping.ID_KEY) instanceof Number id
        && id.longValue() == number
        && field.type() != PrimitiveType.VOID;
  }

  private static DataType with(DataType type, FileColumn column) {
    return switch (type) {
      case StructType struct -> with(struct, column.children());
      case ArrayType array ->
          column
              .element()
              .<DataType>map(
                  element -> new ArrayType(with(array.element(), element), array.containsNull()))
              .orElse(array);
      case MapType map -> column.entry().map(entry -> with(map, entry)).orElse(map);
      case AtomicType atomic -> atomic;
    };
  }

  private static DataType with(MapType map, List<FileColumn> entry) {
    return new MapType(
        with(map.key(), entry.get(0)), with(map.value(), entry.get(1)), map.valueContainsNull());
  }

  private static StructType with(StructType struct, List<FileColumn> found) {
    List<StructField> fields = new ArrayList<>();
    boolean any = false;
    for (StructField field : struct.fields()) {
      StructField readable = field;
      for (FileColumn column : found) {
        if (column.name().equalsIgnoreCase(field.name()) && field.type() != PrimitiveType.VOID) {
          any = true;
          readable = field.withType(with(field.type(), column));
        }
      }
      fields.add(readable);
    }
    if (!any && !found.isEmpty()) {
      // Whatever it is, DuckDB can make a text of it.
      fields.add(StructField.nullable(found.getFirst().name(), PrimitiveType.STRING));
    }
    return new StructType(fields);
  }
}

package dev.tarn.lake.feature;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.columnmapping.ColumnMapping;
import dev.tarn.lake.write.TableWrite;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;

/** Which files were written before columns became wider: those that have other types inside. */
final class NarrowFiles implements Predicate<AddFile> {
  private final TableWrite write;
  private final StructType stored;

  private NarrowFiles(TableWrite write) {
    this.write = write;
    this.stored = (StructType) ColumnMapping.of(write.metadata()).physical(write.schema());
  }

  static Predicate<AddFile> of(TableWrite write) {
    return new NarrowFiles(write);
  }

  @Override
  public boolean test(AddFile file) {
    String path = write.table().log().resolve(file.path());
    Path local = write.table().log().storage().localCopy(path);
    List<StructType> found = write.context().executor().parquetSchemas(List.of(local));
    return differs(found.getFirst(), stored);
  }

  /** Columns that the file lacks are NULL in any type. */
  private static boolean differs(StructType file, StructType table) {
    for (StructField field : table.fields()) {
      if (file.field(field.name()).filter(own -> differs(own.type(), field.type())).isPresent()) {
        return true;
      }
    }
    return false;
  }

  private static boolean differs(DataType file, DataType table) {
    return switch (table) {
      case StructType struct -> !(file instanceof StructType own) || differs(own, struct);
      case ArrayType array ->
          !(file instanceof ArrayType own) || differs(own.element(), array.element());
      case MapType map ->
          !(file instanceof MapType own)
              || differs(own.key(), map.key())
              || differs(own.value(), map.value());
      case AtomicType atomic -> !file.equals(atomic);
    };
  }
}

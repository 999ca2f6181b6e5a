package dev.tarn.duckdb.scan;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.lake.execute.FileScan.Constant;
import dev.tarn.lake.execute.FileScan.FileIndex;
import dev.tarn.lake.execute.FileScan.RowId;
import dev.tarn.lake.execute.FileScan.RowPosition;
import dev.tarn.lake.execute.FileScan.ScanColumn;
import dev.tarn.lake.execute.FileScan.Stored;
import dev.tarn.lake.execute.FileScan.StoredOr;
import java.util.ArrayList;
import java.util.List;

/** Writes where the values of a scan's columns come from, for one group of files. */
final class OriginWriter {
  private final FileColumns stored;
  private final FileConstants constants;
  private final FileGroup group;

  OriginWriter(FileColumns stored, FileConstants constants, FileGroup group) {
    this.stored = stored;
    this.constants = constants;
    this.group = group;
  }

  String text(ScanColumn column) {
    DataType type = column.field().type();
    return switch (column.origin()) {
      case Stored origin -> stored(origin.physical(), type);
      case StoredOr origin ->
          "COALESCE("
              + stored.name(origin.stored().physical())
              + ", "
              + constants.text(values(origin.constant()), type)
              + ")";
      case RowId origin ->
          "COALESCE("
              + stored.name(origin.stored().physical())
              + ", "
              + constants.text(values(origin.base()), type)
              + " + file_row_number)";
      case Constant origin -> constants.text(values(origin.index()), type);
      case FileIndex origin -> fileIndex(type);
      case RowPosition origin -> "file_row_number";
    };
  }

  private String stored(StructField physical, DataType type) {
    return type == PrimitiveType.VOID
        ? "NULL"
        : Renaming.read(stored.name(physical), stored.type(physical), type);
  }

  private List<Object> values(int index) {
    List<Object> values = new ArrayList<>();
    group.files().forEach(file -> values.add(file.constants().get(index)));
    return values;
  }

  private String fileIndex(DataType type) {
    return group.isWholeScan()
        ? "CAST(file_index AS BIGINT)"
        : constants.text(group.indexes().stream().<Object>map(Integer::longValue).toList(), type);
  }
}

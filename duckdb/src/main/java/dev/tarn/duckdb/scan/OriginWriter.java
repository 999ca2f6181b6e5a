package dev.tarn.duckdb.scan;

import dev.tarn.core.type.DataType;
import dev.tarn.lake.execute.FileScan.Constant;
import dev.tarn.lake.execute.FileScan.FileIndex;
import dev.tarn.lake.execute.FileScan.RowPosition;
import dev.tarn.lake.execute.FileScan.ScanColumn;
import dev.tarn.lake.execute.FileScan.Stored;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.render.ExpressionDialect;
import java.util.List;

/** Writes where the values of a scan's columns come from, for one group of files. */
final class OriginWriter {
  private final ExpressionDialect dialect;
  private final StoredColumns stored;
  private final FileGroup group;

  OriginWriter(ExpressionDialect dialect, StoredColumns stored, FileGroup group) {
    this.dialect = dialect;
    this.stored = stored;
    this.group = group;
  }

  String text(ScanColumn column) {
    DataType type = column.field().type();
    return switch (column.origin()) {
      case Stored origin ->
          Renaming.text(stored.name(origin.physical()), origin.physical().type(), type);
      case Constant origin -> constant(origin.index(), type);
      case FileIndex origin -> fileIndex();
      case RowPosition origin -> "file_row_number";
    };
  }

  private String constant(int index, DataType type) {
    List<String> values =
        group.files().stream()
            .map(file -> dialect.literal(new Literal(file.constants().get(index), type)))
            .toList();
    boolean same = values.stream().distinct().limit(2).count() == 1;
    return same ? values.getFirst() : lookUp(values);
  }

  private String fileIndex() {
    return group.isWholeScan()
        ? "CAST(file_index AS BIGINT)"
        : lookUp(group.indexes().stream().map(index -> index + "::BIGINT").toList());
  }

  /** The value that stands in a list at the index of the row's file. */
  private static String lookUp(List<String> values) {
    return "([" + String.join(", ", values) + "])[CAST(file_index AS BIGINT) + 1]";
  }
}

package dev.tarn.lake.read;

import dev.tarn.core.type.StructField;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.log.DeltaLog;
import dev.tarn.delta.rowtracking.RowTracking;
import dev.tarn.lake.execute.FileScan;
import dev.tarn.lake.execute.FileScan.Origin;
import dev.tarn.lake.execute.FileScan.ScanColumn;
import dev.tarn.lake.execute.FileScan.ScanFile;
import dev.tarn.sql.plan.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Scans of a table's files that also give fields of {@code _metadata}.
 *
 * @param fields what the columns are that are not the table's own, by column id
 */
record MetadataScan(TableSource source, TableFiles files, Map<Long, MetadataField> fields) {
  MetadataScan {
    fields = Map.copyOf(fields);
  }

  FileScan scan(List<AddFile> chosen, List<Column> columns) {
    List<MetadataField> asked =
        columns.stream().map(column -> fields.get(column.id())).filter(Objects::nonNull).toList();
    return asked.isEmpty()
        ? files.scan(chosen, columns)
        : new FileScan(
            chosen.stream().map(file -> file(file, asked)).toList(),
            columns.stream().map(column -> column(column, asked)).toList(),
            source.describe());
  }

  private ScanFile file(AddFile file, List<MetadataField> asked) {
    DeltaLog log = source.table().log();
    ScanFile plain = files.scanFile(file);
    String path = log.resolve(file.path());
    List<Object> constants = new ArrayList<>(plain.constants());
    asked.forEach(field -> constants.add(field.constant(file, path)));
    return new ScanFile(plain.path(), constants, plain.rows());
  }

  private ScanColumn column(Column column, List<MetadataField> asked) {
    MetadataField field = fields.get(column.id());
    return field == null
        ? files.scanColumn(column)
        : new ScanColumn(
            new StructField(column.name(), column.type(), column.nullable()),
            origin(field, files.partitionCount() + asked.indexOf(field)));
  }

  private Origin origin(MetadataField field, int constant) {
    return switch (field) {
      case ROW_INDEX -> new FileScan.RowPosition();
      case ROW_ID -> new FileScan.RowId(hidden(0), constant);
      case ROW_COMMIT_VERSION -> new FileScan.StoredOr(hidden(1), constant);
      case FILE_PATH,
          FILE_NAME,
          FILE_SIZE,
          FILE_BLOCK_START,
          FILE_BLOCK_LENGTH,
          FILE_MODIFICATION_TIME,
          BASE_ROW_ID,
          DEFAULT_ROW_COMMIT_VERSION ->
          new FileScan.Constant(constant);
    };
  }

  private FileScan.Stored hidden(int index) {
    return new FileScan.Stored(
        RowTracking.hiddenColumns(source.snapshot().protocol(), source.snapshot().metadata())
            .get(index));
  }
}

package dev.tarn.lake.changes;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.change.ChangeSource;
import dev.tarn.delta.change.VersionChanges;
import dev.tarn.delta.log.DeltaLog;
import dev.tarn.delta.prune.FileFilter;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.lake.execute.FileScan;
import dev.tarn.lake.execute.FileScan.Origin;
import dev.tarn.lake.execute.FileScan.RowSelection;
import dev.tarn.lake.execute.FileScan.ScanColumn;
import dev.tarn.lake.execute.FileScan.ScanFile;
import dev.tarn.lake.read.RowSelections;
import dev.tarn.lake.read.TableFiles;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * The scans that read changes: one of the change files, in which each row says what became of it,
 * and one of data files, all of whose rows were inserted or deleted.
 */
final class ChangeScans {
  private static final StructField STORED_CHANGE_TYPE =
      StructField.nullable(TableChanges.CHANGE_TYPE, PrimitiveType.STRING);

  private final DeltaLog log;
  private final TableFiles files;
  private final List<Column> columns;
  private final List<ScanFile> recorded = new ArrayList<>();
  private final List<ScanFile> derived = new ArrayList<>();
  private final List<AddFile> chosen = new ArrayList<>();

  ChangeScans(DeltaLog log, TableFiles files, List<Column> columns) {
    this.log = log;
    this.files = files;
    this.columns = columns;
  }

  /** The plan, without the commits and files in which no row can meet the conditions. */
  Plan plan(
      List<VersionChanges> commits, List<TypedExpression> conditions, FilePredicate predicate) {
    CommitFilter commitFilter = CommitFilter.of(conditions, columns);
    FileFilter filter = FileFilter.of(predicate);
    commits.stream().filter(commitFilter::mayMatch).forEach(commit -> add(commit, filter));
    if (recorded.isEmpty()) {
      return scan(derived, columns, constant(0));
    }
    if (derived.isEmpty()) {
      return scan(recorded, columns, new FileScan.Stored(STORED_CHANGE_TYPE));
    }
    return new Plan.SetOperation(
        Plan.SetKind.UNION,
        true,
        scan(recorded, fresh(), new FileScan.Stored(STORED_CHANGE_TYPE)),
        scan(derived, fresh(), constant(0)),
        columns);
  }

  private List<Column> fresh() {
    return columns.stream()
        .map(column -> Column.fresh(column.name(), column.type(), column.nullable()))
        .toList();
  }

  /** The files that the plan reads. */
  List<AddFile> chosen() {
    return chosen;
  }

  private void add(VersionChanges version, FileFilter filter) {
    for (ChangeSource source : version.sources()) {
      if (!filter.mayMatch(source.file())) {
        continue;
      }
      chosen.add(source.file());
      switch (source) {
        case ChangeSource.Recorded file ->
            recorded.add(file(version, file, null, new FileScan.AllRows()));
        case ChangeSource.Derived file ->
            derived.add(
                file(version, file, file.kind().changeType(), RowSelections.changed(file, log)));
      }
    }
  }

  private ScanFile file(
      VersionChanges version, ChangeSource source, String changeType, RowSelection rows) {
    List<Object> constants = new ArrayList<>(files.partitionConstants(source.partitionValues()));
    constants.add(changeType);
    constants.add(version.version());
    constants.add(Instant.ofEpochMilli(version.timestamp()));
    return new ScanFile(files.localFile(source.path()), constants, rows);
  }

  private FileScan.Constant constant(int afterPartitions) {
    return new FileScan.Constant(files.partitionCount() + afterPartitions);
  }

  private Plan scan(List<ScanFile> scanned, List<Column> output, Origin changeType) {
    List<ScanColumn> scanColumns =
        output.stream().map(column -> scanColumn(column, changeType)).toList();
    return new Plan.Scan(new FileScan(scanned, scanColumns, "changes"), output);
  }

  private ScanColumn scanColumn(Column column, Origin changeType) {
    StructField field = new StructField(column.name(), column.type(), column.nullable());
    return switch (column.name()) {
      case TableChanges.CHANGE_TYPE -> new ScanColumn(field, changeType);
      case TableChanges.COMMIT_VERSION -> new ScanColumn(field, constant(1));
      case TableChanges.COMMIT_TIMESTAMP -> new ScanColumn(field, constant(2));
      default -> files.scanColumn(column);
    };
  }
}

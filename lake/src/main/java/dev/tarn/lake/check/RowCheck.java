package dev.tarn.lake.check;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructField;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.columnmapping.ColumnMapping;
import dev.tarn.delta.statistics.FileStatistics;
import dev.tarn.delta.statistics.IndexedColumns;
import dev.tarn.delta.statistics.IndexedColumns.IndexedColumn;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.read.TableFiles;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import java.util.ArrayList;
import java.util.List;

/** Reads every live row of a file and holds the file's statistics against them. */
final class RowCheck {
  private final TableFiles files;
  private final StatementContext context;
  private final Faults faults;
  private final List<Column> columns;
  private final List<Leaf> leaves;

  RowCheck(TableHandle table, Metadata metadata, StatementContext context, Faults faults) {
    this.files = new TableFiles(table, metadata, context);
    this.context = context;
    this.faults = faults;
    List<StructField> fields = metadata.schema().fields();
    this.columns =
        fields.stream()
            .map(field -> Column.fresh(field.name(), field.type(), field.nullable()))
            .toList();
    this.leaves = leaves(metadata, fields);
  }

  /** A column with statistics, and where a row has it. */
  private record Leaf(IndexedColumn column, LeafPlace place) {}

  private static List<Leaf> leaves(Metadata metadata, List<StructField> fields) {
    ColumnMapping mapping = ColumnMapping.of(metadata);
    List<StructField> physical = fields.stream().map(mapping::physical).toList();
    return IndexedColumns.of(metadata).stream()
        .map(column -> new Leaf(column, LeafPlace.of(column.path(), physical)))
        .toList();
  }

  void check(AddFile file) {
    FileStatistics statistics = file.stats().map(FileStatistics::parse).orElse(FileStatistics.NONE);
    List<ObservedColumn> observed = new ArrayList<>();
    for (Leaf leaf : leaves) {
      observed.add(new ObservedColumn(leaf.column(), statistics));
    }
    long rows;
    try {
      rows = read(file, observed);
    } catch (TarnException e) {
      faults.fileUnreadable(file.path(), e);
      return;
    }
    long all = rows + file.deletionVector().map(vector -> vector.cardinality()).orElse(0L);
    statistics
        .numRecords()
        .filter(expected -> expected != all)
        .ifPresent(expected -> faults.rowCount(file.path(), expected, all));
    observed.forEach(column -> column.report(file, faults));
  }

  private long read(AddFile file, List<ObservedColumn> observed) {
    Plan scan = new Plan.Scan(files.scan(List.of(file), columns), columns);
    long rows = 0;
    try (RowCursor cursor = context.executor().query(scan, context.execution())) {
      for (Row row = cursor.next(); row != null; row = cursor.next()) {
        rows++;
        for (int i = 0; i < observed.size(); i++) {
          observed.get(i).see(leaves.get(i).place().value(row));
        }
      }
    }
    return rows;
  }
}

package dev.tarn.lake.write;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.statistics.IndexedColumns;
import dev.tarn.delta.statistics.IndexedColumns.IndexedColumn;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.execute.FileScan;
import dev.tarn.lake.execute.FileScan.AllRows;
import dev.tarn.lake.execute.FileScan.FileIndex;
import dev.tarn.lake.execute.FileScan.ScanColumn;
import dev.tarn.lake.execute.FileScan.ScanFile;
import dev.tarn.lake.execute.FileScan.Stored;
import dev.tarn.lake.execute.WrittenFile;
import dev.tarn.lake.execute.WrittenFile.ColumnStatistics;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.Types;
import java.util.ArrayList;
import java.util.List;

/**
 * The statistics of files that came without any, from their rows. For tables whose columns have the
 * same names in the files.
 */
public final class MissingStatistics {
  private final TableHandle table;
  private final Metadata metadata;
  private final StatementContext context;
  private final Column file = Column.fresh("file", PrimitiveType.LONG, false);
  private final List<IndexedColumn> indexed;

  MissingStatistics(TableHandle table, Metadata metadata, StatementContext context) {
    this.table = table;
    this.metadata = metadata;
    this.context = context;
    this.indexed = IndexedColumns.of(metadata);
  }

  /** The files with their statistics. */
  public List<AddFile> complete(List<AddFile> files) {
    List<AddFile> complete = new ArrayList<>(files);
    try (RowCursor rows = context.executor().query(plan(files), context.execution())) {
      for (Row row = rows.next(); row != null; row = rows.next()) {
        int index = Math.toIntExact((Long) row.get(0));
        complete.set(index, withStatistics(files.get(index), row));
      }
    }
    return complete;
  }

  private AddFile withStatistics(AddFile add, Row row) {
    List<ColumnStatistics> columns = new ArrayList<>();
    long rows = (Long) row.get(1);
    int next = 2;
    for (IndexedColumn column : indexed) {
      long present = (Long) row.get(next++);
      boolean ordered = isOrdered(column.type());
      Object min = ordered ? bound(row.get(next++)) : null;
      Object max = ordered ? bound(row.get(next++)) : null;
      columns.add(new ColumnStatistics(column.path(), min, max, rows - present));
    }
    WrittenFile known = new WrittenFile(add.path(), List.of(), add.size(), rows, columns);
    return new AddFile(
        add.path(),
        add.partitionValues(),
        add.size(),
        add.modificationTime(),
        java.util.Optional.of(FileStatisticsText.of(known, metadata)));
  }

  /** NaN bounds nothing. */
  private static Object bound(Object value) {
    boolean nan =
        (value instanceof Double real && real.isNaN())
            || (value instanceof Float single && single.isNaN());
    return nan ? null : value;
  }

  private Plan plan(List<AddFile> files) {
    List<Column> columns = new ArrayList<>(List.of(file));
    List<ScanColumn> scanned = new ArrayList<>();
    scanned.add(new ScanColumn(StructField.required("file", PrimitiveType.LONG), new FileIndex()));
    for (StructField field : metadata.schema().fields()) {
      if (indexed.stream().anyMatch(column -> column.path().getFirst().equals(field.name()))) {
        columns.add(Column.fresh(field.name(), field.type(), true));
        scanned.add(new ScanColumn(field, new Stored(field)));
      }
    }
    FileScan scan = new FileScan(files.stream().map(this::scan).toList(), scanned, "files");
    List<Assignment> measures = new ArrayList<>();
    measures.add(Assignment.of("rows", aggregate("count", TypedExpression.Literal.of(1L))));
    for (IndexedColumn column : indexed) {
      measure(value(column, columns), measures);
    }
    return new Plan.Aggregate(
        new Plan.Scan(scan, columns), List.of(Assignment.keep(file)), List.of(), measures);
  }

  private ScanFile scan(AddFile add) {
    String path = table.log().resolve(add.path());
    return new ScanFile(table.log().storage().localCopy(path), List.of(), new AllRows());
  }

  private static TypedExpression value(IndexedColumn indexed, List<Column> columns) {
    TypedExpression value =
        columns.stream()
            .filter(column -> column.name().equals(indexed.path().getFirst()))
            .findFirst()
            .orElseThrow()
            .reference();
    for (String part : indexed.path().subList(1, indexed.path().size())) {
      StructType struct = (StructType) value.type();
      int index = struct.indexOf(part).orElseThrow();
      value = new TypedExpression.Field(value, index, part, struct.field(index).type(), true);
    }
    return value;
  }

  private static void measure(TypedExpression value, List<Assignment> measures) {
    measures.add(Assignment.of("present", aggregate("count", value)));
    if (isOrdered(value.type())) {
      measures.add(Assignment.of("least", aggregate("min", value)));
      measures.add(Assignment.of("greatest", aggregate("max", value)));
    }
  }

  private static boolean isOrdered(DataType type) {
    return Types.isNumeric(type) || Types.isDatetime(type) || type == PrimitiveType.STRING;
  }

  private static TypedExpression aggregate(String function, TypedExpression value) {
    return FunctionTable.byId(function).bind(List.of(value)).aggregate();
  }
}

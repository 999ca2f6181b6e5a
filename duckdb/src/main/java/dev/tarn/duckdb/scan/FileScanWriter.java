package dev.tarn.duckdb.scan;

import dev.tarn.lake.execute.FileScan;
import dev.tarn.lake.execute.FileScan.AllRows;
import dev.tarn.lake.execute.FileScan.AllRowsExcept;
import dev.tarn.lake.execute.FileScan.OnlyRows;
import dev.tarn.lake.execute.FileScan.RowSelection;
import dev.tarn.lake.execute.FileScan.RowsBetween;
import dev.tarn.lake.execute.FileScan.ScanColumn;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.render.ExpressionDialect;
import dev.tarn.sql.render.Rendering;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Writes a scan of files as a query. Files whose rows are all read, files that lack some, and files
 * of which only some are read stand in queries of their own, so that only the rows which need it
 * are looked up.
 */
public final class FileScanWriter {
  private final ExpressionDialect dialect;
  private final TemporaryTables tables;
  private final RowMarks marks;
  private final ParquetColumns footers;
  private final FileReading reading;
  private final FieldIds fieldIds;

  public FileScanWriter(
      ExpressionDialect dialect,
      TemporaryTables tables,
      RowMarks marks,
      ParquetColumns footers,
      FileReading reading) {
    this.dialect = dialect;
    this.tables = tables;
    this.marks = marks;
    this.footers = footers;
    this.reading = reading;
    this.fieldIds = new FieldIds(footers);
  }

  /** Whether some rows of the files are not rows of the scan. */
  public static boolean removesRows(FileScan scan) {
    return scan.files().stream().anyMatch(file -> !(file.rows() instanceof AllRows));
  }

  /** The query for a scan, a column for each output column of the plan's operator. */
  public String query(FileScan source, Plan.Scan scan, Rendering rendering) {
    List<ScanColumn> columns =
        scan.output().stream().map(column -> origin(source, column)).toList();
    List<String> queries = new ArrayList<>();
    for (Class<? extends RowSelection> kind : KINDS) {
      FileGroup group = FileGroup.of(source.files(), kind);
      if (!group.isEmpty()) {
        for (FieldIds.Named named : fieldIds.named(group, columns)) {
          queries.add(query(named.group(), kind, named.columns(), names(scan, rendering)));
        }
      }
    }
    return queries.isEmpty() ? nothing(columns, names(scan, rendering)) : union(queries);
  }

  private static final List<Class<? extends RowSelection>> KINDS =
      List.of(AllRows.class, AllRowsExcept.class, OnlyRows.class, RowsBetween.class);

  private static ScanColumn origin(FileScan source, Column column) {
    int index = source.schema().indexOf(column.name()).orElseThrow();
    return source.columns().get(index);
  }

  private static List<String> names(Plan.Scan scan, Rendering rendering) {
    return scan.output().stream().map(rendering::name).toList();
  }

  private static String union(List<String> queries) {
    return queries.size() == 1
        ? queries.getFirst()
        : queries.stream().collect(Collectors.joining(") UNION ALL (", "(", ")"));
  }

  private String nothing(List<ScanColumn> columns, List<String> names) {
    List<String> items = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      Literal typedNull = Literal.nullOf(columns.get(i).field().type());
      items.add(dialect.literal(typedNull) + " AS " + names.get(i));
    }
    return "SELECT " + list(items) + " WHERE FALSE";
  }

  private String query(
      FileGroup group,
      Class<? extends RowSelection> kind,
      List<ScanColumn> columns,
      List<String> names) {
    FileColumns stored = columns(group, columns);
    FileConstants constants = new FileConstants(dialect, group.files().size());
    OriginWriter origins = new OriginWriter(stored, constants, group);
    List<String> items = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      items.add(origins.text(columns.get(i)) + " AS " + names.get(i));
    }
    return "SELECT "
        + list(items)
        + " FROM "
        + stored.read(FileNames.list(group.files()))
        + " AS r"
        + constants.join(tables)
        + selection(group, kind);
  }

  private FileColumns columns(FileGroup group, List<ScanColumn> columns) {
    Optional<FileColumns> alike =
        reading == FileReading.AS_FOUND
            ? AlikeColumns.of(group.files(), columns, footers, dialect)
            : Optional.empty();
    return alike.orElseGet(
        () -> new StoredColumns(dialect, new ForeignStructs(group.files(), footers)));
  }

  private static String list(List<String> items) {
    return items.isEmpty() ? "1 AS nothing" : String.join(", ", items);
  }

  private String selection(FileGroup group, Class<? extends RowSelection> kind) {
    if (kind == AllRows.class) {
      return "";
    }
    if (kind == RowsBetween.class) {
      return " WHERE " + ranges(group);
    }
    String marked = MarkedRows.call(marks.add(group.positions()), group.files().size());
    return " WHERE " + marked + (kind == OnlyRows.class ? " IS NOT NULL" : " IS NULL");
  }

  /** DuckDB leaves out the row groups that lie outside. */
  private static String ranges(FileGroup group) {
    List<String> ranges = new ArrayList<>();
    for (int i = 0; i < group.files().size(); i++) {
      RowsBetween rows = (RowsBetween) group.files().get(i).rows();
      String range = "r.file_row_number BETWEEN " + rows.first() + " AND " + rows.last();
      ranges.add(
          group.files().size() == 1 ? range : "(r.file_index = " + i + " AND " + range + ")");
    }
    return String.join(" OR ", ranges);
  }
}

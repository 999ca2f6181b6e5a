package dev.tarn.duckdb.scan;

import dev.tarn.core.type.StructField;
import dev.tarn.duckdb.parquet.StoredColumn;
import dev.tarn.duckdb.parquet.StoredRows;
import dev.tarn.lake.execute.FileScan;
import dev.tarn.lake.execute.FileScan.AllRows;
import dev.tarn.lake.execute.FileScan.AllRowsExcept;
import dev.tarn.lake.execute.FileScan.Constant;
import dev.tarn.lake.execute.FileScan.FileIndex;
import dev.tarn.lake.execute.FileScan.Lookup;
import dev.tarn.lake.execute.FileScan.OnlyRows;
import dev.tarn.lake.execute.FileScan.RowId;
import dev.tarn.lake.execute.FileScan.RowPosition;
import dev.tarn.lake.execute.FileScan.RowSelection;
import dev.tarn.lake.execute.FileScan.RowsBetween;
import dev.tarn.lake.execute.FileScan.ScanColumn;
import dev.tarn.lake.execute.FileScan.ScanFile;
import dev.tarn.lake.execute.FileScan.Stored;
import dev.tarn.lake.execute.FileScan.StoredOr;
import dev.tarn.sql.plan.Column;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Reads scans of few rows in small files that were made here, without the database: that takes a
 * tenth of a millisecond for each file, and more for planning the read of even one.
 */
public final class SmallFiles {
  private static final int MOST_FILES = 5_000;
  private static final int MOST_ROWS = 10_000;
  private static final int LARGEST = 8 << 10;

  /** So many files are worth more threads than one. */
  private static final int MANY_FILES = 64;

  private final FileScan source;
  private final List<ScanColumn> columns;
  private final List<Optional<StoredColumn>> stored;

  private SmallFiles(
      FileScan source, List<ScanColumn> columns, List<Optional<StoredColumn>> stored) {
    this.source = source;
    this.columns = columns;
    this.stored = stored;
  }

  /**
   * The rows of a scan, a value for each output column; empty when the database has to read it: a
   * file is large or another's, has other types than are asked for, or cannot be read.
   */
  public static Optional<List<List<Object>>> rows(FileScan source, List<Column> output) {
    if (source.files().size() > MOST_FILES) {
      return Optional.empty();
    }
    List<ScanColumn> columns = new ArrayList<>();
    List<Optional<StoredColumn>> stored = new ArrayList<>();
    for (Column each : output) {
      ScanColumn column = source.columns().get(source.schema().indexOf(each.name()).orElseThrow());
      Optional<Stored> origin = stored(column);
      Optional<StoredColumn> found = origin.flatMap(known -> column(column, known));
      if (origin.isPresent() && found.isEmpty()) {
        return Optional.empty();
      }
      columns.add(column);
      stored.add(found);
    }
    return new SmallFiles(source, columns, stored).rows();
  }

  private static Optional<Stored> stored(ScanColumn column) {
    return switch (column.origin()) {
      case Stored origin -> Optional.of(origin);
      case StoredOr origin -> Optional.of(origin.stored());
      case RowId origin -> Optional.of(origin.stored());
      case Constant origin -> Optional.empty();
      case FileIndex origin -> Optional.empty();
      case RowPosition origin -> Optional.empty();
    };
  }

  private static Optional<StoredColumn> column(ScanColumn column, Stored origin) {
    StructField physical = origin.physical();
    return origin.lookup() == Lookup.NAME && physical.type().equals(column.field().type())
        ? StoredColumn.of(physical)
        : Optional.empty();
  }

  private Optional<List<List<Object>>> rows() {
    List<List<Object>> rows = new ArrayList<>();
    int files = source.files().size();
    // What is not ours shows at the first file, before many are opened.
    for (int from = 0, to = Math.min(1, files); from < files; from = to, to = files) {
      for (Optional<List<List<Object>>> each : parts(from, to)) {
        if (each.isEmpty() || rows.size() + each.get().size() > MOST_ROWS) {
          return Optional.empty();
        }
        rows.addAll(each.get());
      }
    }
    return Optional.of(rows);
  }

  private List<Optional<List<List<Object>>>> parts(int from, int to) {
    IntStream files = IntStream.range(from, to);
    return (to - from < MANY_FILES ? files : files.parallel()).mapToObj(this::part).toList();
  }

  /** The rows of a file. */
  private Optional<List<List<Object>>> part(int index) {
    ScanFile file = source.files().get(index);
    return read(file.path()).flatMap(StoredRows::of).flatMap(rows -> rows(file, index, rows));
  }

  private static Optional<byte[]> read(Path path) {
    try (InputStream in = Files.newInputStream(path)) {
      byte[] bytes = in.readNBytes(LARGEST + 1);
      return bytes.length > LARGEST ? Optional.empty() : Optional.of(bytes);
    } catch (IOException e) {
      // The database says so in a way that is understood further up.
      return Optional.empty();
    }
  }

  private Optional<List<List<Object>>> rows(ScanFile file, int index, StoredRows stored) {
    List<List<Object>> values = new ArrayList<>();
    for (Optional<StoredColumn> column : this.stored) {
      Optional<List<Object>> found = column.isEmpty() ? NONE : stored.values(column.get());
      if (found.isEmpty()) {
        return Optional.empty();
      }
      values.add(found.get());
    }
    List<List<Object>> rows = new ArrayList<>();
    for (int position = 0; position < stored.count(); position++) {
      if (isRead(file.rows(), position)) {
        rows.add(row(file, index, position, values));
      }
    }
    return Optional.of(rows);
  }

  private static final Optional<List<Object>> NONE = Optional.of(List.of());

  private static boolean isRead(RowSelection rows, long position) {
    return switch (rows) {
      case AllRows all -> true;
      case AllRowsExcept except -> !except.positions().contains(position);
      case OnlyRows only -> only.positions().contains(position);
      case RowsBetween range -> range.first() <= position && position <= range.last();
    };
  }

  private List<Object> row(ScanFile file, int index, int position, List<List<Object>> values) {
    List<Object> row = new ArrayList<>(columns.size());
    for (int i = 0; i < columns.size(); i++) {
      List<Object> constants = file.constants();
      row.add(
          switch (columns.get(i).origin()) {
            case Stored origin -> values.get(i).get(position);
            case StoredOr origin ->
                storedOr(values.get(i).get(position), constants.get(origin.constant()));
            case RowId origin -> rowId(values.get(i).get(position), constants, origin, position);
            case Constant origin -> constants.get(origin.index());
            case FileIndex origin -> (long) index;
            case RowPosition origin -> (long) position;
          });
    }
    return row;
  }

  private static Object storedOr(Object stored, Object constant) {
    return stored == null ? constant : stored;
  }

  private static Object rowId(Object stored, List<Object> constants, RowId origin, int position) {
    return stored != null || constants.get(origin.base()) == null
        ? stored
        : (Object) ((Long) constants.get(origin.base()) + position);
  }
}

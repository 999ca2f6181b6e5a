package dev.tarn.lake.read;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.deletionvector.RowPositions;
import dev.tarn.delta.rowtracking.RowTracking;
import dev.tarn.sql.plan.ScanSource;
import java.util.List;

/**
 * Certain files of a table that a statement changes, with the place of each row: the number of its
 * file and its position in it, and where rows are tracked what is known of each. The table's own
 * columns come first.
 */
public final class TargetSource implements ScanSource {
  private final TableSource table;
  private final List<NumberedFile> files;
  private final StructField fileNumber;
  private final StructField rowPosition;
  private final List<StructField> tracking;
  private final StructType schema;

  public TargetSource(TableSource table, List<NumberedFile> files) {
    this.table = table;
    this.files = List.copyOf(files);
    this.fileNumber = place("_file_number");
    this.rowPosition = place("_row_position");
    this.tracking =
        RowTracking.hiddenColumns(table.snapshot().protocol(), table.snapshot().metadata());
    StructType places = table.schema().with(fileNumber).with(rowPosition);
    for (StructField hidden : tracking) {
      places = places.with(hidden);
    }
    this.schema = places;
  }

  /**
   * A file of the statement.
   *
   * @param number tells it from the others in all scans
   * @param leftOut positions of rows that are not read, beside those that are deleted
   */
  public record NumberedFile(long number, AddFile file, RowPositions leftOut) {

    /** A file all rows of which are read. */
    public NumberedFile(long number, AddFile file) {
      this(number, file, RowPositions.empty());
    }

    /** The same file without some rows. */
    public NumberedFile without(RowPositions rows) {
      return new NumberedFile(number, file, rows);
    }
  }

  private StructField place(String name) {
    String free = name;
    while (table.schema().field(free).isPresent()) {
      free = "_" + free;
    }
    return StructField.required(free, PrimitiveType.LONG);
  }

  public TableSource table() {
    return table;
  }

  public List<NumberedFile> files() {
    return files;
  }

  /** The column of {@link NumberedFile#number}. */
  public StructField fileNumber() {
    return fileNumber;
  }

  /** The column of a row's position in its file, from 0. */
  public StructField rowPosition() {
    return rowPosition;
  }

  /**
   * The columns of a row's id and of the version in which it last changed; empty where rows are not
   * tracked.
   */
  public List<StructField> tracking() {
    return tracking;
  }

  @Override
  public StructType schema() {
    return schema;
  }

  @Override
  public String describe() {
    return table.describe();
  }
}

package dev.tarn.lake.execute;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.deletionvector.RowPositions;
import dev.tarn.sql.plan.ScanSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Rows of Parquet files: what a scan of a table has become once its files are chosen. The files may
 * differ in their physical schemas: a column a file lacks reads NULL, a narrower type is widened.
 *
 * @param files in order; may be empty
 * @param columns the fields of {@link #schema()}, each with where its values come from
 * @param description how EXPLAIN names the scan
 */
public record FileScan(List<ScanFile> files, List<ScanColumn> columns, String description)
    implements ScanSource {
  public FileScan {
    files = List.copyOf(files);
    columns = List.copyOf(columns);
  }

  @Override
  public StructType schema() {
    return new StructType(columns.stream().map(ScanColumn::field).toList());
  }

  @Override
  public String describe() {
    return description;
  }

  /**
   * A file to read.
   *
   * @param constants values that hold for every row of the file, already typed; {@link Constant}
   *     columns index them
   * @param rows which rows of the file are read
   */
  public record ScanFile(Path path, List<Object> constants, RowSelection rows) {
    public ScanFile {
      constants = Collections.unmodifiableList(new ArrayList<>(constants));
    }
  }

  /** Which rows of a file are read, by their position in it from 0. */
  public sealed interface RowSelection {}

  public record AllRows() implements RowSelection {}

  /** All rows but these. */
  public record AllRowsExcept(RowPositions positions) implements RowSelection {}

  /** These rows only. */
  public record OnlyRows(RowPositions positions) implements RowSelection {}

  /** The rows from one position to another, both among them. */
  public record RowsBetween(long first, long last) implements RowSelection {}

  /** A field of the scan's schema and its origin. */
  public record ScanColumn(StructField field, Origin origin) {}

  /** Where the values of a column come from. */
  public sealed interface Origin {}

  /**
   * A column of the files.
   *
   * @param physical the field as the files have it: its name, and its type with physical names in
   *     nested structs, of the same shape as the scan's field
   * @param lookup how the field and those in it are found
   */
  public record Stored(StructField physical, Lookup lookup) implements Origin {

    /** A column found by its name. */
    public Stored(StructField physical) {
      this(physical, Lookup.NAME);
    }
  }

  /** How columns of files are found, at every level. */
  public enum Lookup {
    /** By the physical name. */
    NAME,
    /** By the Parquet field id, which is the metadata {@code delta.columnMapping.id}. */
    FIELD_ID
  }

  /** The value at this index of {@link ScanFile#constants()}. */
  public record Constant(int index) implements Origin {}

  /**
   * A BIGINT column of the files, or where that is NULL or missing the value at this index of
   * {@link ScanFile#constants()}.
   */
  public record StoredOr(Stored stored, int constant) implements Origin {}

  /**
   * A row's id: a BIGINT column of the files, or where that is NULL or missing the value at this
   * index of {@link ScanFile#constants()} plus the row's position.
   */
  public record RowId(Stored stored, int base) implements Origin {}

  /** The index of the row's file in {@link FileScan#files()}, as BIGINT. */
  public record FileIndex() implements Origin {}

  /** The row's position in its file, from 0, as BIGINT; deleted rows count. */
  public record RowPosition() implements Origin {}
}

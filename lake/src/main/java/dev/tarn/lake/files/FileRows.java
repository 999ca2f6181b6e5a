package dev.tarn.lake.files;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.core.value.RowCursor;
import java.io.UncheckedIOException;
import java.util.List;

/** The rows of one file, which may be gone or broken: the options say what becomes of it then. */
final class FileRows implements RowCursor {
  private final DataFile file;
  private final RowCursor rows;
  private final FileReading reading;

  private FileRows(DataFile file, RowCursor rows, FileReading reading) {
    this.file = file;
    this.rows = rows;
    this.reading = reading;
  }

  static RowCursor open(
      DataFile file, StructType read, RowFormat.RowReader reader, FileReading reading) {
    try {
      return new FileRows(file, reader.open(file), reading);
    } catch (TarnException e) {
      if (!e.errorClass().equals("FILE_NOT_FOUND")) {
        throw e;
      }
      if (reading.options().isTrue("ignoreMissingFiles")) {
        return RowCursor.of(read, List.of());
      }
      throw FileErrors.gone(file.path(), e);
    } catch (UncheckedIOException e) {
      if (isBroken(e, reading)) {
        return RowCursor.of(read, List.of());
      }
      throw FileErrors.cannotRead(file.path(), e.getCause());
    }
  }

  private static boolean isBroken(UncheckedIOException error, FileReading reading) {
    return error.getCause() != null && reading.options().isTrue("ignoreCorruptFiles");
  }

  @Override
  public StructType schema() {
    return rows.schema();
  }

  /** What is before the broken place of a file is read, also where the rest is passed over. */
  @Override
  public Row next() {
    try {
      Row row = rows.next();
      if (row == null) {
        reading.watch().ifPresent(watch -> watch.finished(file.status()));
      }
      return row;
    } catch (UncheckedIOException e) {
      if (isBroken(e, reading)) {
        return null;
      }
      throw FileErrors.cannotRead(file.path(), e.getCause());
    }
  }

  @Override
  public void close() {
    rows.close();
  }
}

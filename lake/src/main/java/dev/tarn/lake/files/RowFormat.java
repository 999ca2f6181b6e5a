package dev.tarn.lake.files;

import dev.tarn.core.type.StructType;
import dev.tarn.core.value.RowCursor;

/** A format whose files are read row by row. */
non-sealed interface RowFormat extends FileFormat {

  /**
   * Makes a reader of columns.
   *
   * @param schema all columns of the files
   * @param read those that are read, in the order in which rows have them
   * @throws dev.tarn.core.error.TarnException when a column has a type that the format has not
   */
  RowReader reader(StructType schema, StructType read, FileReading reading);

  /** Reads files. Safe for use by several threads. */
  @FunctionalInterface
  interface RowReader {
    RowCursor open(DataFile file);
  }
}

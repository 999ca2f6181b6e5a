package dev.tarn.lake.files;

import dev.tarn.core.type.StructType;
import java.util.List;
import java.util.Set;

/** A format of files. */
sealed interface FileFormat permits RowFormat, ParquetFormat {

  /** Its name as messages have it. */
  String name();

  /** The options it has beside those that all formats have. */
  Set<String> options();

  /** Whether what has no place in the columns can be kept. */
  default boolean rescues() {
    return false;
  }

  /** Whether a few bytes of each file tell all of its columns, so that none need be read. */
  default boolean tellsColumns() {
    return false;
  }

  /** The files whose columns can be told one by one, after a look into all of them at once. */
  default List<DataFile> lookInto(List<DataFile> files, FileReading reading) {
    return files;
  }

  /**
   * The columns that files have.
   *
   * @throws dev.tarn.core.error.TarnException UNABLE_TO_INFER_SCHEMA when the files tell nothing
   */
  StructType infer(List<DataFile> files, FileReading reading);
}

package dev.tarn.lake.files;

import dev.tarn.delta.storage.Storage.FileStatus;
import java.util.List;

/**
 * Told of what is found out while files are read. By an exception it ends the reading. Used by
 * several threads.
 */
public interface FileWatch {

  /** Whether to tell of unknown fields at all: to know them costs time. */
  boolean wantsUnknownFields();

  /**
   * Fields that would make columns, and for which the columns have no place.
   *
   * @param fields for each the names that lead to it
   */
  void unknownFields(FileStatus file, List<List<String>> fields);

  /** The last row of a file was read; it is as it was listed unless it has changed since. */
  void finished(FileStatus file);
}

package dev.tarn.lake.files;

import dev.tarn.delta.storage.Storage.FileStatus;
import java.util.List;

/**
 * A file to read.
 *
 * @param folder between the folder that was asked for and the file, without slashes at its ends
 */
record DataFile(FileStatus status, String folder) {

  String path() {
    return status.path();
  }

  long size() {
    return status.size();
  }

  /** The names of the folders that lead to the file. */
  List<String> folders() {
    return folder.isEmpty() ? List.of() : List.of(folder.split("/"));
  }
}

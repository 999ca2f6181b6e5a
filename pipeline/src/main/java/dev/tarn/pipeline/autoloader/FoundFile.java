package dev.tarn.pipeline.autoloader;

import dev.tarn.delta.storage.Storage.FileStatus;

/**
 * A file that was found.
 *
 * @param folder its number in the database
 * @param status as it was noted last
 * @param sequence the number it got when it was found; 0 for one that is not to be read
 */
record FoundFile(long folder, FileStatus status, long sequence) {

  String name() {
    return status.name();
  }
}

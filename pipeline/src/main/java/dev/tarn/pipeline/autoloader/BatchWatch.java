package dev.tarn.pipeline.autoloader;

import dev.tarn.delta.storage.Storage;
import dev.tarn.delta.storage.Storage.FileStatus;
import dev.tarn.lake.files.FileWatch;
import dev.tarn.pipeline.autoloader.LoaderErrors.Retry;
import java.util.List;
import java.util.Optional;

/** Watches a batch's files while they are read: for new fields, and for changes. */
final class BatchWatch implements FileWatch {
  private final Storage storage;
  private final EvolutionMode mode;
  private volatile boolean stopped;

  BatchWatch(Storage storage, EvolutionMode mode) {
    this.storage = storage;
    this.mode = mode;
  }

  /** Whether the batch was ended because of new fields. */
  boolean isStopped() {
    return stopped;
  }

  @Override
  public boolean wantsUnknownFields() {
    return mode.stops();
  }

  @Override
  public void unknownFields(FileStatus file, List<List<String>> fields) {
    stopped = true;
    throw LoaderErrors.newFields(
        fields, file.path(), mode.addsColumns() ? Retry.AUTOMATIC : Retry.NONE);
  }

  @Override
  public void finished(FileStatus file) {
    Optional<FileStatus> now = storage.status(file.path());
    if (now.isPresent() && !now.get().equals(file)) {
      throw LoaderErrors.changed(file.path());
    }
  }
}

package dev.tarn.lake.write;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.storage.Storage;
import java.util.ArrayList;
import java.util.List;

/**
 * The files a statement has written and no commit names yet. Closed without {@link #keep}, it
 * deletes them: a statement that fails leaves nothing behind.
 */
final class PendingFiles implements AutoCloseable {
  private static final String OUTCOME_UNKNOWN = "DELTA_COMMIT_OUTCOME_UNKNOWN";

  private final Storage storage;
  private final List<String> paths = new ArrayList<>();

  PendingFiles(Storage storage) {
    this.storage = storage;
  }

  void add(String path) {
    paths.add(path);
  }

  /** The files are named by a commit now, or may be. */
  void keep() {
    paths.clear();
  }

  /** Runs what commits the files. When its outcome is not known, the files stay. */
  <T> T committing(java.util.function.Supplier<T> commit) {
    try {
      T result = commit.get();
      keep();
      return result;
    } catch (TarnException e) {
      if (e.errorClass().equals(OUTCOME_UNKNOWN)) {
        keep();
      }
      throw e;
    }
  }

  @Override
  public void close() {
    paths.forEach(this::deleteQuietly);
    paths.clear();
  }

  /** The error that brought us here matters more than a file that stays; VACUUM finds it. */
  private void deleteQuietly(String path) {
    try {
      storage.delete(path);
    } catch (TarnException e) {
      org.slf4j.LoggerFactory.getLogger(PendingFiles.class).warn("cannot delete {}", path, e);
    }
  }
}

package dev.tarn.lake.write;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.storage.Storage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The files a statement has written and no commit names yet. Closed without {@link #keep}, it
 * deletes them: a statement that fails leaves nothing behind.
 */
final class PendingFiles implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(PendingFiles.class);

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

  /**
   * Runs what commits the files, given their paths. They go again only where the commit is known
   * not to have happened: an error by class, other than that of the unknown outcome.
   */
  <T> T committing(Function<List<String>, T> commit) {
    boolean mayHaveHappened = true;
    try {
      return commit.apply(List.copyOf(paths));
    } catch (TarnException e) {
      mayHaveHappened = e.leavesOutcomeUnknown();
      throw e;
    } finally {
      if (mayHaveHappened) {
        keep();
      }
    }
  }

  @Override
  public void close() {
    paths.forEach(this::deleteQuietly);
    paths.clear();
  }

  /** The error that brought us here matters more than a file that stays. */
  private void deleteQuietly(String path) {
    try {
      storage.delete(path);
    } catch (TarnException e) {
      LOG.warn("cannot delete {}", path, e);
    }
  }
}

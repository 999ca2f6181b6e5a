package dev.tarn.delta.testing;

import dev.tarn.delta.storage.Storage;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A storage whose listings leave out some files for a while, as those of some stores do. */
public final class StaleStorage extends StorageWrapper {
  private final Set<String> hidden = new HashSet<>();

  public StaleStorage(Storage inner) {
    super(inner);
  }

  /** Leaves a file out of listings from now on. */
  public void hide(String name) {
    hidden.add(name);
  }

  public void showAll() {
    hidden.clear();
  }

  @Override
  public List<FileStatus> list(String directory, String startingAt) {
    return super.list(directory, startingAt).stream()
        .filter(file -> !hidden.contains(file.name()))
        .toList();
  }
}

package dev.tarn.delta.testing;

import dev.tarn.delta.storage.Storage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Notes what is asked of a storage. */
public final class CountingStorage extends StorageWrapper {
  private final List<String> calls = new ArrayList<>();

  public CountingStorage(Storage inner) {
    super(inner);
  }

  @Override
  protected <T> T call(Kind kind, String path, Supplier<T> work) {
    calls.add(kind + " " + path.substring(path.lastIndexOf('/') + 1));
    return work.get();
  }

  /** What was asked since the last time this was called. */
  public List<String> calls() {
    List<String> seen = List.copyOf(calls);
    calls.clear();
    return seen;
  }
}

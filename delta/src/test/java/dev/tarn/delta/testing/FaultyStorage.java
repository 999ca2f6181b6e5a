package dev.tarn.delta.testing;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.storage.Storage;
import java.util.List;
import java.util.function.Supplier;

/** A storage that fails at one call: before it did its work, or after. */
public final class FaultyStorage extends StorageWrapper {
  private final int failing;
  private final When when;
  private int calls;
  private boolean failed;

  public FaultyStorage(Storage inner, int failing, When when) {
    super(inner);
    this.failing = failing;
    this.when = when;
  }

  /** When a call fails. */
  public enum When {
    /** Nothing was done. */
    BEFORE,
    /** All was done, and the caller does not learn of it. */
    AFTER
  }

  @Override
  protected <T> T call(Kind kind, String path, Supplier<T> work) {
    calls++;
    if (calls != failing) {
      return work.get();
    }
    failed = true;
    T lost = when == When.AFTER ? work.get() : null;
    throw failure(kind, path, lost);
  }

  /** Whether the call it was told to fail at came. */
  public boolean failed() {
    return failed;
  }

  private TarnException failure(Kind kind, String path, Object lost) {
    boolean making = List.of(Kind.PUT, Kind.PUBLISH).contains(kind);
    return TarnException.of(making && when == When.AFTER ? "OUTCOME_UNKNOWN" : "STORAGE_IO_ERROR")
        .with("path", path)
        .with("reason", "a fault of the test that lost " + lost);
  }
}

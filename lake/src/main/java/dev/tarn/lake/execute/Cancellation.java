package dev.tarn.lake.execute;

import dev.tarn.core.error.TarnException;
import java.util.ArrayList;
import java.util.List;

/** Ends a running statement from another thread. */
public final class Cancellation {
  private final List<Runnable> actions = new ArrayList<>();
  private boolean cancelled;

  /** Cancels the statement: everything registered is called, now and later. */
  public void cancel() {
    List<Runnable> now;
    synchronized (this) {
      cancelled = true;
      now = List.copyOf(actions);
    }
    now.forEach(Runnable::run);
  }

  public synchronized boolean isCancelled() {
    return cancelled;
  }

  /**
   * Does nothing unless the statement was cancelled.
   *
   * @throws TarnException {@code OPERATION_CANCELED}
   */
  public void requireGoingOn() {
    if (isCancelled()) {
      throw TarnException.of("OPERATION_CANCELED");
    }
  }

  /**
   * Calls {@code action} on cancellation, at once if that has happened, until the registration is
   * closed.
   */
  public Registration onCancel(Runnable action) {
    boolean already;
    synchronized (this) {
      actions.add(action);
      already = cancelled;
    }
    if (already) {
      action.run();
    }
    return () -> {
      synchronized (this) {
        actions.remove(action);
      }
    };
  }

  /** Something to undo. */
  public interface Registration extends AutoCloseable {
    @Override
    void close();
  }
}

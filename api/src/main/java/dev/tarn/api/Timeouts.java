package dev.tarn.api;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Ends statements whose time is up, on one thread that is started when first needed. */
final class Timeouts implements AutoCloseable {
  private ScheduledThreadPoolExecutor timer;
  private boolean closed;

  /** Refuses a limit that no statement could keep. */
  static void check(Duration timeout) {
    if (timeout.isNegative() || timeout.isZero()) {
      throw ApiErrors.timeoutOutOfRange(timeout);
    }
  }

  /** Runs an action after a time, unless the returned future is cancelled before. */
  synchronized Future<?> after(Duration time, Runnable action) {
    if (closed) {
      throw ApiErrors.closed("lake");
    }
    if (timer == null) {
      timer = new ScheduledThreadPoolExecutor(1, Timeouts::thread);
      timer.setRemoveOnCancelPolicy(true);
      timer.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    }
    return timer.schedule(action, nanos(time), TimeUnit.NANOSECONDS);
  }

  private static long nanos(Duration time) {
    return TimeUnit.NANOSECONDS.convert(time);
  }

  private static Thread thread(Runnable task) {
    Thread thread = new Thread(task, "tarn-timeouts");
    thread.setDaemon(true);
    return thread;
  }

  @Override
  public synchronized void close() {
    closed = true;
    if (timer != null) {
      timer.shutdown();
    }
  }
}

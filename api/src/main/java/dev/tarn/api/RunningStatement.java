package dev.tarn.api;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.execute.Cancellation;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.function.Supplier;

/** A statement from its begin until its last row was read: how it is ended, and why it was. */
final class RunningStatement implements AutoCloseable {
  private final Cancellation cancellation = new Cancellation();
  private final Optional<Duration> limit;
  private final Optional<Future<?>> alarm;
  private volatile boolean timedOut;

  RunningStatement(Optional<Duration> limit, Timeouts timeouts) {
    this.limit = limit;
    this.alarm = limit.map(time -> timeouts.after(time, this::timeOut));
  }

  private void timeOut() {
    timedOut = true;
    cancellation.cancel();
  }

  Cancellation cancellation() {
    return cancellation;
  }

  void cancel() {
    cancellation.cancel();
  }

  /** Does a part of the statement; where its time was up, the error says so. */
  <T> T call(Supplier<T> work) {
    try {
      requireRunning();
      return work.get();
    } catch (TarnException e) {
      throw timedOut && e.errorClass().equals("OPERATION_CANCELED")
          ? ApiErrors.timedOut(limit.orElseThrow()).causedBy(e)
          : e;
    }
  }

  private void requireRunning() {
    if (cancellation.isCancelled()) {
      throw TarnException.of("OPERATION_CANCELED");
    }
  }

  /** Its time no longer matters. */
  @Override
  public void close() {
    alarm.ifPresent(future -> future.cancel(false));
  }
}

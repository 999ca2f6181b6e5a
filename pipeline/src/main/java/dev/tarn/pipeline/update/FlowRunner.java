package dev.tarn.pipeline.update;

import dev.tarn.core.error.ErrorKind;
import dev.tarn.core.error.TarnException;
import dev.tarn.delta.transaction.Conflicts;
import dev.tarn.lake.execute.Cancellation;
import dev.tarn.pipeline.stream.StreamRestart;
import dev.tarn.pipeline.update.FlowExecution.Outcome;
import dev.tarn.pipeline.update.UpdateSetup.Retries;
import java.time.Duration;

/**
 * Brings flows to their end: one whose sources have changed is begun anew, one that fails for a
 * reason that may pass is tried again after a while.
 */
final class FlowRunner {
  /** Restarts without a row between them mean that something goes round in circles. */
  private static final int MOST_RESTARTS = 50;

  /** Another commit in between is no fault: the same batch goes again, at once. */
  private static final int MOST_CONFLICTS = 10;

  private static final Duration LONGEST_WAIT = Duration.ofHours(1);

  private final Retries retries;
  private final Cancellation cancellation;

  FlowRunner(Retries retries, Cancellation cancellation) {
    this.retries = retries;
    this.cancellation = cancellation;
  }

  /** Runs a flow until it has a final status. */
  void run(FlowState state, FlowExecution flow) {
    if (cancellation.isCancelled()) {
      state.tell(FlowStatus.STOPPED);
      return;
    }
    try {
      state.tell(FlowStatus.STARTING);
      state.tell(FlowStatus.RUNNING);
      state.tell(attempts(state, flow) == Outcome.RAN ? FlowStatus.COMPLETED : FlowStatus.IDLE);
    } catch (TarnException e) {
      end(state, flow.locate(e));
    } catch (StreamRestart e) {
      end(state, flow.locate(e.reason()));
    } catch (RuntimeException | Error e) {
      end(state, UpdateErrors.internalOfFlow(state.name(), e));
    }
  }

  private void end(FlowState state, TarnException error) {
    if (cancellation.isCancelled()) {
      state.tell(FlowStatus.STOPPED);
    } else {
      state.fail(error);
    }
  }

  private Outcome attempts(FlowState state, FlowExecution flow) {
    Duration wait = retries.firstWait();
    for (long failures = 0, restarts = 0, conflicts = 0; ; ) {
      long before = state.result().batches();
      try {
        Outcome outcome = flow.run(state);
        return state.result().batches() > 0 ? Outcome.RAN : outcome;
      } catch (StreamRestart e) {
        restarts = state.result().batches() > before ? 0 : restarts + 1;
        if (restarts > MOST_RESTARTS || cancellation.isCancelled()) {
          throw e;
        }
        state.tellRetry(e.reason());
      } catch (TarnException e) {
        if (Conflicts.isConflict(e)
            && ++conflicts <= MOST_CONFLICTS
            && !cancellation.isCancelled()) {
          state.tellRetry(e);
          continue;
        }
        failures++;
        if (failures > retries.attempts() || !mayPass(e) || cancellation.isCancelled()) {
          throw e;
        }
        state.tellRetry(e);
        pause(wait);
        wait =
            wait.multipliedBy(2).compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : wait.multipliedBy(2);
      }
    }
  }

  /** Whether the same may succeed later: what a user must change first will not. */
  private static boolean mayPass(TarnException error) {
    return error.kind() != ErrorKind.USER;
  }

  /** Waits, but not for longer than the update is wanted. */
  private void pause(Duration wait) {
    Object monitor = new Object();
    long end = System.nanoTime() + wait.toNanos();
    try (Cancellation.Registration registration =
        cancellation.onCancel(
            () -> {
              synchronized (monitor) {
                monitor.notifyAll();
              }
            })) {
      synchronized (monitor) {
        long left = end - System.nanoTime();
        while (left > 0 && !cancellation.isCancelled()) {
          monitor.wait(Math.max(1, left / 1_000_000));
          left = end - System.nanoTime();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

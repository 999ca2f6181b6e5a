package dev.tarn.cli.pipeline;

import dev.tarn.pipeline.update.StopRequest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/** Waits between updates, and notices when the pipeline is to be stopped. */
final class Waiting {
  private static final long LOOK_MILLIS = 200;

  private final StopRequest stop;
  private final Interruption interruption;
  private final Clock clock;

  Waiting(StopRequest stop, Interruption interruption, Clock clock) {
    this.stop = stop;
    this.interruption = interruption;
    this.clock = clock;
  }

  boolean isInterrupted() {
    return interruption.happened();
  }

  /** Waits; false when it is over, by a request to stop or an interruption. */
  boolean sleep(Duration duration) {
    Instant until = clock.instant().plus(duration);
    while (clock.instant().isBefore(until)) {
      if (isOver()) {
        return false;
      }
      pause(Math.min(LOOK_MILLIS, Duration.between(clock.instant(), until).toMillis() + 1));
    }
    return !isOver();
  }

  private boolean isOver() {
    if (stop.isMade()) {
      stop.forget();
      return true;
    }
    return interruption.happened();
  }

  private static void pause(long millis) {
    try {
      Thread.sleep(Math.max(1, millis));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

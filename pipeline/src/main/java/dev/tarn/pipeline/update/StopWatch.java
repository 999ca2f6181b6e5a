package dev.tarn.pipeline.update;

import dev.tarn.lake.context.StatementContext;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Looks, while an update runs, whether another process asks for its end. */
final class StopWatch implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(StopWatch.class);
  private static final long EVERY_MILLIS = 300;

  private final StopRequest request;
  private final ScheduledExecutorService timer;
  private final Future<?> looking;

  private StopWatch(StopRequest request, ScheduledExecutorService timer, Future<?> looking) {
    this.request = request;
    this.timer = timer;
    this.looking = looking;
  }

  /** Begins to look; requests from before are forgotten. */
  static StopWatch start(UpdateSetup setup, StatementContext context) {
    StopRequest request = new StopRequest(context.lake().storage(), setup.storage());
    request.forget();
    ScheduledExecutorService timer =
        Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("stop-request").factory());
    Future<?> looking =
        timer.scheduleWithFixedDelay(
            () -> look(request, context), EVERY_MILLIS, EVERY_MILLIS, TimeUnit.MILLISECONDS);
    return new StopWatch(request, timer, looking);
  }

  /** One look that fails does not end the looking, as an exception in a timer would. */
  private static void look(StopRequest request, StatementContext context) {
    try {
      if (request.isMade()) {
        context.cancellation().cancel();
      }
    } catch (RuntimeException e) {
      LOG.warn("cannot find out whether the update is to be stopped", e);
    }
  }

  @Override
  public void close() {
    looking.cancel(false);
    timer.shutdownNow();
    request.forget();
  }
}

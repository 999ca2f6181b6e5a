package dev.tarn.pipeline.update;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.pipeline.definition.Definitions;
import dev.tarn.pipeline.stream.StreamRestart;
import dev.tarn.pipeline.update.UpdateEvent.UpdateProgress;
import java.time.Instant;
import java.util.Optional;

/**
 * Brings the datasets of a pipeline up to date: tables are made or changed as they are defined,
 * then flows run until what was there is read. It may be killed at any moment; the next update goes
 * on from there.
 */
public final class Update {
  private final UpdateSetup setup;
  private final Definitions definitions;
  private final UpdateListener listener;

  public Update(UpdateSetup setup, Definitions definitions, UpdateListener listener) {
    this.setup = setup;
    this.definitions = definitions;
    this.listener = listener;
  }

  /**
   * Runs an update.
   *
   * @param context whose lake is used and whose cancellation ends the update
   * @return how it ended; what is wrong with the pipeline is an error there
   * @throws TarnException {@code PIPELINE_UPDATE_ALREADY_RUNNING}
   */
  public UpdateResult run(UpdateRequest request, StatementContext context) {
    try (UpdateLock lock = UpdateLock.take(setup.home(), setup.pipeline());
        StopWatch stop = StopWatch.start(setup, context)) {
      return run(new UpdateWork(setup, definitions, listener, context), request, context);
    }
  }

  private UpdateResult run(UpdateWork work, UpdateRequest request, StatementContext context) {
    Instant begin = context.lake().clock().instant();
    Optional<TarnException> error = Optional.empty();
    try {
      tell(UpdateState.CREATED);
      work.run(request);
      error = work.failure();
    } catch (TarnException e) {
      error = Optional.of(e);
      work.stopRest();
    } catch (StreamRestart e) {
      error = Optional.of(e.reason());
      work.stopRest();
    } catch (RuntimeException | Error e) {
      error = Optional.of(UpdateErrors.internal(setup.pipeline(), e));
      work.stopRest();
    }
    UpdateState state = state(error, context);
    Optional<TarnException> told = state == UpdateState.FAILED ? error : Optional.empty();
    listener.told(new UpdateProgress(state, told));
    return new UpdateResult(state, begin, context.lake().clock().instant(), work.results(), told);
  }

  private static UpdateState state(Optional<TarnException> error, StatementContext context) {
    if (context.cancellation().isCancelled()) {
      return UpdateState.CANCELED;
    }
    return error.isPresent() ? UpdateState.FAILED : UpdateState.COMPLETED;
  }

  private void tell(UpdateState state) {
    listener.told(new UpdateProgress(state));
  }
}

package dev.tarn.pipeline.flow;

import dev.tarn.lake.context.StatementContext;
import dev.tarn.pipeline.flow.FlowListener.Batch;
import dev.tarn.pipeline.flow.FlowWriter.Written;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A flow that brings the rows of its query a single time, until a full refresh of its target. */
public final class OnceFlow {
  private static final long BATCH = 0;

  private final FlowRun run;
  private final FlowWriter writer;
  private final FlowListener listener;

  public OnceFlow(FlowRun run, FlowWriter writer, FlowListener listener) {
    this.run = run;
    this.writer = writer;
    this.listener = listener;
  }

  /**
   * Runs the flow.
   *
   * @return how many batches it had: none when it has run before
   */
  public long run() {
    Checkpoint checkpoint = run.checkpoints().open(run.target().log().require());
    if (checkpoint.isCommitted(BATCH)) {
      return 0;
    }
    Optional<BatchPlan> begun = checkpoint.last();
    BatchPlan batch = begun.orElseGet(() -> new BatchPlan(BATCH, run.now(), List.of()));
    if (begun.isEmpty()) {
      checkpoint.begin(batch);
    }
    Instant begin = run.lake().clock().instant();
    StatementContext context = run.context(batch.time());
    try (ExpectedRows rows = ExpectedRows.of(BatchQuery.analyze(run, context), run, context)) {
      Written written =
          writer.write(new FlowBatch(checkpoint.application(), BATCH, rows.plan(), context));
      checkpoint.commit(BATCH);
      Duration duration = Duration.between(begin, run.lake().clock().instant());
      listener.wrote(new Batch(BATCH, written, duration, rows.quality(), List.of()));
    }
    return 1;
  }
}

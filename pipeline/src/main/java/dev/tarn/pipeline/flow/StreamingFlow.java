package dev.tarn.pipeline.flow;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.pipeline.flow.FlowListener.Batch;
import dev.tarn.pipeline.flow.FlowWriter.Written;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * One run of a flow whose query streams: batch after batch, until what was there when the run began
 * is read.
 *
 * <p>Before a batch is run its positions are written down, and it is written to the target in a
 * commit that names it. So a run that is killed anywhere leaves either a batch that the target has,
 * or one that the next run writes with the same positions.
 */
public final class StreamingFlow {
  private final FlowRun run;
  private final FlowWriter writer;
  private final FlowListener listener;

  public StreamingFlow(FlowRun run, FlowWriter writer, FlowListener listener) {
    this.run = run;
    this.writer = writer;
    this.listener = listener;
  }

  /**
   * Runs the flow.
   *
   * @return how many batches it had
   * @throws dev.tarn.pipeline.stream.StreamRestart when it can go on after it is begun anew
   */
  public long run() {
    Checkpoint checkpoint = run.checkpoints().open(run.target().log().require());
    Optional<BatchPlan> last = checkpoint.last();
    Optional<BatchPlan> pending = checkpoint.pending();
    try (OpenStreams streams = new OpenStreams(run, checkpoint, checkpoint.starts())) {
      check(streams);
      return new Batches(checkpoint, streams).run(pending, last);
    }
  }

  /** The columns that the query gives now; nothing is read but what sources know of themselves. */
  public static List<Column> columns(FlowRun run) {
    Checkpoint checkpoint = run.checkpoints().open(run.target().log().require());
    try (OpenStreams streams = new OpenStreams(run, checkpoint, checkpoint.starts())) {
      StreamingFlow flow = new StreamingFlow(run, batch -> Written.NOTHING, FlowListener.NONE);
      return flow.analyze(streams, run.context(run.now())).rows().output();
    }
  }

  private void check(OpenStreams streams) {
    Plan plan = analyze(streams, run.context(run.now())).rows();
    new StreamRows(run.flow(), WithoutRows.class::isInstance).check(plan);
    if (streams.isEmpty()) {
      throw FlowErrors.withoutStream(run.flow(), run.target().displayName());
    }
  }

  private FlowRows analyze(OpenStreams streams, StatementContext context) {
    ViewExpectations views = new ViewExpectations(run.flow(), context);
    FlowRelations relations = new FlowRelations(context, run.names(), views, streams);
    return new FlowRows(run.query().analyze(new Analyzer(context.analysis(), relations)), views);
  }

  /** The batches of one run. */
  private final class Batches {
    private final Checkpoint checkpoint;
    private final OpenStreams streams;
    private long count;

    private Batches(Checkpoint checkpoint, OpenStreams streams) {
      this.checkpoint = checkpoint;
      this.streams = streams;
    }

    private long run(Optional<BatchPlan> pending, Optional<BatchPlan> last) {
      streams.beginBatch();
      pending.ifPresent(
          batch -> {
            streams.replay(batch);
            write(batch);
          });
      streams.fixLatest();
      long number = last.map(BatchPlan::number).orElse(-1L);
      while (streams.next()) {
        run.cancellation().requireGoingOn();
        BatchPlan batch = new BatchPlan(++number, run.now(), streams.ends());
        checkpoint.begin(batch);
        write(batch);
      }
      return count;
    }

    private void write(BatchPlan batch) {
      Instant begin = run.lake().clock().instant();
      Counted counted = written(batch);
      checkpoint.commit(batch.number());
      streams.committed();
      count++;
      listener.wrote(told(batch, counted, begin));
    }

    private Counted written(BatchPlan batch) {
      try {
        return streams.isEmptyBatch() ? Counted.NOTHING : rows(batch);
      } catch (TarnException e) {
        streams.failed(e);
        throw e;
      }
    }

    private Counted rows(BatchPlan batch) {
      StatementContext context = run.context(batch.time());
      try (ExpectedRows rows = ExpectedRows.of(analyze(streams, context), run, context)) {
        FlowBatch rowsOfBatch =
            new FlowBatch(checkpoint.application(), batch.number(), rows.plan(), context);
        return new Counted(writer.write(rowsOfBatch), rows.quality());
      }
    }

    private Batch told(BatchPlan batch, Counted counted, Instant begin) {
      Duration duration = Duration.between(begin, run.lake().clock().instant());
      return new Batch(
          batch.number(), counted.written(), duration, counted.quality(), streams.backlog());
    }
  }

  private record Counted(Written written, Optional<RowQuality> quality) {
    static final Counted NOTHING = new Counted(Written.NOTHING, Optional.empty());
  }
}

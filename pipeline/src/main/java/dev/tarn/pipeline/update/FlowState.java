package dev.tarn.pipeline.update;

import dev.tarn.core.error.TarnException;
import dev.tarn.pipeline.flow.FlowListener;
import dev.tarn.pipeline.flow.FlowWriter.Written;
import dev.tarn.pipeline.graph.FlowNode;
import dev.tarn.pipeline.update.UpdateEvent.DataQuality;
import dev.tarn.pipeline.update.UpdateEvent.ExpectationCount;
import dev.tarn.pipeline.update.UpdateEvent.FlowProgress;
import dev.tarn.pipeline.update.UpdateEvent.Metrics;
import dev.tarn.pipeline.update.UpdateEvent.Planned;
import dev.tarn.pipeline.update.UpdateEvent.SourceMetrics;
import dev.tarn.pipeline.update.UpdateResult.FlowResult;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A flow within an update: how far it is, and what is told of it. Used by one thread at a time. */
final class FlowState implements FlowListener {
  private final FlowNode node;
  private final UpdateListener listener;
  private final Clock clock;
  private String id;
  private FlowStatus status = FlowStatus.QUEUED;
  private Optional<TarnException> error = Optional.empty();
  private Optional<Instant> begin = Optional.empty();
  private Optional<Instant> end = Optional.empty();
  private long batches;
  private long rows;
  private long deleted;

  FlowState(FlowNode node, UpdateListener listener, Clock clock) {
    this.node = node;
    this.listener = listener;
    this.clock = clock;
    this.id = node.flow().name().text();
  }

  FlowNode node() {
    return node;
  }

  String name() {
    return node.flow().name().text();
  }

  String dataset() {
    return node.flow().target().text();
  }

  String id() {
    return id;
  }

  /** What tells this flow from the one of the same name before a full refresh. */
  void identify(String newId) {
    id = newId;
  }

  synchronized FlowStatus status() {
    return status;
  }

  synchronized Optional<TarnException> error() {
    return error;
  }

  /** The flow is at another status. */
  void tell(FlowStatus next) {
    change(next, Optional.empty());
    listener.told(progress(next));
  }

  /** The flow has failed for good. */
  void fail(TarnException cause) {
    change(FlowStatus.FAILED, Optional.of(cause));
    listener.told(progress(FlowStatus.FAILED).withError(cause));
  }

  /** The flow has failed, and is tried again. */
  void tellRetry(TarnException cause) {
    listener.told(progress(FlowStatus.RUNNING).withError(cause));
  }

  private synchronized void change(FlowStatus next, Optional<TarnException> cause) {
    status = next;
    error = cause;
    if (next == FlowStatus.STARTING && begin.isEmpty()) {
      begin = Optional.of(clock.instant());
    }
    if (next.isFinal()) {
      end = Optional.of(clock.instant());
    }
  }

  private FlowProgress progress(FlowStatus at) {
    return FlowProgress.of(name(), id, dataset(), at);
  }

  @Override
  public void planned(String technique, List<String> issues) {
    listener.told(new Planned(name(), id, dataset(), technique, issues));
  }

  /** A batch is written. */
  @Override
  public void wrote(Batch batch) {
    Written written = batch.written();
    count(written);
    List<SourceMetrics> sources =
        batch.sources().stream()
            .map(source -> new SourceMetrics(source.source(), source.backlog()))
            .toList();
    Metrics metrics =
        new Metrics(
            written.rows(),
            written.upserted(),
            written.deleted(),
            written.bytes(),
            batch.duration(),
            sources);
    Optional<DataQuality> quality =
        batch
            .quality()
            .map(
                counted ->
                    new DataQuality(
                        counted.dropped(),
                        counted.counts().stream()
                            .map(
                                count ->
                                    new ExpectationCount(
                                        count.expectation(),
                                        count.view().orElseGet(this::dataset),
                                        count.passed(),
                                        count.failed()))
                            .toList()));
    listener.told(progress(FlowStatus.RUNNING).withBatch(batch.number(), metrics, quality));
  }

  private synchronized void count(Written written) {
    batches++;
    rows += written.rows() + written.upserted();
    deleted += written.deleted();
  }

  synchronized FlowResult result() {
    Duration duration =
        begin
            .map(from -> Duration.between(from, end.orElseGet(clock::instant)))
            .orElse(Duration.ZERO);
    return new FlowResult(name(), dataset(), status, batches, rows, deleted, duration, error);
  }
}

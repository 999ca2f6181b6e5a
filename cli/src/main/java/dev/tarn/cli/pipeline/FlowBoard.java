package dev.tarn.cli.pipeline;

import dev.tarn.core.error.TarnException;
import dev.tarn.pipeline.update.FlowStatus;
import dev.tarn.pipeline.update.UpdateEvent;
import dev.tarn.pipeline.update.UpdateEvent.ExpectationCount;
import dev.tarn.pipeline.update.UpdateEvent.FlowProgress;
import dev.tarn.pipeline.update.UpdateListener;
import dev.tarn.pipeline.update.UpdateState;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How the flows of an update are going, as far as it has told. */
final class FlowBoard implements UpdateListener {
  private final Clock clock;
  private final Map<String, Line> lines = new LinkedHashMap<>();
  private UpdateState state = UpdateState.CREATED;

  FlowBoard(Clock clock) {
    this.clock = clock;
  }

  /**
   * One flow.
   *
   * @param begin when it left the queue
   * @param end when it was over
   * @param expectations summed over the batches, by what expects them and their names
   */
  record Line(
      String flow,
      String dataset,
      FlowStatus status,
      Optional<Instant> begin,
      Optional<Instant> end,
      long batches,
      long rows,
      long deleted,
      long dropped,
      Map<String, ExpectationCount> expectations,
      Optional<TarnException> error) {
    Line {
      expectations = new LinkedHashMap<>(expectations);
    }

    /** How long it has been running, or ran. */
    Optional<Duration> elapsed(Instant now) {
      return begin.map(start -> Duration.between(start, end.orElse(now)));
    }
  }

  @Override
  public synchronized void told(UpdateEvent event) {
    switch (event) {
      case UpdateEvent.UpdateProgress progress -> state = progress.state();
      case FlowProgress progress ->
          lines.put(progress.flow(), change(line(progress.flow(), progress.dataset()), progress));
      case UpdateEvent.FlowDefined flow ->
          lines.put(flow.flow(), line(flow.flow(), flow.dataset()));
      case UpdateEvent.DatasetDefined dataset -> {
        // Its flows are told of by themselves.
      }
      case UpdateEvent.SchemaNote note -> {
        // The event log has it.
      }
      case UpdateEvent.ResetSkipped skipped -> {
        // The event log has it.
      }
      case UpdateEvent.Planned planned -> {
        // The event log has it.
      }
      case UpdateEvent.OperationProgress operation -> {
        // The event log has it.
      }
    }
  }

  private Line line(String flow, String dataset) {
    return lines.getOrDefault(
        flow,
        new Line(
            flow,
            dataset,
            FlowStatus.QUEUED,
            Optional.empty(),
            Optional.empty(),
            0,
            0,
            0,
            0,
            Map.of(),
            Optional.empty()));
  }

  private Line change(Line line, FlowProgress told) {
    Instant now = clock.instant();
    boolean begins = line.begin().isEmpty() && told.status() != FlowStatus.QUEUED;
    boolean ran = told.status().isFinal() && line.begin().isEmpty();
    Map<String, ExpectationCount> expectations = new LinkedHashMap<>(line.expectations());
    told.quality()
        .ifPresent(
            quality ->
                quality
                    .expectations()
                    .forEach(each -> expectations.merge(key(each), each, FlowBoard::sum)));
    return new Line(
        line.flow(),
        line.dataset(),
        told.status(),
        begins && !ran ? Optional.of(now) : line.begin(),
        told.status().isFinal() ? Optional.of(now) : Optional.empty(),
        line.batches() + (told.batch().isPresent() ? 1 : 0),
        line.rows() + told.metrics().map(each -> each.rows() + each.upserted()).orElse(0L),
        line.deleted() + told.metrics().map(UpdateEvent.Metrics::deleted).orElse(0L),
        line.dropped() + told.quality().map(UpdateEvent.DataQuality::dropped).orElse(0L),
        expectations,
        told.error().or(line::error));
  }

  private static String key(ExpectationCount count) {
    return count.dataset() + " " + count.name();
  }

  private static ExpectationCount sum(ExpectationCount one, ExpectationCount other) {
    return new ExpectationCount(
        one.name(), one.dataset(), one.passed() + other.passed(), one.failed() + other.failed());
  }

  synchronized List<Line> lines() {
    return new ArrayList<>(lines.values());
  }

  synchronized Optional<Line> line(String flow) {
    return Optional.ofNullable(lines.get(flow));
  }

  synchronized UpdateState state() {
    return state;
  }

  Instant now() {
    return clock.instant();
  }
}

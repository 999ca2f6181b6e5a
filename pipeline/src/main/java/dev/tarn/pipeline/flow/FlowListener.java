package dev.tarn.pipeline.flow;

import dev.tarn.pipeline.flow.FlowWriter.Written;
import dev.tarn.pipeline.stream.StreamSource.Backlog;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Is told what a flow does, as it happens. It must not throw. */
@FunctionalInterface
public interface FlowListener {
  FlowListener NONE = batch -> {};

  void wrote(Batch batch);

  /**
   * It is known how the next rows of a materialized view are found.
   *
   * @param technique as the event log names it
   * @param issues why it is not a cheaper one
   */
  default void planned(String technique, List<String> issues) {}

  /**
   * A batch that is done.
   *
   * @param sources what is left in each after it
   */
  record Batch(
      long number,
      Written written,
      Duration duration,
      Optional<RowQuality> quality,
      List<SourceBacklog> sources) {
    public Batch {
      sources = List.copyOf(sources);
    }
  }

  record SourceBacklog(String source, Backlog backlog) {}
}

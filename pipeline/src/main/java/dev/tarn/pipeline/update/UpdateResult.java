package dev.tarn.pipeline.update;

import dev.tarn.core.error.TarnException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * How an update has ended.
 *
 * @param error why it failed
 */
public record UpdateResult(
    UpdateState state,
    Instant begin,
    Instant end,
    List<FlowResult> flows,
    Optional<TarnException> error) {
  public UpdateResult {
    flows = List.copyOf(flows);
  }

  /**
   * How a flow has ended.
   *
   * @param rows written, with those that AUTO CDC has inserted or updated
   * @param error why it failed
   */
  public record FlowResult(
      String flow,
      String dataset,
      FlowStatus status,
      long batches,
      long rows,
      long deleted,
      Duration duration,
      Optional<TarnException> error) {}
}

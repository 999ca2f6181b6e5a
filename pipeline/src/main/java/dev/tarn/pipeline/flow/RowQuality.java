package dev.tarn.pipeline.flow;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How the rows of a batch did.
 *
 * @param dropped rows that were left out, each counted once
 */
public record RowQuality(long dropped, List<Count> counts) {
  public RowQuality {
    counts = List.copyOf(counts);
  }

  /** These counts and others. */
  RowQuality and(RowQuality other) {
    return new RowQuality(
        dropped + other.dropped, Stream.concat(counts.stream(), other.counts.stream()).toList());
  }

  /**
   * How many rows met an expectation, and how many did not.
   *
   * @param view of the pipeline that expects it; empty for what the flow's dataset expects
   */
  public record Count(Optional<String> view, String expectation, long passed, long failed) {}
}

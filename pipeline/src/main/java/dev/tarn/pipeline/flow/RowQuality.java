package dev.tarn.pipeline.flow;

import java.util.List;

/**
 * How the rows of a batch did.
 *
 * @param dropped rows that were left out, each counted once
 */
public record RowQuality(long dropped, List<Count> counts) {
  public RowQuality {
    counts = List.copyOf(counts);
  }

  /** How many rows met an expectation, and how many did not. */
  public record Count(String expectation, long passed, long failed) {}
}

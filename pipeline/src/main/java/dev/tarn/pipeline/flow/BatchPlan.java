package dev.tarn.pipeline.flow;

import dev.tarn.pipeline.stream.Position;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What a batch of a flow reads, as its checkpoint has it before the batch runs.
 *
 * @param time the moment that the batch's query sees, also when the batch is run again
 * @param ends how far it reads of each STREAM of the query, in their order; empty for one that has
 *     no position yet
 */
record BatchPlan(long number, Instant time, List<Optional<Position>> ends) {
  BatchPlan {
    ends = List.copyOf(ends);
  }

  /** How far a STREAM is read; one that came to the query later has no position. */
  Optional<Position> end(int source) {
    return source < ends.size() ? ends.get(source) : Optional.empty();
  }
}

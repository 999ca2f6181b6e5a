package dev.tarn.lake.derive;

import dev.tarn.delta.prune.FilePredicate;
import java.time.LocalDateTime;

/**
 * How partition columns follow from the local time of a moment: always so that a later local time
 * gives no lesser values.
 */
interface Shape {

  /** The filter for local times from this one on. */
  FilePredicate atLeast(LocalDateTime time);

  /** The filter for local times up to this one. */
  FilePredicate atMost(LocalDateTime time);

  /** The filter for one local time. */
  default FilePredicate exactly(LocalDateTime time) {
    return FilePredicate.and(atLeast(time), atMost(time));
  }

  /** The same for files that were written in any zone; the bounds given are wide already. */
  default Shape inAnyZone() {
    return this;
  }

  /** Whether a DATE becomes a moment first, which a zone may move to the day after. */
  default boolean throughMoments() {
    return false;
  }
}

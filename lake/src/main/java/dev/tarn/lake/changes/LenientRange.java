package dev.tarn.lake.changes;

import dev.tarn.delta.change.ChangeFeed;
import dev.tarn.delta.change.ChangeFeed.Bound;
import dev.tarn.delta.change.VersionSpan;
import dev.tarn.delta.history.History;
import dev.tarn.delta.log.DeltaLog;
import java.util.Optional;

/**
 * A range that may begin or end after the newest version: it has no changes then, or ends there.
 */
final class LenientRange {
  private LenientRange() {}

  static Optional<VersionSpan> resolve(
      ChangeFeed feed, DeltaLog log, Bound start, Optional<Bound> end) {
    long latest = log.require().version();
    long latestTime = History.of(log).timestamp(latest);
    if (isAfter(start, latest, latestTime)) {
      return Optional.empty();
    }
    Optional<Bound> known = end.filter(bound -> !isAfter(bound, latest, latestTime));
    return feed.resolve(start, known);
  }

  private static boolean isAfter(Bound bound, long latest, long latestTime) {
    return switch (bound) {
      case Bound.Version version -> version.version() > latest;
      case Bound.Time time -> time.timestamp() > latestTime;
    };
  }
}

package dev.tarn.delta.change;

import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.history.History;
import dev.tarn.delta.history.TimedCommit;
import dev.tarn.delta.log.Commit;
import dev.tarn.delta.log.DeltaLog;
import dev.tarn.delta.log.VersionRange;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.delta.snapshot.Snapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The row changes of a range of versions of a table. */
public final class ChangeFeed {
  private final DeltaLog log;

  private ChangeFeed(DeltaLog log) {
    this.log = log;
  }

  public static ChangeFeed of(DeltaLog log) {
    return new ChangeFeed(log);
  }

  /** An end of a range. */
  public sealed interface Bound {
    /** A version. */
    record Version(long version) implements Bound {}

    /** A time, milliseconds since 1970 UTC. */
    record Time(long timestamp) implements Bound {}
  }

  /**
   * The versions a range covers, both included; empty when it lies between two commits.
   *
   * @param end empty for the newest version
   * @throws dev.tarn.core.error.TarnException {@code DELTA_CDC_START_VERSION_AFTER_LATEST}, {@code
   *     DELTA_VERSION_NOT_FOUND}, {@code DELTA_INVALID_CDC_RANGE}, {@code
   *     DELTA_TIMESTAMP_GREATER_THAN_COMMIT}, {@code DELTA_TIMESTAMP_EARLIER_THAN_COMMIT_RETENTION}
   */
  public Optional<VersionSpan> resolve(Bound start, Optional<Bound> end) {
    long latest = log.require().version();
    long from = start(start, latest);
    long to = end.map(bound -> end(bound, latest)).orElse(latest);
    boolean bothTimes = start instanceof Bound.Time && end.orElse(null) instanceof Bound.Time;
    if (bothTimes && to == from - 1 && !isBackwards(start, end.get())) {
      return Optional.empty();
    }
    if (to < from) {
      throw ChangeErrors.invalidRange(from, to);
    }
    return Optional.of(new VersionSpan(from, to));
  }

  private static boolean isBackwards(Bound start, Bound end) {
    return start instanceof Bound.Time from
        && end instanceof Bound.Time to
        && from.timestamp() > to.timestamp();
  }

  private long start(Bound bound, long latest) {
    return switch (bound) {
      case Bound.Version version -> {
        if (version.version() > latest) {
          throw ChangeErrors.startAfterLatest(version.version(), latest);
        }
        if (version.version() < 0) {
          throw ChangeErrors.versionNotFound(version.version(), earliest(), latest);
        }
        yield version.version();
      }
      case Bound.Time time -> History.of(log).startVersion(time.timestamp());
    };
  }

  private long earliest() {
    return log.versions().map(VersionRange::earliest).orElse(0L);
  }

  private long end(Bound bound, long latest) {
    return switch (bound) {
      case Bound.Version version -> Math.min(version.version(), latest);
      case Bound.Time time -> History.of(log).endVersion(time.timestamp());
    };
  }

  /**
   * The changes of the versions, oldest first.
   *
   * @throws dev.tarn.core.error.TarnException {@code DELTA_MISSING_CHANGE_DATA} when the feed was
   *     off at a version, {@code DELTA_LOG_FILE_NOT_FOUND} when a version is no longer in the log
   */
  public List<VersionChanges> changes(VersionSpan span) {
    List<TimedCommit> commits = History.of(log).commits(span.from(), span.to());
    Metadata metadata = metadataAtStart(span, commits);
    List<VersionChanges> changes = new ArrayList<>();
    for (TimedCommit timed : commits) {
      Commit commit = timed.commit();
      metadata = own(commit).orElse(metadata);
      if (!TableProperties.ENABLE_CHANGE_DATA_FEED.of(metadata)) {
        throw ChangeErrors.missing(span, commit.version(), log.root());
      }
      changes.add(
          new VersionChanges(
              commit.version(), timed.timestamp(), metadata, CommitChanges.of(commit)));
    }
    return changes;
  }

  /** Where the row changes of one commit are, whether or not the feed was on. */
  public static List<ChangeSource> sources(Commit commit) {
    return CommitChanges.of(commit);
  }

  /** Found without rebuilding an old state where the commits at hand tell enough. */
  private Metadata metadataAtStart(VersionSpan span, List<TimedCommit> commits) {
    Optional<Metadata> ofFirst = own(commits.get(0).commit());
    if (ofFirst.isPresent()) {
      return ofFirst.get();
    }
    Snapshot latest = log.require();
    boolean unchangedSince =
        latest.version() == span.to()
            && commits.stream().allMatch(timed -> own(timed.commit()).isEmpty());
    return unchangedSince ? latest.metadata() : log.at(span.from()).metadata();
  }

  private static Optional<Metadata> own(Commit commit) {
    return commit.all(Metadata.class).stream().findFirst();
  }
}

package dev.tarn.delta.history;

import dev.tarn.delta.log.Commit;
import dev.tarn.delta.log.DeltaLog;
import dev.tarn.delta.log.DeltaLog.CommitFile;
import dev.tarn.delta.snapshot.Snapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What happened to a table, and when. Looks at the log as it is when asked. */
public final class History {
  /** So many are worth more threads than one. */
  private static final int MANY_COMMITS = 64;

  private final DeltaLog log;

  private History(DeltaLog log) {
    this.log = log;
  }

  public static History of(DeltaLog log) {
    return new History(log);
  }

  /** The newest entries first, at most so many. */
  public List<HistoryEntry> entries(int limit) {
    CommitTimes times = times();
    List<CommitFile> files = times.files();
    List<HistoryEntry> entries = new ArrayList<>();
    for (int i = files.size() - 1; i >= 0 && entries.size() < limit; i--) {
      Commit commit = log.read(files.get(i));
      long time = times.time(files.get(i), commit);
      entries.add(new HistoryEntry(commit.version(), time, commit.info()));
    }
    return entries;
  }

  /** When a version was committed, milliseconds since 1970 UTC. */
  public long timestamp(long version) {
    CommitTimes times = times();
    return times.files().stream()
        .filter(file -> file.version() == version)
        .findFirst()
        .map(times::time)
        .orElseGet(() -> log.commit(version).modified());
  }

  /**
   * The commits of a range of versions, both included, oldest first.
   *
   * @throws dev.tarn.core.error.TarnException {@code DELTA_LOG_FILE_NOT_FOUND} when one is not
   *     there any more
   */
  public List<TimedCommit> commits(long from, long to) {
    CommitTimes times = times();
    List<CommitFile> wanted =
        times.files().stream()
            .filter(file -> file.version() >= from && file.version() <= to)
            .toList();
    long expected = from;
    for (CommitFile file : wanted) {
      if (file.version() != expected) {
        throw HistoryErrors.commitNotFound(expected, log.directory());
      }
      expected++;
    }
    if (expected != to + 1) {
      throw HistoryErrors.commitNotFound(expected, log.directory());
    }
    Stream<CommitFile> files =
        wanted.size() < MANY_COMMITS ? wanted.stream() : wanted.parallelStream();
    return files.map(file -> timed(file, times)).toList();
  }

  private TimedCommit timed(CommitFile file, CommitTimes times) {
    Commit commit = log.read(file);
    return new TimedCommit(commit, times.time(file, commit));
  }

  /**
   * The version in force at a time, for time travel.
   *
   * @throws dev.tarn.core.error.TarnException {@code DELTA_TIMESTAMP_GREATER_THAN_COMMIT} when it
   *     is after the last commit, {@code DELTA_TIMESTAMP_EARLIER_THAN_COMMIT_RETENTION} when it is
   *     before the first one that is there
   */
  public long versionAt(long timestamp) {
    CommitTimes times = times();
    CommitFile last = times.files().get(times.files().size() - 1);
    checkNotLater(timestamp, times.time(last));
    return endVersion(timestamp, times);
  }

  /**
   * The first version of a range of changes that starts at a time: the first commit at or after it.
   *
   * @throws dev.tarn.core.error.TarnException {@code DELTA_TIMESTAMP_GREATER_THAN_COMMIT}
   */
  public long startVersion(long timestamp) {
    CommitTimes times = times();
    List<CommitFile> files = times.files();
    checkNotLater(timestamp, times.time(files.get(files.size() - 1)));
    return files.get(times.lastAtOrBefore(timestamp - 1) + 1).version();
  }

  /**
   * The last version of a range of changes that ends at a time: the last commit at or before it.
   *
   * @throws dev.tarn.core.error.TarnException {@code DELTA_TIMESTAMP_GREATER_THAN_COMMIT}, {@code
   *     DELTA_TIMESTAMP_EARLIER_THAN_COMMIT_RETENTION}
   */
  public long endVersion(long timestamp) {
    return versionAt(timestamp);
  }

  private static long endVersion(long timestamp, CommitTimes times) {
    int index = times.lastAtOrBefore(timestamp);
    if (index < 0) {
      throw HistoryErrors.earlierThanFirst(timestamp, times.time(times.files().get(0)));
    }
    return times.files().get(index).version();
  }

  private static void checkNotLater(long timestamp, long last) {
    if (timestamp > last) {
      throw HistoryErrors.laterThanLast(timestamp, last);
    }
  }

  /** When the commits that are there now were made. */
  public CommitTimes times() {
    Snapshot latest = log.latest().orElseThrow(() -> HistoryErrors.notATable(log.root()));
    CommitTimes times = CommitTimes.of(log, latest);
    if (times.files().isEmpty()) {
      throw HistoryErrors.notATable(log.root());
    }
    return times;
  }
}

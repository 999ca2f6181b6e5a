package dev.tarn.delta.history;

import dev.tarn.delta.log.Commit;
import dev.tarn.delta.log.DeltaLog;
import dev.tarn.delta.log.DeltaLog.CommitFile;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.delta.snapshot.Snapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * When each commit that is there was made: by its in-commit timestamp from the version that
 * introduced them, by its file before. Times of files are made to rise, as all readers do.
 */
public final class CommitTimes {
  private final DeltaLog log;
  private final List<CommitFile> files;
  private final long firstStamped;
  private final NavigableMap<Long, Long> fileTimes = new TreeMap<>();

  private CommitTimes(DeltaLog log, List<CommitFile> files, long firstStamped) {
    this.log = log;
    this.files = files;
    this.firstStamped = firstStamped;
    long previous = Long.MIN_VALUE;
    for (CommitFile file : files) {
      if (file.version() < firstStamped) {
        previous = Math.max(file.status().modified(), previous + 1);
        fileTimes.put(file.version(), previous);
      }
    }
  }

  static CommitTimes of(DeltaLog log, Snapshot latest) {
    return new CommitTimes(log, new ArrayList<>(log.commitFiles()), firstStamped(latest));
  }

  private static long firstStamped(Snapshot latest) {
    if (!TableProperties.ENABLE_IN_COMMIT_TIMESTAMPS.of(latest.metadata())) {
      return Long.MAX_VALUE;
    }
    Long since = TableProperties.IN_COMMIT_TIMESTAMP_ENABLEMENT_VERSION.of(latest.metadata());
    return since == null ? 0 : since;
  }

  /** The commit files, sorted by version. */
  public List<CommitFile> files() {
    return files;
  }

  /** When a commit was made, milliseconds since 1970 UTC. May read the commit. */
  long time(CommitFile file) {
    return file.version() < firstStamped
        ? fileTimes.get(file.version())
        : time(file, log.read(file));
  }

  /** The same for a commit that is read already. */
  public long time(CommitFile file, Commit commit) {
    return file.version() < firstStamped
        ? fileTimes.get(file.version())
        : commit.inCommitTimestamp().orElse(file.status().modified());
  }

  /** The index in {@link #files} of the last commit made at or before a time; -1 if none was. */
  int lastAtOrBefore(long timestamp) {
    int low = 0;
    int high = files.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (time(files.get(middle)) <= timestamp) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low - 1;
  }
}

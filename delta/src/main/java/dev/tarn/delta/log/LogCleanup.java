package dev.tarn.delta.log;

import dev.tarn.delta.feature.ProtocolRules;
import dev.tarn.delta.feature.TableFeature;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.delta.storage.Storage.FileStatus;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Deletes the files of a log that are older than its retention. A checkpoint from which every kept
 * version can be made always stays.
 */
public final class LogCleanup {
  private static final Pattern VERSIONED =
      Pattern.compile("(\\d{20})\\.(?:(\\d{20})\\.compacted\\.json|json|crc|checkpoint\\..*)");

  private final DeltaLog log;

  private LogCleanup(DeltaLog log) {
    this.log = log;
  }

  /** Cleans up after a checkpoint, if the table's properties have it so. */
  public static void run(DeltaLog log, Snapshot snapshot) {
    if (TableProperties.ENABLE_EXPIRED_LOG_CLEANUP.of(snapshot.metadata())) {
      new LogCleanup(log).clean(snapshot);
    }
  }

  private void clean(Snapshot snapshot) {
    List<FileStatus> files = log.storage().list(log.directory(), "");
    new AbandonedFiles(log).clean(files);
    LogListing listing = new LogListing(files);
    long lastExpired = lastExpired(listing, cutoff(snapshot));
    List<CheckpointFiles> covering = listing.checkpoints(lastExpired);
    if (covering.isEmpty() || isProtected(snapshot, covering.getFirst().version())) {
      return;
    }
    long keepFrom = covering.getFirst().version();
    for (FileStatus file : files) {
      if (lastVersion(file) < keepFrom) {
        log.storage().delete(file.path());
      }
    }
    new SidecarCleanup(log).run(listing, keepFrom);
  }

  /** Midnight, UTC, before the retention began: a day is kept or goes as a whole. */
  private long cutoff(Snapshot snapshot) {
    Duration retention = TableProperties.LOG_RETENTION.of(snapshot.metadata());
    Instant oldest = log.clock().instant().minus(retention);
    return oldest.truncatedTo(ChronoUnit.DAYS).toEpochMilli();
  }

  /** The last version made before a time, by file times that are made to rise; -1 if none was. */
  private static long lastExpired(LogListing listing, long cutoff) {
    long last = -1;
    long time = Long.MIN_VALUE;
    for (Map.Entry<Long, FileStatus> commit : listing.commits().entrySet()) {
      time = Math.max(commit.getValue().modified(), time + 1);
      if (time >= cutoff) {
        return last;
      }
      last = commit.getKey();
    }
    return last;
  }

  /** Versions before this one may only be cleaned by who knows all their protocols. */
  private static boolean isProtected(Snapshot snapshot, long keepFrom) {
    return ProtocolRules.has(snapshot.protocol(), TableFeature.CHECKPOINT_PROTECTION)
        && keepFrom < TableProperties.REQUIRE_CHECKPOINT_PROTECTION_BEFORE.of(snapshot.metadata());
  }

  /** The last version a file speaks of; files that are none of the log's stay. */
  private static long lastVersion(FileStatus file) {
    Matcher matcher = VERSIONED.matcher(file.name());
    if (!matcher.matches()) {
      return Long.MAX_VALUE;
    }
    return Long.parseLong(matcher.group(2) == null ? matcher.group(1) : matcher.group(2));
  }
}

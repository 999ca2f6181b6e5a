package dev.tarn.delta.log;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.action.Action;
import dev.tarn.delta.action.CommitInfo;
import dev.tarn.delta.feature.ProtocolRules;
import dev.tarn.delta.feature.TableFeature;
import dev.tarn.delta.log.DeltaLog.CommitFile;
import dev.tarn.delta.log.DeltaLog.WrittenCommit;
import dev.tarn.delta.schema.SchemaRules;
import dev.tarn.delta.snapshot.Replay;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.delta.storage.Storage.FileStatus;
import dev.tarn.delta.typechange.TypeWidening;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes snapshots from checkpoints and commits. */
final class SnapshotLoader {
  private static final Logger LOG = LoggerFactory.getLogger(SnapshotLoader.class);

  private final DeltaLog log;
  private final CheckpointLoader checkpoints;

  SnapshotLoader(DeltaLog log, CheckpointLoader checkpoints) {
    this.log = log;
    this.checkpoints = checkpoints;
  }

  /**
   * The state at a version: the newest checkpoint that can be read, and the commits after it. A
   * broken checkpoint is passed over as long as the commits reach far enough back.
   */
  Snapshot load(LogListing listing, long version) {
    TarnException broken = null;
    for (CheckpointFiles checkpoint : listing.checkpoints(version)) {
      if (broken != null && !reaches(listing.commits(), checkpoint.version(), version)) {
        continue;
      }
      try {
        Replay replay = checkpoints.load(checkpoint);
        return replay(replay, checkpoint.version(), listing.commits(), version);
      } catch (BrokenCheckpointException e) {
        LOG.warn("checkpoint {} cannot be read and is passed over", path(checkpoint), e);
        broken = broken == null ? e.error() : broken;
      }
    }
    if (broken != null && !reaches(listing.commits(), -1, version)) {
      throw broken;
    }
    return replay(
        Replay.over(dev.tarn.delta.snapshot.FileIndex.EMPTY), -1, listing.commits(), version);
  }

  /** Whether every commit after a version is there. */
  private static boolean reaches(NavigableMap<Long, FileStatus> commits, long base, long version) {
    return commits.subMap(base, false, version, true).size() == version - base;
  }

  private static String path(CheckpointFiles checkpoint) {
    return checkpoint.files().get(0).path();
  }

  private Snapshot replay(
      Replay replay, long base, NavigableMap<Long, FileStatus> commits, long version) {
    NavigableMap<Long, FileStatus> later = commits.subMap(base, false, version, true);
    checkContiguous(base, later, version);
    Optional<CommitInfo> lastInfo = Optional.empty();
    for (Map.Entry<Long, FileStatus> entry : later.entrySet()) {
      List<Action> actions = log.read(new CommitFile(entry.getKey(), entry.getValue())).actions();
      replay.applyAll(actions);
      lastInfo = info(actions);
    }
    if (!replay.isComplete()) {
      throw LogErrors.incomplete(log.directory(), version, "protocol or metaData");
    }
    Snapshot snapshot = checked(replay.snapshot(version, 0));
    FileStatus file = commits.get(version);
    if (file == null) {
      return snapshot;
    }
    if (base == version && hasInCommitTimestamps(snapshot)) {
      lastInfo = info(log.read(new CommitFile(version, file)).actions());
    }
    return snapshot.withTimestamp(timestamp(lastInfo, file));
  }

  private static boolean hasInCommitTimestamps(Snapshot snapshot) {
    return ProtocolRules.isActive(
        snapshot.protocol(), snapshot.metadata(), TableFeature.IN_COMMIT_TIMESTAMP);
  }

  private void checkContiguous(long base, NavigableMap<Long, FileStatus> commits, long version) {
    long expected = base + 1;
    for (long found : commits.keySet()) {
      if (found != expected) {
        throw base < 0 && expected == 0
            ? LogErrors.truncated(log.directory(), found)
            : LogErrors.notContiguous(expected, found, log.directory());
      }
      expected++;
    }
    if (expected != version + 1) {
      throw LogErrors.notContiguous(expected, version, log.directory());
    }
  }

  /** A held state with the commits after it. */
  Snapshot forward(Snapshot held, NavigableMap<Long, FileStatus> later, WrittenCommit written) {
    checkContiguous(held.version(), later, later.lastKey());
    Replay replay = Replay.from(held);
    Optional<CommitInfo> lastInfo = Optional.empty();
    for (Map.Entry<Long, FileStatus> entry : later.entrySet()) {
      List<Action> actions =
          written != null && written.version() == entry.getKey()
              ? written.actions()
              : log.read(new CommitFile(entry.getKey(), entry.getValue())).actions();
      replay.applyAll(actions);
      lastInfo = info(actions);
    }
    FileStatus last = later.lastEntry().getValue();
    return checked(replay.snapshot(later.lastKey(), timestamp(lastInfo, last)));
  }

  private static Optional<CommitInfo> info(List<Action> actions) {
    return actions.stream()
        .filter(CommitInfo.class::isInstance)
        .map(CommitInfo.class::cast)
        .findFirst();
  }

  private static long timestamp(Optional<CommitInfo> info, FileStatus file) {
    return info.flatMap(CommitInfo::inCommitTimestamp).orElse(file.modified());
  }

  private static Snapshot checked(Snapshot snapshot) {
    ProtocolRules.checkReadable(snapshot.protocol(), snapshot.metadata());
    SchemaRules.checkPartitionColumns(
        snapshot.metadata().partitionColumns(), snapshot.metadata().schema());
    TypeWidening.check(snapshot.schema());
    return snapshot;
  }
}

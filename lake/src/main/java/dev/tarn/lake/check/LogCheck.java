package dev.tarn.lake.check;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.log.Commit;
import dev.tarn.delta.log.DeltaLog;
import dev.tarn.delta.log.DeltaLog.CommitFile;
import dev.tarn.delta.log.LogFiles;
import dev.tarn.delta.log.LogFiles.WholeCheckpoint;
import dev.tarn.delta.snapshot.FileIndex;
import dev.tarn.delta.snapshot.Replay;
import dev.tarn.delta.snapshot.Snapshot;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Replays the log from its beginning, and holds each checkpoint against the state reached. After a
 * commit that cannot be used, the next checkpoint is where the replay goes on.
 */
final class LogCheck {
  private final DeltaLog log;
  private final LogFiles files;
  private final Faults faults;
  private final CommitCheck commitCheck;
  private final ChangeFileCheck changeFiles;
  private final NavigableMap<Long, CommitFile> commits = new TreeMap<>();
  private Replay replay;
  private long reached;

  /**
   * A check of the log.
   *
   * @param changeFiles is shown each commit that can be read
   */
  LogCheck(DeltaLog log, LogFiles files, ChangeFileCheck changeFiles, Faults faults) {
    this.log = log;
    this.files = files;
    this.faults = faults;
    this.commitCheck = new CommitCheck(faults);
    this.changeFiles = changeFiles;
    files.commits().forEach(commit -> commits.put(commit.version(), commit));
  }

  /** Returns the newest state; empty when it cannot be reached. */
  Optional<Snapshot> run() {
    files.incompleteCheckpoints().forEach(faults::checkpointIncomplete);
    if (commits.containsKey(0L)) {
      replay = Replay.over(FileIndex.EMPTY);
      reached = -1;
    }
    checkGaps();
    TreeSet<Long> versions = new TreeSet<>(commits.keySet());
    files.checkpoints().forEach(checkpoint -> versions.add(checkpoint.version()));
    versions.forEach(this::visit);
    checkNothingInPlaceOf(versions.last() + 1);
    return newest(versions.last());
  }

  private void checkGaps() {
    long expected = commits.isEmpty() ? 0 : commits.firstKey();
    for (long version : commits.keySet()) {
      if (version != expected) {
        faults.commitsMissing(log.directory(), expected, version - 1);
      }
      expected = version + 1;
    }
  }

  /** What is there and is no file, a listing of files does not show. */
  private void checkNothingInPlaceOf(long version) {
    String path = log.commitPath(version);
    if (log.storage().exists(path) && log.storage().status(path).isEmpty()) {
      faults.commitNoFile(path);
    }
  }

  private void visit(long version) {
    if (commits.containsKey(version)) {
      apply(commits.get(version));
    }
    files.checkpoints().stream()
        .filter(checkpoint -> checkpoint.version() == version)
        .forEach(this::hold);
  }

  private void apply(CommitFile file) {
    try {
      Commit commit = log.read(file);
      commitCheck.check(file.status().path(), commit);
      changeFiles.see(commit);
      if (replay != null && file.version() == reached + 1) {
        replay.applyAll(commit.actions());
        reached = file.version();
      } else if (replay != null && file.version() > reached + 1) {
        replay = null;
      }
    } catch (TarnException e) {
      faults.commitMalformed(file.status().path(), e);
      replay = null;
    }
  }

  private void hold(WholeCheckpoint checkpoint) {
    Replay other;
    try {
      other = files.open(checkpoint);
      if (replay == null || reached != checkpoint.version()) {
        replay = other;
        reached = checkpoint.version();
        return;
      }
    } catch (RuntimeException e) {
      faults.checkpointUnreadable(checkpoint.path(), e);
      return;
    }
    if (replay.isComplete()) {
      Snapshot state = replay.snapshot(reached, 0);
      replay = Replay.from(state);
      new StateComparison(state, other.snapshot(reached, 0))
          .difference()
          .ifPresent(difference -> faults.checkpointDiffers(checkpoint.path(), difference));
    }
  }

  private Optional<Snapshot> newest(long last) {
    if (replay == null || reached != last) {
      if (!commits.containsKey(0L) && files.checkpoints().isEmpty()) {
        faults.logTruncated(log.directory(), commits.firstKey());
      }
      return Optional.empty();
    }
    if (!replay.isComplete()) {
      faults.stateIncomplete(log.directory());
      return Optional.empty();
    }
    return Optional.of(replay.snapshot(reached, 0));
  }
}

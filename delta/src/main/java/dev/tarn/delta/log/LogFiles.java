package dev.tarn.delta.log;

import dev.tarn.delta.log.DeltaLog.CommitFile;
import dev.tarn.delta.snapshot.Replay;
import dev.tarn.delta.storage.Storage.FileStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The files of a log one by one, for whoever must know which of them is wrong; {@link DeltaLog}
 * passes over what it can do without.
 */
public final class LogFiles {
  private final DeltaLog log;
  private final LogListing listing;
  private final List<FileStatus> files;

  private LogFiles(DeltaLog log, List<FileStatus> files) {
    this.log = log;
    this.files = files;
    this.listing = new LogListing(files);
  }

  public static LogFiles of(DeltaLog log) {
    return new LogFiles(log, log.storage().list(log.directory(), ""));
  }

  public boolean isEmpty() {
    return listing.isEmpty();
  }

  /** The commit files, sorted by version. */
  public List<CommitFile> commits() {
    return listing.commits().entrySet().stream()
        .map(entry -> new CommitFile(entry.getKey(), entry.getValue()))
        .toList();
  }

  /** A checkpoint whose files are all there, by the path of the first. */
  public static final class WholeCheckpoint {
    private final CheckpointFiles files;

    private WholeCheckpoint(CheckpointFiles files) {
      this.files = files;
    }

    public long version() {
      return files.version();
    }

    public String path() {
      return files.files().get(0).path();
    }
  }

  /** The whole checkpoints, oldest first. */
  public List<WholeCheckpoint> checkpoints() {
    return listing.checkpoints(Long.MAX_VALUE).reversed().stream()
        .map(WholeCheckpoint::new)
        .toList();
  }

  /** The multi-part checkpoints of which parts are missing: the path of a part that is there. */
  public List<String> incompleteCheckpoints() {
    Map<String, List<LogFileName.CheckpointPartFile>> sets = new TreeMap<>();
    for (FileStatus file : files) {
      if (LogFileName.of(file).orElse(null) instanceof LogFileName.CheckpointPartFile part) {
        sets.computeIfAbsent(part.version() + "/" + part.parts(), set -> new ArrayList<>())
            .add(part);
      }
    }
    return sets.values().stream()
        .filter(parts -> parts.size() != parts.get(0).parts())
        .map(parts -> parts.get(0).file().path())
        .toList();
  }

  /**
   * Reads a checkpoint.
   *
   * @throws dev.tarn.core.error.TarnException when it cannot be read
   */
  public Replay open(WholeCheckpoint checkpoint) {
    try {
      return new CheckpointLoader(log.storage(), log.checkpointFormat(), log.directory())
          .load(checkpoint.files);
    } catch (BrokenCheckpointException e) {
      throw e.error();
    }
  }
}

package dev.tarn.delta.log;

import dev.tarn.delta.storage.Storage.FileStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** The files of a log, or of its end, sorted by what they are. */
final class LogListing {
  private final NavigableMap<Long, FileStatus> commits = new TreeMap<>();
  private final List<CheckpointFiles> checkpoints = new ArrayList<>();

  LogListing(List<FileStatus> files) {
    Map<PartSet, List<FileStatus>> parts = new TreeMap<>();
    for (FileStatus file : files) {
      switch (LogFileName.of(file).orElse(null)) {
        case LogFileName.CommitFile commit -> commits.put(commit.version(), commit.file());
        case LogFileName.ClassicCheckpointFile classic ->
            checkpoints.add(CheckpointFiles.classic(classic.version(), classic.file()));
        case LogFileName.V2CheckpointFile v2 ->
            checkpoints.add(CheckpointFiles.v2(v2.version(), v2.file()));
        case LogFileName.CheckpointPartFile part ->
            parts
                .computeIfAbsent(
                    new PartSet(part.version(), part.parts()), set -> new ArrayList<>())
                .add(part.file());
        case LogFileName.CompactionFile compaction -> {}
        case null -> {}
      }
    }
    parts.forEach(this::addIfWhole);
    checkpoints.sort(CheckpointFiles.NEWEST_FIRST);
  }

  private void addIfWhole(PartSet set, List<FileStatus> files) {
    if (files.size() == set.parts()) {
      checkpoints.add(CheckpointFiles.multiPart(set.version(), files));
    }
  }

  /** Commit files by version. */
  NavigableMap<Long, FileStatus> commits() {
    return commits;
  }

  /** Whole checkpoints, newest first, up to a version. */
  List<CheckpointFiles> checkpoints(long atMost) {
    return checkpoints.stream().filter(checkpoint -> checkpoint.version() <= atMost).toList();
  }

  boolean isEmpty() {
    return commits.isEmpty() && checkpoints.isEmpty();
  }

  /** The newest version there is anything of; only when not empty. */
  long newest() {
    long commit = commits.isEmpty() ? -1 : commits.lastKey();
    long checkpoint = checkpoints.isEmpty() ? -1 : checkpoints.get(0).version();
    return Math.max(commit, checkpoint);
  }

  private record PartSet(long version, int parts) implements Comparable<PartSet> {
    @Override
    public int compareTo(PartSet other) {
      int byVersion = Long.compare(version, other.version);
      return byVersion != 0 ? byVersion : Integer.compare(parts, other.parts);
    }
  }
}

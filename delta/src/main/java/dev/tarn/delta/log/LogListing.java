package dev.tarn.delta.log;

import dev.tarn.delta.storage.Storage.FileStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongFunction;

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

  /**
   * Adds the commits that are there and not listed. While a folder is listed others write to it,
   * and the listing may have one of their commits without those right before it.
   *
   * @param from the first version that the listing is of
   * @param look a commit's file, or empty when there is none
   */
  void addUnlisted(long from, LongFunction<Optional<FileStatus>> look) {
    long later = -1;
    for (long version : new ArrayList<>(commits.descendingKeySet())) {
      if (later >= 0) {
        addBefore(later, version + 1, look);
      }
      later = version;
    }
    addBefore(later, from, look);
  }

  /** Goes backwards and ends at the first that is really missing. */
  private void addBefore(long later, long least, LongFunction<Optional<FileStatus>> look) {
    for (long version = later - 1; version >= least; version--) {
      Optional<FileStatus> file = look.apply(version);
      if (file.isEmpty()) {
        return;
      }
      commits.put(version, file.get());
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

package dev.tarn.delta.log;

import dev.tarn.delta.storage.Storage.FileStatus;
import java.util.Comparator;
import java.util.List;

/** A whole checkpoint: its files, in order. */
record CheckpointFiles(long version, Kind kind, List<FileStatus> files) {
  /** Newest first; of one version, the form that takes the fewest steps to read first. */
  static final Comparator<CheckpointFiles> NEWEST_FIRST =
      Comparator.comparingLong(CheckpointFiles::version)
          .reversed()
          .thenComparing(CheckpointFiles::kind);

  CheckpointFiles {
    files = List.copyOf(files);
  }

  enum Kind {
    CLASSIC,
    MULTI_PART,
    V2
  }

  static CheckpointFiles classic(long version, FileStatus file) {
    return new CheckpointFiles(version, Kind.CLASSIC, List.of(file));
  }

  static CheckpointFiles v2(long version, FileStatus file) {
    return new CheckpointFiles(version, Kind.V2, List.of(file));
  }

  static CheckpointFiles multiPart(long version, List<FileStatus> files) {
    return new CheckpointFiles(version, Kind.MULTI_PART, files);
  }
}

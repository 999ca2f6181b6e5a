package dev.tarn.lake.vacuum;

import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.DeletionVectorDescriptor;
import dev.tarn.delta.action.RemoveFile;
import dev.tarn.delta.deletionvector.DeletionVectors;
import dev.tarn.delta.log.DeltaLog;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.snapshot.Snapshot;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The files that a table needs: those of its newest version, and those taken out of it since a
 * moment, each with its deletion vector.
 */
final class KeptFiles {
  private final DeltaLog log;
  private final DeletionVectors vectors;
  private final Set<String> paths = new HashSet<>();

  private KeptFiles(DeltaLog log) {
    this.log = log;
    this.vectors = DeletionVectors.of(log.storage(), log.root());
  }

  /**
   * Collects the files.
   *
   * @param since milliseconds since 1970 UTC; what went before it is not needed
   */
  static KeptFiles of(DeltaLog log, Snapshot snapshot, long since) {
    KeptFiles kept = new KeptFiles(log);
    try (Stream<AddFile> live = snapshot.files().select(FilePredicate.ALL)) {
      live.forEach(file -> kept.add(file.path(), file.deletionVector()));
    }
    try (Stream<RemoveFile> gone = snapshot.files().tombstones()) {
      gone.filter(file -> file.deletionTimestamp().orElse(0L) >= since)
          .forEach(file -> kept.add(file.path(), file.deletionVector()));
    }
    return kept;
  }

  private void add(String path, Optional<DeletionVectorDescriptor> vector) {
    paths.add(log.resolve(path));
    vector.flatMap(vectors::path).ifPresent(paths::add);
  }

  boolean contains(String path) {
    return paths.contains(path);
  }
}

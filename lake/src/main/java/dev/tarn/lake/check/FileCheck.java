package dev.tarn.lake.check;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.DeletionVectorDescriptor;
import dev.tarn.delta.deletionvector.DeletionVectors;
import dev.tarn.delta.log.DeltaLog;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.delta.statistics.FileStatistics;
import dev.tarn.delta.storage.Storage.FileStatus;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The files of a state: whether they are there, as large as they should be, and well described. */
final class FileCheck {
  private final DeltaLog log;
  private final Snapshot snapshot;
  private final Optional<RowCheck> rows;
  private final Faults faults;
  private final DeletionVectors vectors;
  private final DescriptionCheck descriptions;
  private final Map<String, Long> sizes = new HashMap<>();

  /**
   * @param rows what looks into each file
   */
  FileCheck(DeltaLog log, Snapshot snapshot, Optional<RowCheck> rows, Faults faults) {
    this.log = log;
    this.snapshot = snapshot;
    this.rows = rows;
    this.faults = faults;
    this.vectors = DeletionVectors.of(log.storage(), log.root());
    this.descriptions = new DescriptionCheck(snapshot.metadata(), faults);
  }

  /** Returns how many files were looked at. */
  long run() {
    try (Stream<FileStatus> there = log.storage().walk(log.root())) {
      there.forEach(file -> sizes.put(file.path(), file.size()));
    }
    long count = 0;
    try (Stream<AddFile> files = snapshot.files().select(FilePredicate.ALL)) {
      for (AddFile file : (Iterable<AddFile>) files::iterator) {
        check(file);
        count++;
      }
    }
    return count;
  }

  private void check(AddFile file) {
    boolean described = descriptions.check(file);
    boolean whole = checkFile(file) & checkVector(file);
    if (described && whole) {
      rows.ifPresent(check -> check.check(file));
    }
  }

  private boolean checkFile(AddFile file) {
    String path = log.resolve(file.path());
    Optional<Long> size = size(path);
    if (size.isEmpty()) {
      faults.fileMissing(path);
    } else if (size.get() != file.size()) {
      faults.fileSize(path, file.size(), size.get());
    }
    return size.isPresent() && size.get() == file.size();
  }

  /** Files may lie outside the table's folder, and then are asked for one by one. */
  private Optional<Long> size(String path) {
    Long known = sizes.get(path);
    if (known != null) {
      return Optional.of(known);
    }
    int slash = path.lastIndexOf('/');
    String name = path.substring(slash + 1);
    return path.startsWith(log.root() + "/")
        ? Optional.empty()
        : log.storage().list(path.substring(0, slash), name).stream()
            .filter(file -> file.name().equals(name))
            .map(FileStatus::size)
            .findFirst();
  }

  private boolean checkVector(AddFile file) {
    return file.deletionVector().map(vector -> checkVector(file, vector)).orElse(true);
  }

  private boolean checkVector(AddFile file, DeletionVectorDescriptor vector) {
    try {
      Optional<String> path = vectors.path(vector);
      if (path.isPresent() && size(path.get()).isEmpty()) {
        faults.vectorMissing(file.path(), path.get());
        return false;
      }
      Optional<Long> count =
          file.stats().map(FileStatistics::parse).flatMap(FileStatistics::numRecords);
      vectors.read(vector, count.orElse(Long.MAX_VALUE));
      return true;
    } catch (TarnException e) {
      faults.vectorDamaged(file.path(), e);
      return false;
    }
  }
}

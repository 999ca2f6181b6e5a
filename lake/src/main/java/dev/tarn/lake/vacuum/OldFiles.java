package dev.tarn.lake.vacuum;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.action.RemoveFile;
import dev.tarn.delta.deletionvector.DeletionVectors;
import dev.tarn.delta.log.Commit;
import dev.tarn.delta.log.DeltaLog;
import dev.tarn.delta.log.VersionRange;
import dev.tarn.delta.storage.Storage.FileStatus;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Where VACUUM looks for files that might go. */
final class OldFiles {
  private static final String CHANGE_FOLDER = "_change_data";

  private final DeltaLog log;

  OldFiles(DeltaLog log) {
    this.log = log;
  }

  /** All files under the table's folder but those that are hidden from it. */
  List<FileStatus> inFolder() {
    try (Stream<FileStatus> files = log.storage().walk(log.root())) {
      return files.filter(this::covers).toList();
    }
  }

  /** Whether a file lies where files of the table may lie. */
  boolean covers(FileStatus file) {
    return file.path().startsWith(log.root() + "/") && isVisible(file.path());
  }

  /**
   * The files that the log says were taken out.
   *
   * @throws TarnException {@code DELTA_CANNOT_VACUUM_LITE} when the log no longer tells of all
   */
  List<FileStatus> inLog() {
    VersionRange versions = log.versions().orElseThrow();
    long first = log.commitFiles().getFirst().version();
    if (first > 0) {
      throw VacuumErrors.incompleteLog(first);
    }
    Set<String> paths = new LinkedHashSet<>();
    try (Stream<Commit> commits = log.changes(first, versions.latest())) {
      commits.flatMap(commit -> commit.all(RemoveFile.class).stream()).forEach(f -> add(f, paths));
    }
    List<FileStatus> found = new ArrayList<>();
    paths.stream()
        .filter(path -> path.startsWith(log.root() + "/"))
        .forEach(path -> log.storage().status(path).ifPresent(found::add));
    return found;
  }

  private void add(RemoveFile file, Set<String> paths) {
    paths.add(log.resolve(file.path()));
    file.deletionVector()
        .flatMap(DeletionVectors.of(log.storage(), log.root())::path)
        .ifPresent(paths::add);
  }

  /** A name that begins with _ or . is of no table, but for change files and partition folders. */
  private boolean isVisible(String path) {
    String relative = path.substring(log.root().length() + 1);
    for (String part : relative.split("/")) {
      boolean hidden = part.startsWith("_") || part.startsWith(".");
      boolean partition = part.startsWith("_") && part.contains("=");
      if (hidden && !partition && !part.equals(CHANGE_FOLDER)) {
        return false;
      }
    }
    return true;
  }
}

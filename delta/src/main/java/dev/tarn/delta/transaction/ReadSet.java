package dev.tarn.delta.transaction;

import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.prune.FileFilter;
import dev.tarn.delta.prune.FilePredicate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What a transaction has looked at, against which later commits are held. */
final class ReadSet {
  private final List<FilePredicate> predicates = new ArrayList<>();
  private final Set<String> paths = new HashSet<>();
  private final Set<String> applications = new HashSet<>();

  void predicate(FilePredicate predicate) {
    predicates.add(predicate);
  }

  void file(AddFile file) {
    paths.add(file.path());
  }

  void application(String appId) {
    applications.add(appId);
  }

  /**
   * Whether it depends on any file at all: if not, and files are only added, it appends blindly.
   */
  boolean dependsOnFiles() {
    return !predicates.isEmpty() || !paths.isEmpty();
  }

  boolean wholeTable() {
    return predicates.contains(FilePredicate.ALL);
  }

  boolean read(String path) {
    return paths.contains(path);
  }

  boolean readApplication(String appId) {
    return applications.contains(appId);
  }

  /**
   * Whether a file that another commit added would have been looked at. Only its partition values
   * count, as in delta-spark: its statistics do not.
   */
  boolean wouldHaveRead(AddFile added) {
    return predicates.stream()
        .anyMatch(predicate -> FileFilter.of(predicate).partitionMayMatch(added));
  }
}

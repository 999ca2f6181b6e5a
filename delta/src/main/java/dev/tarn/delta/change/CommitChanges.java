package dev.tarn.delta.change;

import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.ChangeFile;
import dev.tarn.delta.action.CommitInfo;
import dev.tarn.delta.action.DeletionVectorDescriptor;
import dev.tarn.delta.action.RemoveFile;
import dev.tarn.delta.change.ChangeSource.Derived;
import dev.tarn.delta.change.ChangeSource.Kind;
import dev.tarn.delta.change.ChangeSource.Selection;
import dev.tarn.delta.log.Commit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where the row changes of one commit are (protocol section "Change Data Files"). */
final class CommitChanges {
  private static final List<String> MERGE_ROW_METRICS =
      List.of("numTargetRowsInserted", "numTargetRowsUpdated", "numTargetRowsDeleted");

  private CommitChanges() {}

  static List<ChangeSource> of(Commit commit) {
    List<ChangeFile> recorded = commit.all(ChangeFile.class);
    if (!recorded.isEmpty()) {
      return recorded.stream().<ChangeSource>map(CommitChanges::recorded).toList();
    }
    return isMergeWithoutEffect(commit) ? List.of() : derived(commit);
  }

  /** A MERGE that rewrote files and changed no row. */
  private static boolean isMergeWithoutEffect(Commit commit) {
    return commit
        .info()
        .filter(info -> info.operation().equals(Optional.of("MERGE")))
        .map(CommitInfo::operationMetrics)
        .filter(
            metrics -> MERGE_ROW_METRICS.stream().allMatch(name -> "0".equals(metrics.get(name))))
        .isPresent();
  }

  private static List<ChangeSource> derived(Commit commit) {
    Map<String, RemoveFile> removes = new LinkedHashMap<>();
    for (RemoveFile remove : commit.all(RemoveFile.class)) {
      if (remove.dataChange()) {
        removes.put(remove.path(), checked(remove, commit));
      }
    }
    List<ChangeSource> sources = new ArrayList<>();
    for (AddFile add : commit.all(AddFile.class)) {
      if (add.dataChange()) {
        RemoveFile replaced = removes.remove(add.path());
        if (replaced == null) {
          sources.add(inserted(add));
        } else {
          addVectorChange(replaced, add, sources);
        }
      }
    }
    removes.values().forEach(remove -> sources.add(deleted(remove)));
    return sources;
  }

  private static RemoveFile checked(RemoveFile remove, Commit commit) {
    boolean extended =
        remove.extendedFileMetadata().orElse(false)
            || remove.size().isPresent()
            || !remove.partitionValues().isEmpty();
    if (!extended) {
      throw ChangeErrors.withoutExtendedMetadata(remove.path(), commit.version());
    }
    return remove;
  }

  private static ChangeSource.Recorded recorded(ChangeFile file) {
    return new ChangeSource.Recorded(
        file(file.path(), file.partitionValues(), file.size(), file.tags()));
  }

  private static AddFile file(
      String path, Map<String, String> partitionValues, long size, Map<String, String> tags) {
    return new AddFile(
        path,
        partitionValues,
        size,
        0,
        true,
        Optional.empty(),
        tags,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private static Derived inserted(AddFile add) {
    return new Derived(
        add, Kind.INSERT, Selection.UNMARKED, add.deletionVector(), Optional.empty());
  }

  private static Derived deleted(RemoveFile remove) {
    return new Derived(
        file(remove.path(), remove.partitionValues(), remove.size().orElse(0L), remove.tags()),
        Kind.DELETE,
        Selection.UNMARKED,
        remove.deletionVector(),
        Optional.empty());
  }

  /**
   * The same file with another deletion vector: only the rows whose mark changed did change. Taking
   * the pair for a delete of all rows and an insert of all rows is the commonest mistake here.
   */
  private static void addVectorChange(
      RemoveFile removed, AddFile added, List<ChangeSource> sources) {
    Optional<DeletionVectorDescriptor> before = removed.deletionVector();
    Optional<DeletionVectorDescriptor> after = added.deletionVector();
    if (after.isPresent() && !after.equals(before)) {
      sources.add(marked(added, Kind.DELETE, after, before));
    }
    if (before.isPresent() && !before.equals(after)) {
      sources.add(marked(added, Kind.INSERT, before, after));
    }
  }

  private static Derived marked(
      AddFile file,
      Kind kind,
      Optional<DeletionVectorDescriptor> marked,
      Optional<DeletionVectorDescriptor> alsoMarked) {
    return new Derived(file, kind, Selection.MARKED, marked, alsoMarked);
  }
}

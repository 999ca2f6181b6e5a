package dev.tarn.delta.snapshot;

import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.RemoveFile;
import dev.tarn.delta.prune.FileFilter;
import dev.tarn.delta.prune.FilePredicate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The files of a checkpoint with the commits after it laid over them. The changes are few, so they
 * are held as objects; the base is whatever the checkpoint's reader made.
 */
final class OverlaidFileIndex implements FileIndex {
  private final FileIndex base;
  private final Map<FileKey, AddFile> added;
  private final Map<FileKey, RemoveFile> removed;
  private volatile Totals totals;

  /** The maps are not copied: they must not change any more. */
  OverlaidFileIndex(FileIndex base, Map<FileKey, AddFile> added, Map<FileKey, RemoveFile> removed) {
    this.base = base;
    this.added = added;
    this.removed = removed;
  }

  FileIndex base() {
    return base;
  }

  Map<FileKey, AddFile> added() {
    return added;
  }

  Map<FileKey, RemoveFile> removed() {
    return removed;
  }

  @Override
  public Stream<AddFile> select(FilePredicate predicate) {
    Stream<AddFile> own = added.values().stream().filter(FileFilter.of(predicate)::mayMatch);
    return base.equals(EMPTY)
        ? own
        : Stream.concat(base.select(predicate).filter(file -> !isHidden(FileKey.of(file))), own);
  }

  private boolean isHidden(FileKey key) {
    return added.containsKey(key) || removed.containsKey(key);
  }

  @Override
  public List<AddFile> find(Collection<String> paths) {
    Set<String> wanted = new HashSet<>(paths);
    List<AddFile> found = new ArrayList<>();
    for (AddFile file : base.find(paths)) {
      if (!isHidden(FileKey.of(file))) {
        found.add(file);
      }
    }
    for (AddFile file : added.values()) {
      if (wanted.contains(file.path())) {
        found.add(file);
      }
    }
    return found;
  }

  @Override
  public Totals totals() {
    Totals known = totals;
    if (known == null) {
      known = count();
      totals = known;
    }
    return known;
  }

  private Totals count() {
    Totals below = base.totals();
    long files = below.files() + added.size();
    long bytes = below.bytes() + added.values().stream().mapToLong(AddFile::size).sum();
    for (AddFile file : base.find(changedPaths())) {
      if (isHidden(FileKey.of(file))) {
        files--;
        bytes -= file.size();
      }
    }
    return new Totals(files, bytes);
  }

  @Override
  public Map<Map<String, String>, Long> partitions() {
    Map<Map<String, String>, Long> counts = new HashMap<>(base.partitions());
    added.values().forEach(file -> counts.merge(file.partitionValues(), 1L, Long::sum));
    for (AddFile file : base.find(changedPaths())) {
      if (isHidden(FileKey.of(file))) {
        counts.merge(file.partitionValues(), -1L, Long::sum);
      }
    }
    counts.values().removeIf(files -> files == 0);
    return counts;
  }

  private Set<String> changedPaths() {
    Set<String> paths = new HashSet<>();
    added.keySet().forEach(key -> paths.add(key.path()));
    removed.keySet().forEach(key -> paths.add(key.path()));
    return paths;
  }

  @Override
  public boolean isAvailable() {
    return base.isAvailable();
  }

  @Override
  public Stream<RemoveFile> tombstones() {
    return Stream.concat(
        base.tombstones().filter(file -> !isHidden(FileKey.of(file))), removed.values().stream());
  }
}

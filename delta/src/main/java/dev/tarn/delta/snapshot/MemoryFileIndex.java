package dev.tarn.delta.snapshot;

import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.RemoveFile;
import dev.tarn.delta.prune.FileFilter;
import dev.tarn.delta.prune.FilePredicate;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Files held as objects: for small tables, and for tests. */
public final class MemoryFileIndex implements FileIndex {
  private final List<AddFile> files;
  private final List<RemoveFile> tombstones;

  public MemoryFileIndex(List<AddFile> files, List<RemoveFile> tombstones) {
    this.files = List.copyOf(files);
    this.tombstones = List.copyOf(tombstones);
  }

  @Override
  public Stream<AddFile> select(FilePredicate predicate) {
    return files.stream().filter(FileFilter.of(predicate)::mayMatch);
  }

  @Override
  public List<AddFile> find(Collection<String> paths) {
    Set<String> wanted = new HashSet<>(paths);
    return files.stream().filter(file -> wanted.contains(file.path())).toList();
  }

  @Override
  public Totals totals() {
    return new Totals(files.size(), files.stream().mapToLong(AddFile::size).sum());
  }

  @Override
  public Map<Map<String, String>, Long> partitions() {
    return files.stream()
        .collect(Collectors.groupingBy(AddFile::partitionValues, Collectors.counting()));
  }

  @Override
  public Stream<RemoveFile> tombstones() {
    return tombstones.stream();
  }
}

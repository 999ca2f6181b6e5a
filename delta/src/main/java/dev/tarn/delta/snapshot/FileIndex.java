package dev.tarn.delta.snapshot;

import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.RemoveFile;
import dev.tarn.delta.prune.FilePredicate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The files of a table at one version, as something to ask rather than a list to hold: a table may
 * have a million. Never changes once made; safe for use by several threads.
 */
public interface FileIndex {
  /** A table without files. */
  FileIndex EMPTY = new MemoryFileIndex(List.of(), List.of());

  /**
   * The live files that may hold a row for which the predicate is true; those it leaves out surely
   * hold none. The stream must be closed.
   */
  Stream<AddFile> select(FilePredicate predicate);

  /** The live files of these paths, as the log spells them. */
  List<AddFile> find(Collection<String> paths);

  /** How many live files there are, and their bytes together. */
  Totals totals();

  /** How many live files each partition has, by its values as the log has them. */
  Map<Map<String, String>, Long> partitions();

  /** The files that were taken out and are remembered. The stream must be closed. */
  Stream<RemoveFile> tombstones();

  /** Whether what this reads from is still there; if not, a newer checkpoint has taken over. */
  default boolean isAvailable() {
    return true;
  }

  record Totals(long files, long bytes) {}
}

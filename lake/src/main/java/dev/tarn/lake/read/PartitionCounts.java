package dev.tarn.lake.read;

import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.snapshot.Snapshot;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How many partitions a scan reads; counted when someone asks. */
public final class PartitionCounts {
  private final Snapshot snapshot;
  private final List<AddFile> chosen;

  PartitionCounts(Snapshot snapshot, List<AddFile> chosen) {
    this.snapshot = snapshot;
    this.chosen = chosen;
  }

  public boolean isPartitioned() {
    return !snapshot.metadata().partitionColumns().isEmpty();
  }

  public long read() {
    return count(chosen);
  }

  public long total() {
    return count(ReadPlanner.select(snapshot.files(), FilePredicate.ALL));
  }

  private static long count(List<AddFile> files) {
    Set<Map<String, String>> partitions = new HashSet<>();
    files.forEach(file -> partitions.add(file.partitionValues()));
    return partitions.size();
  }
}

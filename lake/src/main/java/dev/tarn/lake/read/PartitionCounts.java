package dev.tarn.lake.read;

import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.snapshot.Snapshot;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** How many partitions a scan reads; counted when someone asks. */
public final class PartitionCounts {
  private final Metadata metadata;
  private final List<AddFile> chosen;
  private final Supplier<List<AddFile>> all;

  /**
   * @param chosen the files that are read
   * @param all those among which they were chosen
   */
  public PartitionCounts(Metadata metadata, List<AddFile> chosen, Supplier<List<AddFile>> all) {
    this.metadata = metadata;
    this.chosen = chosen;
    this.all = all;
  }

  static PartitionCounts of(Snapshot snapshot, List<AddFile> chosen) {
    return new PartitionCounts(
        snapshot.metadata(), chosen, () -> ReadPlanner.select(snapshot.files(), FilePredicate.ALL));
  }

  public boolean isPartitioned() {
    return !metadata.partitionColumns().isEmpty();
  }

  public long read() {
    return count(chosen);
  }

  public long total() {
    return count(all.get());
  }

  private static long count(List<AddFile> files) {
    Set<Map<String, String>> partitions = new HashSet<>();
    files.forEach(file -> partitions.add(file.partitionValues()));
    return partitions.size();
  }
}

package dev.tarn.lake.read;

import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.snapshot.Snapshot;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;

/** How many partitions a scan reads; counted when someone asks. */
public final class PartitionCounts {
  private final Metadata metadata;
  private final List<AddFile> chosen;
  private final LongSupplier total;

  /**
   * @param chosen the files that are read
   * @param total how many partitions those among which they were chosen lie in
   */
  public PartitionCounts(Metadata metadata, List<AddFile> chosen, LongSupplier total) {
    this.metadata = metadata;
    this.chosen = chosen;
    this.total = total;
  }

  static PartitionCounts of(Snapshot snapshot, List<AddFile> chosen) {
    return new PartitionCounts(
        snapshot.metadata(), chosen, () -> snapshot.files().partitions().size());
  }

  public boolean isPartitioned() {
    return !metadata.partitionColumns().isEmpty();
  }

  public long read() {
    return count(chosen);
  }

  public long total() {
    return total.getAsLong();
  }

  /** The partitions that some files lie in. */
  public static long count(List<AddFile> files) {
    Set<Map<String, String>> partitions = new HashSet<>();
    files.forEach(file -> partitions.add(file.partitionValues()));
    return partitions.size();
  }
}

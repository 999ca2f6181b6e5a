package dev.tarn.lake.read;

import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.lake.derive.DerivedFilter;
import java.util.List;

/**
 * What planning made of the scan of a table.
 *
 * @param table its name as messages have it
 * @param columns the names of those that are read
 * @param predicate what chose the files
 * @param derived what of it follows from how partition columns are generated
 * @param partitions how many partitions are read
 * @param files those that are read
 * @param total those of the version
 */
public record ScanSummary(
    String table,
    long version,
    List<String> columns,
    FilePredicate predicate,
    List<DerivedFilter> derived,
    PartitionCounts partitions,
    Amount files,
    Amount total) {
  public ScanSummary {
    columns = List.copyOf(columns);
    derived = List.copyOf(derived);
  }

  /** Files, and their bytes together. */
  public record Amount(long files, long bytes) {}
}

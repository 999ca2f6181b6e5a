package dev.tarn.lake.read;

import dev.tarn.lake.derive.DerivedFilter;
import java.util.List;
import java.util.function.Supplier;

/**
 * What planning made of the scan of a table.
 *
 * @param table its name as messages have it
 * @param columns the names of those that are read
 * @param filters the conditions that all rows must meet
 * @param derived what follows from them and how partition columns are generated
 * @param partitions how many partitions are read
 * @param files those that are read
 * @param all counts those of the version, which takes long when they are a million
 */
public record ScanSummary(
    String table,
    long version,
    List<String> columns,
    List<PushedFilter> filters,
    List<DerivedFilter> derived,
    PartitionCounts partitions,
    Amount files,
    Supplier<Amount> all) {
  public ScanSummary {
    columns = List.copyOf(columns);
    filters = List.copyOf(filters);
    derived = List.copyOf(derived);
  }

  /** The files of the version. */
  public Amount total() {
    return all.get();
  }

  /** Files, and their bytes together. */
  public record Amount(long files, long bytes) {}
}

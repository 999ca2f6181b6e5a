package dev.tarn.lake.execute;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A Parquet file an executor wrote.
 *
 * @param path relative to the layout's root, not percent-encoded
 * @param partitionValues the typed value of each partition column of the layout, in its order
 * @param size bytes
 * @param rows how many
 */
public record WrittenFile(
    String path,
    List<Object> partitionValues,
    long size,
    long rows,
    List<ColumnStatistics> statistics) {
  public WrittenFile {
    partitionValues = Collections.unmodifiableList(new ArrayList<>(partitionValues));
    statistics = List.copyOf(statistics);
  }

  /**
   * What is known of a leaf column of a file.
   *
   * @param path physical names from the top column down
   * @param min the least value, or a bound below it; null when unknown
   * @param max the greatest value, or a bound above it; null when unknown or NaN is among the
   *     values
   */
  public record ColumnStatistics(List<String> path, Object min, Object max, long nullCount) {
    public ColumnStatistics {
      path = List.copyOf(path);
    }
  }
}

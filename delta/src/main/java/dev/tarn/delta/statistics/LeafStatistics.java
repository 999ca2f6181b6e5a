package dev.tarn.delta.statistics;

import dev.tarn.core.type.DataType;
import java.util.List;
import java.util.Optional;

/**
 * What a writer knows of a leaf column of a file it made.
 *
 * @param path physical names from the top column down
 * @param min the least value, or a bound below it; empty when unknown or when all are NULL
 * @param max the greatest value, or a bound above it; empty when unknown, when all are NULL, or
 *     when NaN is among the values
 * @param nullCount empty when unknown
 */
public record LeafStatistics(
    List<String> path,
    DataType type,
    Optional<Object> min,
    Optional<Object> max,
    Optional<Long> nullCount) {
  public LeafStatistics {
    path = List.copyOf(path);
  }
}

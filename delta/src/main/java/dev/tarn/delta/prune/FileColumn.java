package dev.tarn.delta.prune;

import dev.tarn.core.type.DataType;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;

/**
 * A column as files know it.
 *
 * @param path physical names from the top column down; a partition column has one
 * @param type the column's type in the schema of the read
 * @param zone in which partition values without a zone are read; matters for TIMESTAMP only
 */
public record FileColumn(List<String> path, DataType type, Source source, ZoneId zone) {
  public FileColumn {
    path = List.copyOf(path);
  }

  /** Where the column's values are known from. */
  public enum Source {
    PARTITION,
    STATISTICS
  }

  public static FileColumn partition(String physicalName, DataType type, ZoneId zone) {
    return new FileColumn(List.of(physicalName), type, Source.PARTITION, zone);
  }

  public static FileColumn data(List<String> physicalPath, DataType type) {
    return new FileColumn(physicalPath, type, Source.STATISTICS, ZoneOffset.UTC);
  }
}

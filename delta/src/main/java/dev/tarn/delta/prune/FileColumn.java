package dev.tarn.delta.prune;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
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
    STATISTICS,

    /** A tag of the file, which is no column of the table; it is never NULL, only another. */
    TAG
  }

  public static FileColumn partition(String physicalName, DataType type, ZoneId zone) {
    return new FileColumn(List.of(physicalName), type, Source.PARTITION, zone);
  }

  /** The value of a tag of the file. */
  public static FileColumn tag(String key) {
    return new FileColumn(List.of(key), PrimitiveType.STRING, Source.TAG, ZoneOffset.UTC);
  }

  public static FileColumn data(List<String> physicalPath, DataType type) {
    return new FileColumn(physicalPath, type, Source.STATISTICS, ZoneOffset.UTC);
  }
}

package dev.tarn.duckdb.write;

import dev.tarn.core.type.StructField;
import dev.tarn.delta.statistics.PartitionFolders;
import dev.tarn.lake.execute.WriteLayout;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/** Names the folders of partitions as Spark does, {@code column=value}. */
final class HiveFolders {
  private HiveFolders() {}

  /** The folders, outermost first, for the values of a layout's partition columns. */
  static List<String> parts(WriteLayout layout, List<Object> values) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      StructField field = layout.columns().get(layout.partitionColumns().get(i));
      parts.add(PartitionFolders.name(field.name(), text(values.get(i))));
    }
    return parts;
  }

  private static String text(Object value) {
    return switch (value) {
      case null -> null;
      case Instant instant -> PartitionFolders.TIMESTAMP.format(instant.atOffset(ZoneOffset.UTC));
      case LocalDateTime time -> PartitionFolders.TIMESTAMP.format(time);
      case BigDecimal number -> number.toPlainString();
      case byte[] bytes -> new String(bytes, StandardCharsets.UTF_8);
      default -> value.toString();
    };
  }
}

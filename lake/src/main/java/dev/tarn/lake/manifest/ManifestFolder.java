package dev.tarn.lake.manifest;

import dev.tarn.core.type.StructField;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.statistics.PartitionFolders;
import dev.tarn.delta.statistics.PartitionValues;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The folders of manifests: those that Hive expects of partitions, {@code column=value}. */
final class ManifestFolder {
  private final List<StructField> columns;
  private final ZoneId zone;

  ManifestFolder(Metadata metadata, ZoneId zone) {
    this.columns =
        metadata.partitionColumns().stream()
            .map(name -> metadata.schema().field(name).orElseThrow())
            .toList();
    this.zone = zone;
  }

  boolean isPartitioned() {
    return !columns.isEmpty();
  }

  /** The folder of the manifest that names a file, empty without partitions. */
  String of(AddFile file) {
    return columns.stream()
        .map(column -> PartitionFolders.name(column.name(), text(column, file)))
        .collect(Collectors.joining("/"));
  }

  /** Timestamps stand in the zone of the session, whatever form they have in the log. */
  private String text(StructField column, AddFile file) {
    String value = file.partitionValues().get(column.name());
    if (value == null) {
      return null;
    }
    Optional<Object> parsed = PartitionValues.parse(value, column.type(), zone);
    return parsed.isPresent() && parsed.get() instanceof Instant instant
        ? PartitionFolders.TIMESTAMP.format(instant.atZone(zone))
        : value;
  }
}

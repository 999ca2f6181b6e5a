package dev.tarn.lake.derive;

import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.Metadata;
import dev.tarn.lake.generated.GeneratedColumn;
import java.time.ZoneId;
import java.util.Collection;
import java.util.Map;

/**
 * The zone in which the generated partition values of a file were computed: a tag of the file. A
 * file without it was written by another client, or holds rows from several zones.
 */
public final class WriterZone {
  static final String TAG = "tarn.timeZone";

  private WriterZone() {}

  /**
   * The tags of new files.
   *
   * @param sources files some of whose rows are written again as they are
   */
  public static Map<String, String> tags(
      Metadata metadata, ZoneId zone, Collection<AddFile> sources) {
    boolean generated =
        GeneratedColumn.of(metadata.schema()).stream()
            .anyMatch(column -> metadata.partitionColumns().contains(column.name()));
    boolean sameZone = sources.stream().allMatch(file -> zone.getId().equals(file.tags().get(TAG)));
    return generated && sameZone ? Map.of(TAG, zone.getId()) : Map.of();
  }
}

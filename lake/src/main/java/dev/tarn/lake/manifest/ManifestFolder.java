package dev.tarn.lake.manifest;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.StructField;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.statistics.PartitionValues;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The folders of manifests: those that Hive expects of partitions, {@code column=value}. */
final class ManifestFolder {
  private static final String NULL = "__HIVE_DEFAULT_PARTITION__";
  private static final String ESCAPED = "\"#%'*/:=?\\{[]^\u007F";
  private static final DateTimeFormatter TIMESTAMP =
      new DateTimeFormatterBuilder()
          .appendPattern("uuuu-MM-dd HH:mm:ss")
          .appendFraction(ChronoField.MICRO_OF_SECOND, 0, 6, true)
          .toFormatter(Locale.ROOT);

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
        .map(column -> part(column, file.partitionValues().get(column.name())))
        .collect(Collectors.joining("/"));
  }

  private String part(StructField column, String value) {
    boolean isNull = value == null || value.isEmpty();
    return escape(column.name()) + "=" + (isNull ? NULL : escape(text(value, column.type())));
  }

  /** Timestamps stand in the zone of the session, whatever form they have in the log. */
  private String text(String value, DataType type) {
    Optional<Object> parsed = PartitionValues.parse(value, type, zone);
    return parsed.isPresent() && parsed.get() instanceof Instant instant
        ? TIMESTAMP.format(instant.atZone(zone))
        : value;
  }

  private static String escape(String text) {
    StringBuilder escaped = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char character = text.charAt(i);
      if (character < ' ' || ESCAPED.indexOf(character) >= 0) {
        escaped.append('%').append(HexFormat.of().withUpperCase().toHexDigits((byte) character));
      } else {
        escaped.append(character);
      }
    }
    return escaped.toString();
  }
}

package dev.tarn.lake.files;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The formats of files, by name. */
final class FileFormats {
  private static final Map<String, FileFormat> KNOWN =
      new TreeMap<>(
          Map.of(
              "avro", new AvroFormat(),
              "binaryfile", new BinaryFileFormat(),
              "csv", new CsvFormat(),
              "json", new JsonFormat(),
              "parquet", new ParquetFormat(),
              "text", new TextFormat()));

  /** Formats that Spark reads and Tarn does not. */
  private static final Set<String> UNSUPPORTED = Set.of("orc", "xml");

  private FileFormats() {}

  /**
   * The format of a name in any case; empty when no format has it.
   *
   * @throws dev.tarn.core.error.TarnException UNSUPPORTED_FEATURE for one that Tarn does not read
   */
  static Optional<FileFormat> find(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    if (UNSUPPORTED.contains(lower)) {
      throw FileErrors.unsupportedFormat(lower);
    }
    return Optional.ofNullable(KNOWN.get(lower));
  }

  /** The format of a name that must be one. */
  static FileFormat require(String name) {
    return find(name).orElseThrow(() -> FileErrors.unknownFormat(name, KNOWN.keySet()));
  }
}

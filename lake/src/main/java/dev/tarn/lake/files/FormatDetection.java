package dev.tarn.lake.files;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Tells the format of files by how their names end. */
final class FormatDetection {
  private static final Map<String, String> FORMATS =
      Map.ofEntries(
          Map.entry("avro", "avro"),
          Map.entry("csv", "csv"),
          Map.entry("json", "json"),
          Map.entry("jsonl", "json"),
          Map.entry("ndjson", "json"),
          Map.entry("orc", "orc"),
          Map.entry("parquet", "parquet"),
          Map.entry("text", "text"),
          Map.entry("tsv", "csv"),
          Map.entry("txt", "text"),
          Map.entry("xml", "xml"));

  private FormatDetection() {}

  /**
   * The one format of all files.
   *
   * @throws dev.tarn.core.error.TarnException when their names tell none, or several
   */
  static String of(String path, List<DataFile> files) {
    Set<String> formats = new TreeSet<>();
    for (DataFile file : files) {
      String name = file.status().name().toLowerCase(Locale.ROOT);
      String plain = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
      formats.add(FORMATS.getOrDefault(plain.substring(plain.lastIndexOf('.') + 1), "unknown"));
    }
    if (formats.size() != 1 || formats.contains("unknown")) {
      throw FileErrors.formatNotDetected(path, formats);
    }
    return formats.iterator().next();
  }
}

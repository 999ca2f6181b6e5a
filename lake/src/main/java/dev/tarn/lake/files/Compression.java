package dev.tarn.lake.files;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import java.util.zip.InflaterInputStream;

/** Text files that are compressed, as the ends of their names say. */
final class Compression {
  private static final Set<String> UNSUPPORTED =
      Set.of("br", "bz2", "lz4", "lzo", "snappy", "xz", "zip", "zst");

  private Compression() {}

  /** The content of a file, unpacked. */
  static InputStream open(DataFile file, FileReading reading) {
    String name = file.status().name().toLowerCase(Locale.ROOT);
    String end = name.substring(name.lastIndexOf('.') + 1);
    if (UNSUPPORTED.contains(end)) {
      throw FileErrors.unsupportedFormat("." + end);
    }
    InputStream content = reading.storage().open(file.path());
    try {
      return switch (end) {
        case "gz" -> new GZIPInputStream(content);
        case "deflate" -> new InflaterInputStream(content);
        default -> content;
      };
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

package dev.tarn.duckdb.write;

import dev.tarn.lake.execute.WriteLayout;
import java.util.UUID;

/** Names files so that no two ever have the same name. */
final class FileNaming {
  private final String prefix;
  private final String compression;
  private int next;

  FileNaming(WriteLayout layout) {
    this.prefix = layout.filePrefix();
    this.compression = layout.compression();
  }

  String next() {
    String number = Integer.toString(next++);
    return prefix
        + "0".repeat(Math.max(0, 5 - number.length()))
        + number
        + "-"
        + UUID.randomUUID()
        + ".c000."
        + compression
        + ".parquet";
  }
}

package dev.tarn.duckdb.write;

import java.util.UUID;

/** Names files so that no two ever have the same name. */
final class FileNaming {
  private final String prefix;
  private int next;

  FileNaming(String prefix) {
    this.prefix = prefix;
  }

  String next() {
    String number = Integer.toString(next++);
    return prefix
        + "0".repeat(Math.max(0, 5 - number.length()))
        + number
        + "-"
        + UUID.randomUUID()
        + ".c000.snappy.parquet";
  }
}

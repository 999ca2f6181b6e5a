package dev.tarn.duckdb.rows;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.duckdb.DuckDBWritableVector;

/** Texts of one column of a chunk, which pass many at a time. */
final class PassedTexts {
  /** What a few batches of ordinary texts never reach. */
  private static final long MOST_BYTES = 8L << 20;

  private final byte[][] texts;
  private int from;
  private int next;
  private long size;

  PassedTexts(int capacity) {
    this.texts = new byte[capacity][];
  }

  /** Adds the text of the next row, or a null. */
  void add(String text, DuckDBWritableVector vector) {
    byte[] bytes = text == null ? null : text.getBytes(StandardCharsets.UTF_8);
    texts[next++] = bytes;
    size += bytes == null ? 0 : bytes.length;
    if (size > MOST_BYTES) {
      flush(vector);
    }
  }

  private void flush(DuckDBWritableVector vector) {
    vector.setStringUtf8Batch(from, Arrays.copyOfRange(texts, from, next));
    Arrays.fill(texts, from, next, null);
    from = next;
    size = 0;
  }

  /** Passes what is left; afterwards the texts are those of another chunk. */
  void finish(DuckDBWritableVector vector) {
    flush(vector);
    from = 0;
    next = 0;
  }
}

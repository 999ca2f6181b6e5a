package dev.tarn.duckdb.parquet;

import java.io.ByteArrayOutputStream;

/** Whole numbers of as many bytes as they need, seven bits in each, the lowest first. */
final class Varint {
  private Varint() {}

  /** Writes a number as unsigned. */
  static void write(long value, ByteArrayOutputStream out) {
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      out.write((int) ((rest & 0x7F) | 0x80));
      rest >>>= 7;
    }
    out.write((int) rest);
  }
}

package dev.tarn.duckdb.parquet;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;

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

  /** Reads an unsigned number. */
  static long read(ByteBuffer in) {
    long value = 0;
    for (int shift = 0; shift < Long.SIZE; shift += 7) {
      byte part = in.get();
      value |= (long) (part & 0x7F) << shift;
      if (part >= 0) {
        return value;
      }
    }
    throw new IllegalArgumentException("a number of more than 64 bits");
  }
}

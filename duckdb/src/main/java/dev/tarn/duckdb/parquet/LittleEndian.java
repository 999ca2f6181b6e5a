package dev.tarn.duckdb.parquet;

import java.io.ByteArrayOutputStream;

/** Numbers with their lowest byte first, as Parquet has them. */
final class LittleEndian {
  private LittleEndian() {}

  static void write(int value, ByteArrayOutputStream out) {
    for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
      out.write(value >> shift);
    }
  }

  static byte[] bytes(int value) {
    return new byte[] {
      (byte) value, (byte) (value >> 8), (byte) (value >> 16), (byte) (value >> 24)
    };
  }

  static byte[] bytes(long value) {
    byte[] bytes = new byte[Long.BYTES];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (value >> (8 * i));
    }
    return bytes;
  }
}

package dev.tarn.duckdb.function;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** The 64-bit xxHash. */
final class XxHash64 {
  private static final long P1 = 0x9E3779B185EBCA87L;
  private static final long P2 = 0xC2B2AE3D27D4EB4FL;
  private static final long P3 = 0x165667B19E3779F9L;
  private static final long P4 = 0x85EBCA77C2B2AE63L;
  private static final long P5 = 0x27D4EB2F165667C5L;
  private static final int STRIPE = 32;

  private XxHash64() {}

  static long ofInt(int value, long seed) {
    return finish(intStep(seed + P5 + Integer.BYTES, value & 0xffffffffL));
  }

  static long ofLong(long value, long seed) {
    return finish(longStep(seed + P5 + Long.BYTES, value));
  }

  static long ofBytes(byte[] bytes, long seed) {
    ByteBuffer input = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    long hash = bytes.length >= STRIPE ? stripes(input, seed) : seed + P5;
    hash += bytes.length;
    while (input.remaining() >= Long.BYTES) {
      hash = longStep(hash, input.getLong());
    }
    if (input.remaining() >= Integer.BYTES) {
      hash = intStep(hash, input.getInt() & 0xffffffffL);
    }
    while (input.hasRemaining()) {
      hash = Long.rotateLeft(hash ^ (input.get() & 0xffL) * P5, 11) * P1;
    }
    return finish(hash);
  }

  private static long stripes(ByteBuffer input, long seed) {
    long v1 = seed + P1 + P2;
    long v2 = seed + P2;
    long v3 = seed;
    long v4 = seed - P1;
    while (input.remaining() >= STRIPE) {
      v1 = round(v1, input.getLong());
      v2 = round(v2, input.getLong());
      v3 = round(v3, input.getLong());
      v4 = round(v4, input.getLong());
    }
    long hash =
        Long.rotateLeft(v1, 1)
            + Long.rotateLeft(v2, 7)
            + Long.rotateLeft(v3, 12)
            + Long.rotateLeft(v4, 18);
    return merge(merge(merge(merge(hash, v1), v2), v3), v4);
  }

  private static long round(long accumulator, long value) {
    return Long.rotateLeft(accumulator + value * P2, 31) * P1;
  }

  private static long merge(long hash, long accumulator) {
    return (hash ^ round(0, accumulator)) * P1 + P4;
  }

  private static long longStep(long hash, long value) {
    return Long.rotateLeft(hash ^ round(0, value), 27) * P1 + P4;
  }

  private static long intStep(long hash, long value) {
    return Long.rotateLeft(hash ^ value * P1, 23) * P2 + P3;
  }

  private static long finish(long hash) {
    long h = (hash ^ (hash >>> 33)) * P2;
    h = (h ^ (h >>> 29)) * P3;
    return h ^ (h >>> 32);
  }
}

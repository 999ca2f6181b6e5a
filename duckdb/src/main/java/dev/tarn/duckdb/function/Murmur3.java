package dev.tarn.duckdb.function;

/** The 32-bit Murmur3 hash, with single bytes at the end mixed in one by one, sign and all. */
final class Murmur3 {
  private static final int C1 = 0xcc9e2d51;
  private static final int C2 = 0x1b873593;

  private Murmur3() {}

  static int ofInt(int value, int seed) {
    return finish(mix(seed, value), Integer.BYTES);
  }

  static int ofLong(long value, int seed) {
    int low = mix(seed, (int) value);
    return finish(mix(low, (int) (value >>> Integer.SIZE)), Long.BYTES);
  }

  static int ofBytes(byte[] bytes, int seed) {
    int hash = seed;
    int aligned = bytes.length - bytes.length % Integer.BYTES;
    for (int i = 0; i < aligned; i += Integer.BYTES) {
      hash = mix(hash, word(bytes, i));
    }
    for (int i = aligned; i < bytes.length; i++) {
      hash = mix(hash, bytes[i]);
    }
    return finish(hash, bytes.length);
  }

  private static int word(byte[] bytes, int at) {
    return (bytes[at] & 0xff)
        | (bytes[at + 1] & 0xff) << 8
        | (bytes[at + 2] & 0xff) << 16
        | bytes[at + 3] << 24;
  }

  private static int mix(int hash, int value) {
    int scrambled = Integer.rotateLeft(value * C1, 15) * C2;
    return Integer.rotateLeft(hash ^ scrambled, 13) * 5 + 0xe6546b64;
  }

  private static int finish(int hash, int length) {
    int h = hash ^ length;
    h = (h ^ (h >>> 16)) * 0x85ebca6b;
    h = (h ^ (h >>> 13)) * 0xc2b2ae35;
    return h ^ (h >>> 16);
  }
}

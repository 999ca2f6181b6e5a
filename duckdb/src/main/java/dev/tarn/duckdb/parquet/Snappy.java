package dev.tarn.duckdb.parquet;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/**
 * Snappy's format: bytes as they are, and copies of what came up to 64 KiB before. Looks for the
 * last place of each four bytes only, which does for pages of a few rows.
 */
final class Snappy {
  private static final int SHORTEST = 4;
  private static final int LONGEST = 64;
  private static final int FARTHEST = 65_535;
  private static final int HASH_BITS = 12;
  private static final int COPY_WITH_TWO_BYTES = 2;

  private final byte[] input;
  private final ByteArrayOutputStream out;
  private final int[] places = new int[1 << HASH_BITS];

  private Snappy(byte[] input) {
    this.input = input;
    this.out = new ByteArrayOutputStream(input.length / 2 + 16);
    Arrays.fill(places, -1);
  }

  static byte[] compress(byte[] input) {
    Snappy snappy = new Snappy(input);
    Varint.write(input.length, snappy.out);
    snappy.run();
    return snappy.out.toByteArray();
  }

  private void run() {
    int written = 0;
    int at = 0;
    while (at + SHORTEST <= input.length) {
      int before = swap(at);
      int length = before < 0 || at - before > FARTHEST ? 0 : common(before, at);
      if (length < SHORTEST) {
        at++;
      } else {
        literal(written, at);
        copy(at - before, length);
        at += length;
        written = at;
      }
    }
    literal(written, input.length);
  }

  /** The last place that had the same hash; -1 when there was none. */
  private int swap(int at) {
    int word =
        input[at] & 255
            | (input[at + 1] & 255) << 8
            | (input[at + 2] & 255) << 16
            | input[at + 3] << 24;
    int hash = word * 0x1E35A7BD >>> 32 - HASH_BITS;
    int before = places[hash];
    places[hash] = at;
    return before;
  }

  private int common(int before, int at) {
    int length = 0;
    while (at + length < input.length && input[before + length] == input[at + length]) {
      length++;
    }
    return length;
  }

  private void copy(int offset, int length) {
    int rest = length;
    while (rest > 0) {
      int part = Math.min(rest, LONGEST);
      out.write(part - 1 << 2 | COPY_WITH_TWO_BYTES);
      out.write(offset);
      out.write(offset >> 8);
      rest -= part;
    }
  }

  private void literal(int from, int to) {
    int length = to - from;
    if (length == 0) {
      return;
    }
    int tag = length - 1;
    if (tag < 60) {
      out.write(tag << 2);
    } else {
      int bytes = (39 - Integer.numberOfLeadingZeros(tag)) / 8;
      out.write(59 + bytes << 2);
      for (int i = 0; i < bytes; i++) {
        out.write(tag >> 8 * i);
      }
    }
    out.write(input, from, length);
  }
}

package dev.tarn.duckdb.function;

import static org.duckdb.DuckDBColumnType.BIGINT;
import static org.duckdb.DuckDBColumnType.VARCHAR;

import dev.tarn.core.error.TarnException;
import java.util.HexFormat;
import java.util.List;

/** Bitmaps of 32768 bits, and encryption; bytes are hexadecimal digits. */
final class BinaryJava {
  private static final int BYTES = 4096;
  private static final int BITS = BYTES * Byte.SIZE;

  static final List<JavaFunction> ALL =
      List.of(
          JavaFunction.of(
              "tarn_aes_encrypt",
              VARCHAR,
              row -> hex(Aes.of(row).encrypt(bytes(row.text(0)), bytes(row.text(1)))),
              VARCHAR,
              VARCHAR,
              VARCHAR,
              VARCHAR,
              VARCHAR,
              VARCHAR,
              VARCHAR),
          JavaFunction.of(
              "tarn_aes_decrypt",
              VARCHAR,
              BinaryJava::decrypt,
              VARCHAR,
              VARCHAR,
              VARCHAR,
              VARCHAR,
              VARCHAR),
          JavaFunction.of(
              "tarn_try_aes_decrypt",
              VARCHAR,
              BinaryJava::tryDecrypt,
              VARCHAR,
              VARCHAR,
              VARCHAR,
              VARCHAR,
              VARCHAR),
          JavaFunction.of("tarn_bitmap_count", BIGINT, row -> count(bytes(row.text(0))), VARCHAR),
          JavaFunction.of("tarn_bitmap", VARCHAR, row -> hex(bitmap(row.text(0))), VARCHAR),
          JavaFunction.of("tarn_bitmap_or", VARCHAR, row -> hex(or(row.text(0))), VARCHAR),
          JavaFunction.of("tarn_bitmap_and", VARCHAR, row -> hex(and(row.text(0))), VARCHAR));

  private BinaryJava() {}

  private static String decrypt(Arguments row) {
    Aes aes = Aes.forDecryption(row.text(2), row.text(3), bytes(row.text(4)));
    return hex(aes.decrypt(bytes(row.text(0)), bytes(row.text(1))));
  }

  private static String tryDecrypt(Arguments row) {
    try {
      return decrypt(row);
    } catch (TarnException e) {
      return null;
    }
  }

  static byte[] bytes(String hex) {
    return HexFormat.of().parseHex(hex);
  }

  static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }

  private static long count(byte[] bitmap) {
    long count = 0;
    for (byte each : bitmap) {
      count += Integer.bitCount(each & 0xff);
    }
    return count;
  }

  private static byte[] bitmap(String positions) {
    byte[] bitmap = new byte[BYTES];
    if (!positions.isEmpty()) {
      for (String each : positions.split(",")) {
        long position = Long.parseLong(each);
        if (position < 0 || position >= BITS) {
          throw TarnException.of("INVALID_BITMAP_POSITION")
              .with("bitPosition", position)
              .with("bitmapNumBits", BITS)
              .with("bitmapNumBytes", BYTES);
        }
        bitmap[(int) position / Byte.SIZE] |= (byte) (1 << (position % Byte.SIZE));
      }
    }
    return bitmap;
  }

  private static byte[] or(String bitmaps) {
    byte[] result = new byte[BYTES];
    for (String each : bitmaps.split(",")) {
      byte[] bitmap = bytes(each);
      for (int i = 0; i < Math.min(BYTES, bitmap.length); i++) {
        result[i] |= bitmap[i];
      }
    }
    return result;
  }

  /** What a shorter bitmap lacks is not set. */
  private static byte[] and(String bitmaps) {
    byte[] result = new byte[BYTES];
    java.util.Arrays.fill(result, (byte) 0xff);
    if (!bitmaps.isEmpty()) {
      for (String each : bitmaps.split(",")) {
        byte[] bitmap = bytes(each);
        for (int i = 0; i < BYTES; i++) {
          result[i] &= i < bitmap.length ? bitmap[i] : 0;
        }
      }
    }
    return result;
  }
}

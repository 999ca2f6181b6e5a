package dev.tarn.delta.deletionvector;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.UUID;

/** The ZeroMQ form of base 85: four bytes as five printable characters. */
final class Z85 {
  private static final String ALPHABET =
      "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#";
  private static final int BASE = 85;
  private static final int[] DIGITS = digits();

  /** How many characters a UUID takes. */
  static final int UUID_LENGTH = 20;

  private Z85() {}

  private static int[] digits() {
    int[] digits = new int[128];
    Arrays.fill(digits, -1);
    for (int i = 0; i < ALPHABET.length(); i++) {
      digits[ALPHABET.charAt(i)] = i;
    }
    return digits;
  }

  /** Encodes bytes, filled up with zeros to a multiple of four. */
  static String encode(byte[] bytes) {
    ByteBuffer in = ByteBuffer.wrap(Arrays.copyOf(bytes, (bytes.length + 3) / 4 * 4));
    byte[] text = new byte[in.remaining() / 4 * 5];
    for (int group = 0; in.hasRemaining(); group++) {
      long value = Integer.toUnsignedLong(in.getInt());
      for (int i = 4; i >= 0; i--) {
        text[group * 5 + i] = (byte) ALPHABET.charAt((int) (value % BASE));
        value /= BASE;
      }
    }
    return new String(text, StandardCharsets.US_ASCII);
  }

  /**
   * Decodes text to as many bytes as are wanted.
   *
   * @throws IllegalArgumentException when it is not such text
   */
  static byte[] decode(String text, int length) {
    if (text.length() % 5 != 0 || length > text.length() / 5 * 4) {
      throw new IllegalArgumentException("no Z85 text of " + length + " bytes");
    }
    ByteBuffer out = ByteBuffer.allocate(text.length() / 5 * 4);
    for (int start = 0; start < text.length(); start += 5) {
      long value = 0;
      for (int i = start; i < start + 5; i++) {
        value = value * BASE + digit(text.charAt(i));
      }
      if (value > 0xffffffffL) {
        throw new IllegalArgumentException("no Z85 text: a group is too great");
      }
      out.putInt((int) value);
    }
    return Arrays.copyOf(out.array(), length);
  }

  private static int digit(char c) {
    int digit = c < DIGITS.length ? DIGITS[c] : -1;
    if (digit < 0) {
      throw new IllegalArgumentException("no Z85 character: " + c);
    }
    return digit;
  }

  static String encode(UUID uuid) {
    return encode(
        ByteBuffer.allocate(16)
            .putLong(uuid.getMostSignificantBits())
            .putLong(uuid.getLeastSignificantBits())
            .array());
  }

  static UUID decodeUuid(String text) {
    ByteBuffer bytes = ByteBuffer.wrap(decode(text, 16));
    return new UUID(bytes.getLong(), bytes.getLong());
  }
}

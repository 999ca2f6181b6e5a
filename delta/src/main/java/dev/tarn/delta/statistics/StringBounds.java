package dev.tarn.delta.statistics;

import java.util.Optional;

/**
 * Bounds of strings, cut to a prefix. A cut minimum is below the value by itself; a cut maximum is
 * raised above it by a last character that sorts after what was cut off.
 */
final class StringBounds {
  private static final String GREATEST = Character.toString(Character.MAX_CODE_POINT);
  private static final char GREATEST_ASCII = '\u007F';

  private StringBounds() {}

  static Optional<String> min(String value, int length) {
    if (length == 0) {
      return Optional.empty();
    }
    return Optional.of(value.length() <= length ? value : value.substring(0, whole(value, length)));
  }

  /** Where to cut so that no surrogate pair is torn: after it. */
  private static int whole(String value, int length) {
    boolean tears =
        Character.isHighSurrogate(value.charAt(length - 1))
            && length < value.length()
            && Character.isLowSurrogate(value.charAt(length));
    return tears ? length + 1 : length;
  }

  static Optional<String> max(String value, int length) {
    if (length == 0) {
      return Optional.empty();
    }
    if (value.length() <= length) {
      return Optional.of(value);
    }
    int cut = whole(value, length);
    while (cut <= 2 * length) {
      if (cut >= value.length()) {
        return Optional.of(value);
      }
      if (value.startsWith(GREATEST, cut)) {
        cut += 2;
      } else {
        String prefix = value.substring(0, cut);
        return Optional.of(
            value.charAt(cut) < GREATEST_ASCII ? prefix + GREATEST_ASCII : prefix + GREATEST);
      }
    }
    return Optional.empty();
  }
}

package dev.tarn.bench;

import java.util.Locale;

/** Numbers as people read them: three digits that count. */
final class Numbers {
  private Numbers() {}

  static String text(double value) {
    if (value == Math.rint(value) && Math.abs(value) < 1e6) {
      return Long.toString((long) value);
    }
    int decimals = value >= 100 ? 0 : value >= 10 ? 1 : 2;
    return String.format(Locale.ROOT, "%." + decimals + "f", value);
  }
}

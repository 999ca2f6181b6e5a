package dev.tarn.conformance.odd;

/** Names of columns of generated files. */
final class OddNames {
  private OddNames() {}

  static String column(int index) {
    return String.valueOf((char) ('a' + index));
  }
}

package dev.tarn.cli.output;

/** The line under a result for people. */
final class RowCounts {
  private RowCounts() {}

  static String line(long rowCount) {
    return rowCount == 1 ? "(1 row)" : "(" + rowCount + " rows)";
  }
}

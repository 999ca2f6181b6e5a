package dev.tarn.cli.output;

/** The line under a result for people. */
final class RowCounts {
  private RowCounts() {}

  static String line(long rowCount) {
    return "(" + rows(rowCount) + ")";
  }

  /** The same, when columns may have been left out. */
  static String line(long rowCount, int shownColumns, int columns) {
    return shownColumns == columns
        ? line(rowCount)
        : "(" + rows(rowCount) + ", " + shownColumns + " of " + columns + " columns fit)";
  }

  private static String rows(long rowCount) {
    return rowCount == 1 ? "1 row" : rowCount + " rows";
  }
}

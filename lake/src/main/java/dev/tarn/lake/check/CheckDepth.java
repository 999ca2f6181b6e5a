package dev.tarn.lake.check;

/** How far a check looks. */
public enum CheckDepth {
  /** The log, and which files there are. */
  FILES,
  /** Every row, too. */
  ROWS
}

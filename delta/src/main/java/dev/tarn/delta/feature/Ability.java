package dev.tarn.delta.feature;

/** What Tarn can do with a table that uses a feature. */
public enum Ability {
  /** Read rows. */
  READ,
  /** Commit new files and nothing else of rows. */
  APPEND,
  /** Take files out, or rewrite them. */
  REWRITE
}

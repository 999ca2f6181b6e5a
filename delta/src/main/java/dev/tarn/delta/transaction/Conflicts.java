package dev.tarn.delta.transaction;

import dev.tarn.core.error.TarnException;

/** Tells conflicts with commits of others from other errors. */
public final class Conflicts {
  private static final String SQL_STATE = "2D521";

  private Conflicts() {}

  /** Whether a statement failed because of another commit: begun anew, it may succeed. */
  public static boolean isConflict(TarnException error) {
    return error.sqlState().equals(SQL_STATE);
  }
}

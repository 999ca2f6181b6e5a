package dev.tarn.delta.log;

import dev.tarn.core.error.TarnException;

/** A checkpoint that cannot be read: what it says may be found by other ways. */
final class BrokenCheckpointException extends Exception {
  private static final long serialVersionUID = 1L;

  private final TarnException error;

  /**
   * Of a checkpoint that something is wrong with.
   *
   * @param error what users are told when there is no other way
   */
  BrokenCheckpointException(TarnException error) {
    super(error);
    this.error = error;
  }

  TarnException error() {
    return error;
  }
}

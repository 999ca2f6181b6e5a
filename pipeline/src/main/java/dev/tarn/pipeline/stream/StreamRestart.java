package dev.tarn.pipeline.stream;

import dev.tarn.core.error.TarnException;

/**
 * A stream cannot go on as it is, but can when its flow is begun anew: a column was added to the
 * source, say. The update does so by itself; what users see, should it not, is the cause.
 */
public final class StreamRestart extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public StreamRestart(TarnException reason) {
    super(reason.getMessage(), reason);
  }

  /** The error that tells what has changed. */
  public TarnException reason() {
    return (TarnException) getCause();
  }
}

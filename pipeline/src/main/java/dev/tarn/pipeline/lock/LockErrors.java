package dev.tarn.pipeline.lock;

import dev.tarn.core.error.TarnException;

/** The errors of locks. */
final class LockErrors {
  private LockErrors() {}

  static TarnException failed(String path, Throwable cause) {
    return TarnException.of("PIPELINE_LOCK_FAILED")
        .with("path", path)
        .with("reason", String.valueOf(cause.getMessage()))
        .causedBy(cause);
  }
}

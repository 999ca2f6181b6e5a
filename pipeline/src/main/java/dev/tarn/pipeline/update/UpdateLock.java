package dev.tarn.pipeline.update;

import dev.tarn.pipeline.lock.ProcessLock;
import java.nio.file.Path;

/** Lets one update of a pipeline run at a time, in all processes. */
public final class UpdateLock implements AutoCloseable {
  private static final String FILE = "update.lock";

  private final ProcessLock lock;

  private UpdateLock(ProcessLock lock) {
    this.lock = lock;
  }

  /**
   * Takes the lock.
   *
   * @param home the pipeline's folder in the warehouse
   * @throws dev.tarn.core.error.TarnException {@code PIPELINE_UPDATE_ALREADY_RUNNING}
   */
  public static UpdateLock take(String home, String pipeline) {
    return ProcessLock.take(Path.of(home).resolve(FILE))
        .map(UpdateLock::new)
        .orElseThrow(() -> UpdateErrors.alreadyRunning(pipeline));
  }

  /** Whether an update runs now, in any process. */
  public static boolean isTaken(String home) {
    return ProcessLock.isTaken(Path.of(home).resolve(FILE));
  }

  @Override
  public void close() {
    lock.close();
  }
}

package dev.tarn.cli.pipeline;

import dev.tarn.pipeline.update.UpdateLock;

/** Processes that run a pipeline. */
final class Runners {
  private Runners() {}

  /** Whether an update of a project runs now. */
  static boolean anyOf(OpenProject project) {
    return UpdateLock.isTaken(project.home());
  }
}

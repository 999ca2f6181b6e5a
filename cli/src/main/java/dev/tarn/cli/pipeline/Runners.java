package dev.tarn.cli.pipeline;

import dev.tarn.core.error.TarnException;
import dev.tarn.pipeline.lock.ProcessLock;
import dev.tarn.pipeline.update.UpdateLock;
import java.nio.file.Path;

/** Processes that run a pipeline: an update, or updates again and again. */
final class Runners {
  private static final String FILE = "runner.lock";

  private Runners() {}

  /**
   * Makes this the process that runs updates of a project again and again.
   *
   * @throws TarnException {@code PIPELINE_UPDATE_ALREADY_RUNNING} when another is
   */
  static ProcessLock become(OpenProject project) {
    return ProcessLock.take(file(project))
        .orElseThrow(
            () ->
                TarnException.of("PIPELINE_UPDATE_ALREADY_RUNNING")
                    .with("pipelineId", project.project().id()));
  }

  /** Whether a project is run by any process now. */
  static boolean anyOf(OpenProject project) {
    return UpdateLock.isTaken(project.home()) || ProcessLock.isTaken(file(project));
  }

  private static Path file(OpenProject project) {
    return Path.of(project.home()).resolve(FILE);
  }
}

package dev.tarn.cli.pipeline;

import dev.tarn.cli.process.ExitCode;
import dev.tarn.pipeline.schedule.Pause;
import dev.tarn.pipeline.schedule.TriggerInterval;
import dev.tarn.pipeline.update.StopRequest;
import dev.tarn.pipeline.update.UpdateRequest;
import dev.tarn.pipeline.update.UpdateRequest.Cause;
import dev.tarn.pipeline.update.UpdateRequest.Scope;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Updates one after the other, until the pipeline is stopped. */
final class ContinuousRuns {
  private final OpenProject project;
  private final RunReport report;
  private final Waiting waiting;
  private final Pause pause;
  private final Duration interval;

  ContinuousRuns(OpenProject project, RunReport report, Interruption interruption) {
    this.project = project;
    this.report = report;
    this.waiting =
        new Waiting(
            new StopRequest(project.lake().storage(), project.storage()),
            interruption,
            project.lake().clock());
    this.pause = new Pause(project.lake().storage(), project.home());
    this.interval = TriggerInterval.of(project.project().configuration());
  }

  /**
   * Runs updates; the first does what is asked for, the later ones refresh what it has refreshed.
   *
   * @return the exit code of the last update that failed, or that all is done
   */
  int run(UpdateRequest first) {
    UpdateRequest request = first;
    int worst = ExitCode.DONE;
    for (int number = 1; ; number++) {
      if (!pause.isOn()) {
        int ended = report.run(project, request, number);
        if (ended == ExitCode.INTERRUPTED) {
          return waiting.isInterrupted() ? ExitCode.INTERRUPTED : worst;
        }
        worst = Math.max(worst, ended);
        request = later(first);
      }
      if (!waiting.sleep(interval)) {
        return waiting.isInterrupted() ? ExitCode.INTERRUPTED : worst;
      }
    }
  }

  private static UpdateRequest later(UpdateRequest first) {
    List<String> names = new ArrayList<>(first.refresh());
    names.addAll(first.fullRefresh());
    return new UpdateRequest(names, List.of(), Scope.SELECTED, Cause.JOB_TASK);
  }
}

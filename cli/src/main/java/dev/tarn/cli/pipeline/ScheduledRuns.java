package dev.tarn.cli.pipeline;

import dev.tarn.cli.process.ExitCode;
import dev.tarn.pipeline.schedule.Agenda;
import dev.tarn.pipeline.schedule.Pause;
import dev.tarn.pipeline.schedule.Timetable;
import dev.tarn.pipeline.update.StopRequest;
import dev.tarn.pipeline.update.UpdateRequest;
import dev.tarn.pipeline.update.UpdateRequest.Cause;
import dev.tarn.pipeline.update.UpdateRequest.Scope;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Updates when schedules are due, until the pipeline is stopped. */
final class ScheduledRuns {
  private static final Duration LOOK = Duration.ofSeconds(1);

  private final OpenProject project;
  private final RunReport report;
  private final Waiting waiting;
  private final Pause pause;
  private final Clock clock;

  ScheduledRuns(OpenProject project, RunReport report, Interruption interruption) {
    this.project = project;
    this.report = report;
    this.clock = project.lake().clock();
    this.waiting =
        new Waiting(
            new StopRequest(project.lake().storage(), project.storage()), interruption, clock);
    this.pause = new Pause(project.lake().storage(), project.home());
  }

  int run() {
    Map<String, Timetable> timetables = ProjectTimetables.of(project);
    Agenda agenda =
        new Agenda(project.lake().storage(), project.home(), timetables, clock.instant());
    timetables.forEach(
        (name, timetable) ->
            report.say(
                ProjectTimetables.show(name)
                    + ": "
                    + timetable.describe()
                    + agenda.next(name).map(next -> ", next at " + next).orElse("")));
    int worst = ExitCode.DONE;
    int number = 1;
    while (waiting.sleep(untilNext(agenda))) {
      Instant began = clock.instant();
      List<String> due = pause.isOn() ? List.of() : agenda.due(began);
      if (!due.isEmpty()) {
        int ended = report.run(project, request(due), number++);
        if (ended == ExitCode.INTERRUPTED) {
          break;
        }
        agenda.done(due, began);
        worst = Math.max(worst, ended);
      }
    }
    return waiting.isInterrupted() ? ExitCode.INTERRUPTED : worst;
  }

  /** A pause can end at any time, so that it is looked often. */
  private Duration untilNext(Agenda agenda) {
    Duration left = agenda.next().map(next -> Duration.between(clock.instant(), next)).orElse(LOOK);
    if (left.isNegative()) {
      return pause.isOn() ? LOOK : Duration.ZERO;
    }
    return left.compareTo(LOOK) < 0 ? left : LOOK;
  }

  private static UpdateRequest request(List<String> due) {
    List<String> names = due.contains(ProjectTimetables.ALL) ? List.of() : due;
    return new UpdateRequest(names, List.of(), Scope.SELECTED, Cause.JOB_TASK);
  }
}

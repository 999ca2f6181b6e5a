package dev.tarn.cli.pipeline;

import dev.tarn.cli.process.ExitCode;
import dev.tarn.cli.sql.Report;
import dev.tarn.core.error.TarnException;
import dev.tarn.lake.context.Lake;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.session.Session;
import dev.tarn.pipeline.schedule.Agenda;
import dev.tarn.pipeline.standalone.ScheduledDataset;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Refreshes the datasets by themselves that are due when it is asked to. */
final class DueRefreshes {
  private final Session session;
  private final Report report;
  private final Interruption interruption;
  private final Clock clock;

  /** Schedules that cannot be kept, which is said once of each. */
  private final Set<ScheduledDataset> broken = new HashSet<>();

  DueRefreshes(Session session, Report report, Interruption interruption) {
    this.session = session;
    this.report = report;
    this.interruption = interruption;
    this.clock = session.with(StatementContext::lake).clock();
  }

  /** Refreshes them, and returns the worst exit code. */
  int run() {
    int worst = ExitCode.DONE;
    for (ScheduledDataset dataset : session.with(ScheduledDataset::in)) {
      if (interruption.happened()) {
        return worst;
      }
      worst = Math.max(worst, run(dataset));
    }
    return worst;
  }

  private int run(ScheduledDataset dataset) {
    if (broken.contains(dataset)) {
      return ExitCode.DONE;
    }
    try {
      Agenda agenda = session.with(dataset::agenda);
      Instant began = clock.instant();
      List<String> due = agenda.due(began);
      return due.isEmpty() ? ExitCode.DONE : refresh(dataset, agenda, began);
    } catch (TarnException e) {
      broken.add(dataset);
      return report.error(e);
    }
  }

  private int refresh(ScheduledDataset dataset, Agenda agenda, Instant began) {
    String name = dataset.table().name().quoted();
    try (Result result = session.sql(dataset.refresh())) {
      report.say(name + ": refreshed in " + Report.text(Duration.between(began, clock.instant())));
      return ExitCode.DONE;
    } catch (TarnException e) {
      report.say(name + ": not refreshed");
      return report.error(e);
    } finally {
      noteDone(dataset, agenda, began, name);
    }
  }

  /** What was dropped meanwhile keeps nothing. */
  private void noteDone(ScheduledDataset dataset, Agenda agenda, Instant began, String name) {
    Lake lake = session.with(StatementContext::lake);
    if (!interruption.happened() && lake.storage().exists(dataset.home())) {
      agenda.done(List.of(name), began);
    }
  }
}

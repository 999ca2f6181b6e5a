package dev.tarn.cli.sql;

import dev.tarn.cli.process.ExitCode;
import java.util.List;

/** Runs scripts from the first statement to the last. */
final class Batch {
  private final StatementRunner runner;
  private final Report report;
  private final OnError onError;
  private final Timing timing;

  enum OnError {
    STOP,
    CONTINUE
  }

  enum Timing {
    HIDDEN,
    SHOWN
  }

  Batch(StatementRunner runner, Report report, OnError onError, Timing timing) {
    this.runner = runner;
    this.report = report;
    this.onError = onError;
    this.timing = timing;
  }

  /** Runs all statements, and returns the worst exit code of any. */
  int run(List<Script> scripts) {
    int worst = ExitCode.DONE;
    for (Script script : scripts) {
      for (Script.Part statement : script.statements()) {
        StatementRunner.Outcome outcome = runner.run(statement);
        if (timing == Timing.SHOWN) {
          report.time(outcome.elapsed());
        }
        worst = Math.max(worst, outcome.exitCode());
        if (outcome.failed() && onError == OnError.STOP) {
          return worst;
        }
      }
    }
    return worst;
  }
}

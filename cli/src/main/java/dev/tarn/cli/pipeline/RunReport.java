package dev.tarn.cli.pipeline;

import dev.tarn.cli.options.Arguments;
import dev.tarn.cli.options.Option;
import dev.tarn.cli.output.OutputFormat;
import dev.tarn.cli.process.ExitCode;
import dev.tarn.cli.process.Surroundings;
import dev.tarn.cli.sql.Report;
import dev.tarn.core.error.TarnException;
import dev.tarn.pipeline.update.FlowStatus;
import dev.tarn.pipeline.update.UpdateRequest;
import dev.tarn.pipeline.update.UpdateResult;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Runs updates and tells of them: progress, closing table, errors, results file, exit code. */
final class RunReport {
  static final Option OUTPUT =
      Option.value(
              "--output",
              "FORMAT",
              "How the closing table is written: "
                  + OutputFormat.names()
                  + ". Default: table on a terminal, else csv.")
          .letter("-o")
          .asSetting();
  static final Option RESULTS =
      Option.value("--results", "FILE", "Also write what has come of it to a file, as JSON.");
  private static final int USUAL_COLUMNS = 100;

  private final Surroundings surroundings;
  private final Report report;
  private final ClosingTable table;
  private final Optional<Path> results;

  private RunReport(
      Surroundings surroundings, Report report, ClosingTable table, Optional<Path> results) {
    this.surroundings = surroundings;
    this.report = report;
    this.table = table;
    this.results = results;
  }

  static RunReport of(Arguments arguments, Surroundings surroundings) {
    return new RunReport(
        surroundings,
        Report.of(surroundings.err(), arguments),
        ClosingTable.of(
            Formats.of(arguments.value(OUTPUT), surroundings),
            surroundings.out(),
            surroundings.terminal().columns()),
        arguments.value(RESULTS).map(file -> surroundings.folder().resolve(file)));
  }

  void say(String line) {
    report.say(line);
  }

  int error(TarnException error) {
    return report.error(error);
  }

  /**
   * Runs an update and tells of it.
   *
   * @param number of the update in this process, from 1
   * @return the exit code
   */
  int run(OpenProject project, UpdateRequest request, int number) {
    FlowBoard board = new FlowBoard(project.lake().clock());
    UpdateRun.Ended ended;
    try (Progress progress = progress(board)) {
      ended = new UpdateRun(project, request).run(board.then(progress));
    }
    UpdateResult result = ended.result();
    Duration elapsed = Duration.between(result.begin(), result.end());
    if (board.lines().isEmpty() && result.error().isPresent()) {
      table.failed(number, result.error().get());
    } else {
      table.write(board, number, project.session().zone(), elapsed);
    }
    surroundings.out().flush();
    results.ifPresent(file -> ResultsFile.write(file, project.project(), ended, board));
    int worst = errors(board, ended);
    report.say(
        "Update " + ended.id() + " is " + result.state() + " after " + Report.text(elapsed) + ".");
    return switch (result.state()) {
      case COMPLETED -> ExitCode.DONE;
      case CANCELED -> ExitCode.INTERRUPTED;
      default -> Math.max(worst, ExitCode.FAILED);
    };
  }

  private int errors(FlowBoard board, UpdateRun.Ended ended) {
    int worst = ExitCode.DONE;
    for (FlowBoard.Line line : board.lines()) {
      if (line.error().isPresent() && line.status() == FlowStatus.FAILED) {
        report.say("Flow " + line.flow() + " failed:");
        worst = Math.max(worst, report.error(line.error().get()));
      }
    }
    if (worst == ExitCode.DONE) {
      for (TarnException problem : ended.problems()) {
        worst = Math.max(worst, report.error(problem));
      }
    }
    return worst;
  }

  private Progress progress(FlowBoard board) {
    if (!surroundings.terminal().output()) {
      return new PlainProgress(board, surroundings.err());
    }
    return new LiveProgress(
        board,
        surroundings.err(),
        surroundings.terminal().columns().orElse(USUAL_COLUMNS),
        surroundings.colour() ? LiveProgress.Colour.ON : LiveProgress.Colour.OFF);
  }
}

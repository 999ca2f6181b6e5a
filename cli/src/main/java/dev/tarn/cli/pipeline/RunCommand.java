package dev.tarn.cli.pipeline;

import dev.tarn.cli.options.Arguments;
import dev.tarn.cli.options.Arguments.Given;
import dev.tarn.cli.options.Command;
import dev.tarn.cli.options.Option;
import dev.tarn.cli.options.UsageException;
import dev.tarn.cli.process.Surroundings;
import dev.tarn.cli.sql.Warehouse;
import dev.tarn.pipeline.lock.ProcessLock;
import dev.tarn.pipeline.update.UpdateRequest;
import dev.tarn.pipeline.update.UpdateRequest.Cause;
import dev.tarn.pipeline.update.UpdateRequest.Scope;
import java.util.Arrays;
import java.util.List;

/** {@code tarn pipeline run}. */
final class RunCommand implements Command {
  private static final Option REFRESH =
      Option.value(
              "--refresh",
              "NAMES",
              "Bring only these datasets up to date, commas between them; can be repeated.")
          .asRepeatable();
  private static final Option FULL_REFRESH =
      Option.value(
              "--full-refresh",
              "NAMES",
              "Empty these datasets and build them anew; can be repeated.")
          .asRepeatable();
  private static final Option FULL_REFRESH_ALL =
      Option.flag("--full-refresh-all", "Empty all datasets and build them anew.");
  private static final Option CONTINUOUS =
      Option.flag(
          "--continuous",
          "Begin an update again and again, until the pipeline is stopped; so do settings with"
              + " continuous.");
  private static final Option SCHEDULED =
      Option.flag(
          "--scheduled",
          "Wait for the schedules of the datasets, or the trigger of the settings, and refresh"
              + " what is due, until the pipeline is stopped.");

  private final Surroundings surroundings;

  RunCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public String name() {
    return "pipeline run";
  }

  @Override
  public String summary() {
    return "Bring the datasets up to date.";
  }

  @Override
  public List<String> description() {
    return List.of(
        "Bring the datasets of a pipeline up to date: tables are made or changed as they are",
        "defined, then each flow reads what is new, as soon as what it reads from is done.",
        "",
        "How it goes is shown on standard error; at the end, what each flow has done goes to",
        "standard output. The exit code is 1 when a flow failed. An update that is interrupted, or",
        "killed, goes on with the next one: nothing is read twice.");
  }

  @Override
  public List<Option> options() {
    return List.of(
        Warehouse.OPTION,
        OpenProject.SPECIFICATION,
        REFRESH,
        FULL_REFRESH,
        FULL_REFRESH_ALL,
        CONTINUOUS,
        SCHEDULED,
        RunReport.OUTPUT,
        RunReport.RESULTS);
  }

  @Override
  public int run(Arguments arguments) {
    RunReport report = RunReport.of(arguments, surroundings);
    UpdateRequest request = request(arguments);
    if (arguments.has(CONTINUOUS) && arguments.has(SCHEDULED)) {
      throw new UsageException("--continuous and --scheduled exclude each other");
    }
    try (OpenProject project = OpenProject.open(arguments, surroundings, OpenProject.Ids.KEPT);
        Interruption interruption = Interruption.of(project.session()::cancel)) {
      boolean again = arguments.has(CONTINUOUS) || project.project().continuous();
      if (!again && !arguments.has(SCHEDULED)) {
        return report.run(project, request, 1);
      }
      try (ProcessLock lock = Runners.become(project)) {
        return arguments.has(SCHEDULED)
            ? new ScheduledRuns(project, report, interruption).run()
            : new ContinuousRuns(project, report, interruption).run(request);
      }
    }
  }

  private static UpdateRequest request(Arguments arguments) {
    return new UpdateRequest(
        names(arguments, REFRESH),
        names(arguments, FULL_REFRESH),
        arguments.has(FULL_REFRESH_ALL) ? Scope.FULL_REFRESH_OF_ALL : Scope.SELECTED,
        Cause.USER_ACTION);
  }

  private static List<String> names(Arguments arguments, Option option) {
    return arguments.given().stream()
        .filter(given -> given.option().is(option))
        .map(Given::value)
        .flatMap(value -> Arrays.stream(value.split(",")))
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .toList();
  }
}

package dev.tarn.cli.pipeline;

import dev.tarn.cli.options.Arguments;
import dev.tarn.cli.options.Command;
import dev.tarn.cli.options.Option;
import dev.tarn.cli.process.ExitCode;
import dev.tarn.cli.process.Surroundings;
import dev.tarn.cli.sql.Warehouse;
import dev.tarn.pipeline.update.StopRequest;
import java.util.List;

/** {@code tarn pipeline stop}. */
final class StopCommand implements Command {
  private static final long PATIENCE_MILLIS = 60_000;
  private static final long LOOK_MILLIS = 100;

  private final Surroundings surroundings;

  StopCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public String name() {
    return "pipeline stop";
  }

  @Override
  public String summary() {
    return "End the update that another process runs.";
  }

  @Override
  public List<String> description() {
    return List.of(
        "End the update that another process runs, and that process when it runs updates by a",
        "schedule or one after the other. What was written stays; the next update goes on from",
        "there. Waits until it has ended; the exit code is 1 when that takes over a minute.");
  }

  @Override
  public List<Option> options() {
    return List.of(Warehouse.OPTION, OpenProject.SPECIFICATION);
  }

  @Override
  public int run(Arguments arguments) {
    try (OpenProject project = OpenProject.open(arguments, surroundings, OpenProject.Ids.UNKEPT)) {
      String name = project.project().name();
      if (!Runners.anyOf(project)) {
        surroundings.err().println("No update of " + name + " is running.");
        return ExitCode.DONE;
      }
      StopRequest request = new StopRequest(project.lake().storage(), project.storage());
      boolean ended = awaitEnd(project, request);
      if (!ended) {
        surroundings.err().println("The update of " + name + " has not ended yet.");
        return ExitCode.FAILED;
      }
      request.forget();
      surroundings.err().println("The update of " + name + " has ended.");
      return ExitCode.DONE;
    }
  }

  /** An update that begins forgets older requests: it is asked again until it has heard. */
  private static boolean awaitEnd(OpenProject project, StopRequest request) {
    for (long waited = 0; waited < PATIENCE_MILLIS; waited += LOOK_MILLIS) {
      if (!Runners.anyOf(project)) {
        return true;
      }
      if (!request.isMade()) {
        request.make();
      }
      try {
        Thread.sleep(LOOK_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return false;
      }
    }
    return false;
  }
}

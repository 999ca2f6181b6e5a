package dev.tarn.cli.pipeline;

import dev.tarn.cli.options.Arguments;
import dev.tarn.cli.options.Command;
import dev.tarn.cli.options.Option;
import dev.tarn.cli.process.ExitCode;
import dev.tarn.cli.process.Surroundings;
import dev.tarn.cli.sql.Warehouse;
import dev.tarn.pipeline.schedule.Pause;
import java.util.List;

/** {@code tarn pipeline pause}. */
final class PauseCommand implements Command {
  private final Surroundings surroundings;

  PauseCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public String name() {
    return "pipeline pause";
  }

  @Override
  public String summary() {
    return "Let no schedule start an update.";
  }

  @Override
  public List<String> description() {
    return List.of(
        "Let no schedule start an update, in any process, until the pipeline is resumed. An update",
        "that runs goes on, and one that is asked for with run alone still runs.");
  }

  @Override
  public List<Option> options() {
    return List.of(Warehouse.OPTION, OpenProject.SPECIFICATION);
  }

  @Override
  public int run(Arguments arguments) {
    try (OpenProject project = OpenProject.open(arguments, surroundings, OpenProject.Ids.KEPT)) {
      new Pause(project.lake().storage(), project.home()).begin();
      surroundings
          .err()
          .println(
              project.project().name()
                  + " is paused in the lake "
                  + project.lake().warehouse()
                  + ".");
      return ExitCode.DONE;
    }
  }
}

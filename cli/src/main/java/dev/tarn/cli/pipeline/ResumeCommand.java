package dev.tarn.cli.pipeline;

import dev.tarn.cli.options.Arguments;
import dev.tarn.cli.options.Command;
import dev.tarn.cli.options.Option;
import dev.tarn.cli.process.ExitCode;
import dev.tarn.cli.process.Surroundings;
import dev.tarn.cli.sql.Warehouse;
import dev.tarn.pipeline.schedule.Pause;
import java.util.List;

/** {@code tarn pipeline resume}. */
final class ResumeCommand implements Command {
  private final Surroundings surroundings;

  ResumeCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public String name() {
    return "pipeline resume";
  }

  @Override
  public String summary() {
    return "Let schedules start updates again.";
  }

  @Override
  public List<String> description() {
    return List.of("Let the schedules of a pipeline that was paused start updates again.");
  }

  @Override
  public List<Option> options() {
    return List.of(Warehouse.OPTION, OpenProject.SPECIFICATION);
  }

  @Override
  public int run(Arguments arguments) {
    try (OpenProject project = OpenProject.open(arguments, surroundings, OpenProject.Ids.KEPT)) {
      new Pause(project.lake().storage(), project.home()).end();
      surroundings
          .err()
          .println(
              project.project().name()
                  + " is no longer paused in the lake "
                  + project.lake().warehouse()
                  + ".");
      return ExitCode.DONE;
    }
  }
}

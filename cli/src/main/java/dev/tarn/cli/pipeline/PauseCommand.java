package dev.tarn.cli.pipeline;

import dev.tarn.cli.options.Arguments;
import dev.tarn.cli.options.Command;
import dev.tarn.cli.options.Option;
import dev.tarn.cli.process.ExitCode;
import dev.tarn.cli.process.Surroundings;
import dev.tarn.cli.sql.Warehouse;
import dev.tarn.pipeline.schedule.Pause;
import java.util.List;
import java.util.function.Consumer;

/**
 * {@code tarn pipeline pause} and {@code tarn pipeline resume}.
 *
 * @param state what a pipeline is afterwards, for people
 */
record PauseCommand(
    Surroundings surroundings,
    String name,
    String summary,
    List<String> description,
    Consumer<Pause> change,
    String state)
    implements Command {

  static Command pause(Surroundings surroundings) {
    return new PauseCommand(
        surroundings,
        "pipeline pause",
        "Let no schedule start an update.",
        List.of(
            "Let no schedule start an update, in any process, until the pipeline is resumed. An"
                + " update",
            "that runs goes on, and one that is asked for with run alone still runs."),
        Pause::begin,
        "paused");
  }

  static Command resume(Surroundings surroundings) {
    return new PauseCommand(
        surroundings,
        "pipeline resume",
        "Let schedules start updates again.",
        List.of("Let the schedules of a pipeline that was paused start updates again."),
        Pause::end,
        "no longer paused");
  }

  @Override
  public List<Option> options() {
    return List.of(Warehouse.OPTION, OpenProject.SPECIFICATION);
  }

  @Override
  public int run(Arguments arguments) {
    try (OpenProject project = OpenProject.open(arguments, surroundings, OpenProject.Ids.KEPT)) {
      change.accept(new Pause(project.lake().storage(), project.home()));
      String name = project.project().name();
      String lake = project.lake().warehouse();
      surroundings.err().println(name + " is " + state + " in the lake " + lake + ".");
      return ExitCode.DONE;
    }
  }
}

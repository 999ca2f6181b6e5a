package dev.tarn.cli.pipeline;

import dev.tarn.cli.options.Arguments;
import dev.tarn.cli.options.Command;
import dev.tarn.cli.options.Option;
import dev.tarn.cli.process.ExitCode;
import dev.tarn.cli.process.Surroundings;
import dev.tarn.cli.sql.Warehouse;
import java.util.List;

/** {@code tarn pipeline status}. */
final class StatusCommand implements Command {
  private static final Choice OUTPUT = Choice.output("the status is", "text", "json");

  private final Surroundings surroundings;

  StatusCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public String name() {
    return "pipeline status";
  }

  @Override
  public String summary() {
    return "Tell what the pipeline does, and how its last update went.";
  }

  @Override
  public List<String> description() {
    return List.of(
        "Tell the id of a pipeline, whether an update of it runs, whether it is paused, and how",
        "its last update went, flow by flow.");
  }

  @Override
  public List<Option> options() {
    return List.of(Warehouse.OPTION, OpenProject.SPECIFICATION, OUTPUT.option());
  }

  @Override
  public int run(Arguments arguments) {
    boolean json = OUTPUT.of(arguments).equals("json");
    try (OpenProject project = OpenProject.open(arguments, surroundings, OpenProject.Ids.UNKEPT)) {
      PipelineStatus status = PipelineStatus.of(project);
      surroundings.out().print(json ? StatusText.json(status) : StatusText.plain(status));
      return ExitCode.DONE;
    }
  }
}

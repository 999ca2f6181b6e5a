package dev.tarn.cli.pipeline;

import dev.tarn.cli.options.Arguments;
import dev.tarn.cli.options.Command;
import dev.tarn.cli.options.Option;
import dev.tarn.cli.output.ErrorLine;
import dev.tarn.cli.process.ExitCode;
import dev.tarn.cli.process.Surroundings;
import dev.tarn.cli.sql.Warehouse;
import dev.tarn.core.error.TarnException;
import dev.tarn.pipeline.graph.Blocked;
import java.util.List;

/** {@code tarn pipeline validate}. */
final class ValidateCommand implements Command {
  private static final Choice OUTPUT = Choice.output("problems are", "text", "json");

  private final Surroundings surroundings;

  ValidateCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public String name() {
    return "pipeline validate";
  }

  @Override
  public String summary() {
    return "Check the settings and all definitions; write nothing.";
  }

  @Override
  public List<String> description() {
    return List.of(
        "Check the settings of a pipeline, and all definitions with their queries.",
        "",
        "Every problem is told, with file, line and column; the exit code is 1 when there is any.",
        "Nothing is written, neither tables nor checkpoints.");
  }

  @Override
  public List<Option> options() {
    return List.of(Warehouse.OPTION, OpenProject.SPECIFICATION, OUTPUT.option());
  }

  @Override
  public int run(Arguments arguments) {
    boolean json = OUTPUT.of(arguments).equals("json");
    try (OpenProject project = OpenProject.open(arguments, surroundings, OpenProject.Ids.UNKEPT)) {
      Validation validation = Validation.of(project);
      validation.problems().forEach(problem -> write(problem, json));
      validation.graph().blocked().forEach(this::write);
      surroundings.err().println(validation.summary());
      return validation.problems().isEmpty() ? ExitCode.DONE : ExitCode.FAILED;
    }
  }

  private void write(TarnException problem, boolean json) {
    if (json) {
      ErrorLine.write(surroundings.out(), problem);
    } else {
      surroundings.out().println(problem.getMessage());
      surroundings.out().println();
    }
  }

  private void write(Blocked blocked) {
    surroundings
        .err()
        .println(
            blocked.element()
                + " was not checked: "
                + blocked.upstream()
                + ", which it reads, has a problem.");
  }
}

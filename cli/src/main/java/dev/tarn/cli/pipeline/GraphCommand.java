package dev.tarn.cli.pipeline;

import dev.tarn.cli.options.Arguments;
import dev.tarn.cli.options.Command;
import dev.tarn.cli.options.Option;
import dev.tarn.cli.process.ExitCode;
import dev.tarn.cli.process.Surroundings;
import dev.tarn.cli.sql.Report;
import dev.tarn.cli.sql.Warehouse;
import dev.tarn.pipeline.graph.GraphFormat;
import java.util.List;
import java.util.Locale;

/** {@code tarn pipeline graph}. */
final class GraphCommand implements Command {
  private static final Choice OUTPUT = Choice.output("the graph is", "mermaid", "dot", "json");

  private final Surroundings surroundings;

  GraphCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public String name() {
    return "pipeline graph";
  }

  @Override
  public String summary() {
    return "Draw what reads what.";
  }

  @Override
  public List<String> description() {
    return List.of(
        "Draw the datasets and views of a pipeline, and what reads what: for Mermaid, for",
        "Graphviz, or as JSON. Nothing is written.");
  }

  @Override
  public List<Option> options() {
    return List.of(Warehouse.OPTION, OpenProject.SPECIFICATION, OUTPUT.option());
  }

  @Override
  public int run(Arguments arguments) {
    GraphFormat format = GraphFormat.valueOf(OUTPUT.of(arguments).toUpperCase(Locale.ROOT));
    Report report = Report.of(surroundings.err(), arguments);
    try (OpenProject project = OpenProject.open(arguments, surroundings, OpenProject.Ids.UNKEPT)) {
      Validation validation = Validation.of(project);
      surroundings.out().print(format.write(validation.graph()));
      validation.problems().forEach(report::error);
      return validation.problems().isEmpty() ? ExitCode.DONE : ExitCode.FAILED;
    }
  }
}

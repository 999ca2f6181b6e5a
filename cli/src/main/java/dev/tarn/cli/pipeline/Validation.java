package dev.tarn.cli.pipeline;

import dev.tarn.core.error.TarnException;
import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.pipeline.definition.Definitions;
import dev.tarn.pipeline.graph.Graph;
import dev.tarn.pipeline.graph.GraphContext;
import dev.tarn.pipeline.graph.GraphProblem;
import dev.tarn.pipeline.schedule.Timetables;
import dev.tarn.pipeline.update.StreamSources;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A pipeline looked at, and all that is wrong with it. */
record Validation(Graph graph, List<TarnException> problems) {

  static Validation of(OpenProject project) {
    Definitions definitions = project.definitions();
    Graph graph =
        project
            .session()
            .with(context -> Graph.of(definitions, GraphContext.of(context, StreamSources::open)));
    List<TarnException> problems = new ArrayList<>(definitions.problems());
    graph.problems().stream().map(GraphProblem::error).forEach(problems::add);
    definitions.datasets().forEach(dataset -> checkSchedule(dataset, project, problems));
    return new Validation(graph, problems);
  }

  private static void checkSchedule(
      Dataset dataset, OpenProject project, List<TarnException> problems) {
    ZoneId zone = project.session().zone();
    dataset
        .clauses()
        .schedule()
        .ifPresent(
            schedule -> {
              try {
                Timetables.of(schedule, zone, Optional.empty());
              } catch (TarnException e) {
                problems.add(dataset.source().locate(e));
              }
            });
  }

  /** {@code shop: 9 datasets, 1 view, 10 flows: no problem}. */
  String summary() {
    Definitions definitions = graph.definitions();
    return count(definitions.datasets().size(), "dataset")
        + ", "
        + count(definitions.views().size(), "view")
        + ", "
        + count(definitions.flows().size(), "flow")
        + ": "
        + (problems.isEmpty() ? "no problem" : count(problems.size(), "problem"));
  }

  private static String count(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}

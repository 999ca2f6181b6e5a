package dev.tarn.pipeline.graph;

import dev.tarn.core.error.TarnException;
import dev.tarn.pipeline.definition.Definitions;
import dev.tarn.pipeline.definition.PipelineName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The datasets, views and flows of a pipeline, and what reads what. Where something is wrong, the
 * rest is there all the same.
 */
public final class Graph {
  private final Definitions definitions;
  private final List<DatasetNode> datasets;
  private final List<ViewNode> views;
  private final List<FlowNode> flows;
  private final List<PipelineName> order;
  private final List<GraphProblem> problems;
  private final List<Blocked> blocked;

  Graph(Definitions definitions, Resolution resolution, List<GraphProblem> problems) {
    this.definitions = definitions;
    this.datasets = resolution.datasets();
    this.views = resolution.views();
    this.flows = resolution.flows();
    this.order = resolution.order();
    this.blocked = resolution.blocked();
    this.problems = List.copyOf(problems);
  }

  /** Finds what reads what, and checks it. Nothing is written. */
  public static Graph of(Definitions definitions, GraphContext context) {
    Resolution resolution = new Resolution(definitions, context);
    resolution.run();
    List<GraphProblem> problems = new ArrayList<>(resolution.problems());
    Rules.check(definitions, resolution, context, problems);
    return new Graph(definitions, resolution, problems);
  }

  public Definitions definitions() {
    return definitions;
  }

  /** The datasets all of whose flows could be analysed, upstream ones first. */
  public List<DatasetNode> datasets() {
    return datasets;
  }

  public Optional<DatasetNode> dataset(PipelineName name) {
    return datasets.stream().filter(node -> node.dataset().name().equals(name)).findFirst();
  }

  /** The views that could be analysed, upstream ones first. */
  public List<ViewNode> views() {
    return views;
  }

  public Optional<ViewNode> view(PipelineName name) {
    return views.stream().filter(node -> node.view().name().equals(name)).findFirst();
  }

  /** The flows that could be analysed, upstream ones first. */
  public List<FlowNode> flows() {
    return flows;
  }

  public Optional<FlowNode> flow(PipelineName name) {
    return flows.stream().filter(node -> node.flow().name().equals(name)).findFirst();
  }

  /** Datasets and views: each stands after all that it reads. */
  public List<PipelineName> order() {
    return order;
  }

  /** What is wrong by itself. */
  public List<GraphProblem> problems() {
    return problems;
  }

  /** What could not be analysed because something upstream is wrong. */
  public List<Blocked> blocked() {
    return blocked;
  }

  /**
   * This graph, in which nothing is wrong.
   *
   * @throws TarnException the first problem, with the others as suppressed ones
   */
  public Graph require() {
    definitions.require();
    if (!problems.isEmpty()) {
      TarnException first = problems.getFirst().error();
      problems.stream().skip(1).forEach(problem -> first.addSuppressed(problem.error()));
      throw first;
    }
    return this;
  }
}

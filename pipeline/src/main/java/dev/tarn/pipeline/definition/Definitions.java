package dev.tarn.pipeline.definition;

import dev.tarn.core.error.TarnException;
import java.util.List;
import java.util.Optional;

/**
 * All that the files of a pipeline define, in the order of files and statements.
 *
 * @param problems what could not be read, each with its place; the rest was read all the same
 */
public record Definitions(
    DefinitionSettings settings,
    List<Dataset> datasets,
    List<PipelineView> views,
    List<Flow> flows,
    List<TarnException> problems) {
  public Definitions {
    datasets = List.copyOf(datasets);
    views = List.copyOf(views);
    flows = List.copyOf(flows);
    problems = List.copyOf(problems);
  }

  public Optional<Dataset> dataset(PipelineName name) {
    return datasets.stream().filter(dataset -> dataset.name().equals(name)).findFirst();
  }

  public Optional<PipelineView> view(PipelineName name) {
    return views.stream().filter(view -> view.name().equals(name)).findFirst();
  }

  /** The flows into a dataset. */
  public List<Flow> flowsInto(PipelineName dataset) {
    return flows.stream().filter(flow -> flow.target().equals(dataset)).toList();
  }

  /** What looks like a slip but is no error: a clause each, with its place. */
  public List<String> warnings() {
    return datasets.stream()
        .flatMap(
            dataset ->
                PipelineProperties.warnings(dataset.clauses().properties()).stream()
                    .map(warning -> dataset.source().place() + ": " + warning))
        .toList();
  }

  /**
   * These definitions, all of which could be read.
   *
   * @throws TarnException the first problem
   */
  public Definitions require() {
    if (!problems.isEmpty()) {
      throw problems.getFirst();
    }
    return this;
  }
}

package dev.tarn.pipeline.graph;

import dev.tarn.core.error.TarnException;
import dev.tarn.pipeline.definition.Definitions;
import dev.tarn.pipeline.definition.PipelineName;
import dev.tarn.pipeline.definition.SourceStatement;
import java.util.List;

/** Everything that has to hold of a pipeline as a whole. */
final class Rules {
  private final List<GraphProblem> problems;

  private Rules(List<GraphProblem> problems) {
    this.problems = problems;
  }

  /** Adds what does not hold to the problems. */
  static void check(
      Definitions definitions,
      Resolution resolution,
      GraphContext context,
      List<GraphProblem> problems) {
    Rules rules = new Rules(problems);
    new TargetRules(definitions, rules).check();
    new QueryKindRules(definitions, rules).check(resolution);
    new ViewRules(definitions, rules).check(resolution);
    new CdcRules(definitions, rules).check(resolution);
    new ResetRules(definitions, rules).check(resolution);
    new ConfigurationRules(definitions, rules).check(resolution);
    new LayoutRules(context, rules).check(resolution);
    new ExpectationConditions(context, rules).check(resolution);
  }

  /** Notes a problem of something that a statement defines. */
  void report(PipelineName element, TarnException error, SourceStatement source) {
    problems.add(new GraphProblem(element, source.locate(error)));
  }

  /** Notes a problem that is of no statement. */
  void report(PipelineName element, TarnException error) {
    problems.add(new GraphProblem(element, error));
  }
}

package dev.tarn.pipeline.incremental;

import dev.tarn.core.error.TarnException;
import dev.tarn.pipeline.incremental.Issue.Kind;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.tree.PipelineStatement.Expectation;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Whether a materialized view could be kept up to date by what changes in its sources.
 *
 * @param issues what stands against it, each once; none if nothing does
 */
public record Incrementalization(List<Issue> issues) {
  public Incrementalization {
    issues = List.copyOf(issues);
  }

  /**
   * Looks at a query.
   *
   * @param analyze gives the plan of the query at a time
   * @param now the time of the statement
   * @param expectations of the view
   */
  public static Incrementalization of(
      Function<Instant, Plan> analyze,
      Instant now,
      List<Expectation> expectations,
      Sources sources) {
    List<Issue> issues = new ArrayList<>(QueryIssues.of(analyze.apply(now), sources));
    if (TimeDependence.of(analyze)) {
      issues.add(
          new Issue(Kind.EXPRESSION_NOT_DETERMINISTIC, "a function that gives the current time"));
    }
    if (!expectations.isEmpty()) {
      issues.add(
          new Issue(
              Kind.EXPECTATIONS_NOT_SUPPORTED,
              "a materialized view with expectations is computed whole"));
    }
    return new Incrementalization(issues);
  }

  public boolean isPossible() {
    return issues.isEmpty();
  }

  /** For people: a first line that says yes or no, then one for each issue. */
  public String text() {
    return "incrementalizable: "
        + isPossible()
        + issues.stream().map(issue -> "\n" + issue).collect(Collectors.joining());
  }

  /**
   * The error of a view that is to be incremental and cannot be.
   *
   * @param view its name, quoted
   */
  public TarnException error(String view) {
    Issue first = issues.getFirst();
    return TarnException.of("MATERIALIZED_VIEW_NOT_INCREMENTALIZABLE." + first.kind())
        .with("viewName", view)
        .with("detail", first.detail());
  }
}

package dev.tarn.pipeline.incremental;

import dev.tarn.pipeline.incremental.Issue.Kind;
import dev.tarn.pipeline.incremental.Sources.Tracking;
import dev.tarn.sql.analyze.ExpressionProperties;
import dev.tarn.sql.plan.ExpressionChildren;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.JoinKind;
import dev.tarn.sql.plan.Plan.SetKind;
import dev.tarn.sql.plan.PlanChildren;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.WindowCall;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Looks for what stands against incremental maintenance in a query. At the top may be one
 * aggregation or window; below it projections, filters, joins and UNION ALL over Delta tables.
 */
final class QueryIssues {
  private final Sources sources;
  private final Set<Issue> issues = new LinkedHashSet<>();

  /** Whether changes of single rows have to be known, not only of groups. */
  private boolean byRow = true;

  private QueryIssues(Sources sources) {
    this.sources = sources;
  }

  static List<Issue> of(Plan plan, Sources sources) {
    QueryIssues found = new QueryIssues(sources);
    found.top(plan);
    return List.copyOf(found.issues);
  }

  private void add(Kind kind, String detail) {
    issues.add(new Issue(kind, detail));
  }

  private void top(Plan plan) {
    switch (plan) {
      case Plan.Project project -> {
        checkExpressions(project);
        top(project.input());
      }
      case Plan.Filter filter -> {
        checkExpressions(filter);
        top(filter.input());
      }
      case Plan.With with -> {
        below(with.shared());
        top(with.body());
      }
      case Plan.Aggregate aggregate -> grouped(aggregate, aggregate.input());
      case Plan.Distinct distinct -> grouped(distinct, distinct.input());
      case Plan.Window window -> {
        checkPartitions(window);
        grouped(window, window.input());
      }
      case Plan.Scan scan -> below(scan);
      case Plan.Values values -> below(values);
      case Plan.Range range -> below(range);
      case Plan.Generate generate -> below(generate);
      case Plan.Join join -> below(join);
      case Plan.Sort sort -> below(sort);
      case Plan.Limit limit -> below(limit);
      case Plan.SetOperation operation -> below(operation);
      case Plan.SharedReference reference -> below(reference);
      case Plan.Recursion recursion -> below(recursion);
    }
  }

  /** Groups are computed anew where one of their rows has changed. */
  private void grouped(Plan plan, Plan input) {
    checkExpressions(plan);
    byRow = !isPlain(input);
    below(input);
  }

  private static boolean isPlain(Plan plan) {
    return switch (plan) {
      case Plan.Scan scan -> true;
      case Plan.Project project -> isPlain(project.input());
      default -> false;
    };
  }

  private void checkPartitions(Plan.Window window) {
    boolean whole =
        window.calls().stream()
            .anyMatch(
                call ->
                    call.value() instanceof WindowCall windowed
                        && windowed.partitionBy().isEmpty());
    if (whole) {
      add(Kind.WINDOW_WITHOUT_PARTITION_BY, "a window function OVER all rows");
    }
  }

  private void below(Plan plan) {
    checkExpressions(plan);
    switch (plan) {
      case Plan.Scan scan -> checkSource(scan);
      case Plan.Values values -> add(Kind.INPUT_NOT_IN_DELTA, "rows that the query itself has");
      case Plan.Range range -> add(Kind.INPUT_NOT_IN_DELTA, "range()");
      case Plan.Aggregate aggregate ->
          add(Kind.AGGREGATE_NOT_TOP_NODE, "an aggregation below another operator");
      case Plan.Distinct distinct ->
          add(Kind.AGGREGATE_NOT_TOP_NODE, "DISTINCT below another operator");
      case Plan.Window window -> unsupported("a window function below another operator");
      case Plan.Generate generate -> unsupported("a function that makes several rows");
      case Plan.Join join -> checkJoin(join);
      case Plan.Sort sort -> unsupported("ORDER BY");
      case Plan.Limit limit -> unsupported("LIMIT or OFFSET");
      case Plan.SetOperation operation -> checkSetOperation(operation);
      case Plan.Recursion recursion -> unsupported("WITH RECURSIVE");
      case Plan.Project project -> {}
      case Plan.Filter filter -> {}
      case Plan.With with -> {}
      case Plan.SharedReference reference -> {}
    }
    plan.inputs().forEach(this::below);
  }

  private void unsupported(String operator) {
    add(Kind.OPERATOR_NOT_INCREMENTALIZABLE, operator);
  }

  private void checkJoin(Plan.Join join) {
    if (join.lateral()) {
      unsupported("LATERAL");
    }
    if (join.kind() == JoinKind.LEFT_SEMI || join.kind() == JoinKind.LEFT_ANTI) {
      unsupported(join.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ') + " join");
    }
  }

  private void checkSetOperation(Plan.SetOperation operation) {
    if (operation.kind() != SetKind.UNION || !operation.all()) {
      unsupported(operation.kind() + (operation.all() ? " ALL" : " DISTINCT"));
    }
  }

  private void checkSource(Plan.Scan scan) {
    Tracking tracking = sources.tracking(scan.source());
    if (tracking == Tracking.NONE) {
      add(Kind.INPUT_NOT_IN_DELTA, scan.source().describe());
    } else if (tracking == Tracking.FILES && byRow) {
      add(Kind.ROW_TRACKING_NOT_ENABLED, scan.source().describe());
    }
  }

  private void checkExpressions(Plan plan) {
    PlanChildren.expressions(plan).forEach(this::check);
  }

  private void check(TypedExpression expression) {
    if (ExpressionChildren.plan(expression).isPresent()) {
      add(Kind.SUBQUERY_EXPRESSION_NOT_INCREMENTALIZABLE, "a subquery in an expression");
    } else if (expression instanceof TypedExpression.Call call
        && ExpressionChildren.of(call).stream().allMatch(ExpressionProperties::isDeterministic)
        && !ExpressionProperties.isDeterministic(call)) {
      add(Kind.EXPRESSION_NOT_DETERMINISTIC, "the function " + call.function());
    }
    ExpressionChildren.of(expression).forEach(this::check);
  }
}

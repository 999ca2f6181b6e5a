package dev.tarn.pipeline.flow;

import dev.tarn.core.error.TarnException;
import dev.tarn.sql.plan.ExpressionChildren;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.SetOperation;
import dev.tarn.sql.plan.PlanChildren;
import dev.tarn.sql.plan.ScanSource;
import dev.tarn.sql.plan.TypedExpression;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Checks that what a query makes of a batch depends on the rows of that batch and on tables alone.
 * An aggregate, say, would have to remember the batches before.
 */
public final class StreamRows {
  private final String flow;
  private final Predicate<ScanSource> streams;
  private final Set<String> shared = new HashSet<>();

  /**
   * @param flow its name, for the message
   * @param streams tells the sources that give the rows of a batch
   */
  public StreamRows(String flow, Predicate<ScanSource> streams) {
    this.flow = flow;
    this.streams = streams;
  }

  /**
   * Checks a query.
   *
   * @throws TarnException {@code STREAMING_OUTPUT_MODE.UNSUPPORTED_OPERATION}
   */
  public void check(Plan plan) {
    if (plan instanceof Plan.With with && isStream(with.shared())) {
      shared.add(with.name());
    }
    for (TypedExpression expression : PlanChildren.expressions(plan)) {
      checkSubqueries(expression);
    }
    if (isStream(plan)) {
      checkNode(plan);
    }
    plan.inputs().forEach(this::check);
  }

  private void checkSubqueries(TypedExpression expression) {
    ExpressionChildren.plan(expression)
        .filter(this::isStream)
        .ifPresent(
            plan -> {
              throw refused("a subquery with a STREAM in it");
            });
    ExpressionChildren.of(expression).forEach(this::checkSubqueries);
  }

  private void checkNode(Plan plan) {
    switch (plan) {
      case Plan.Aggregate aggregate -> throw refused("aggregations");
      case Plan.Distinct distinct -> throw refused("DISTINCT");
      case Plan.Window window -> throw refused("window functions");
      case Plan.Sort sort -> throw refused("sorting");
      case Plan.Limit limit -> throw refused("LIMIT");
      case Plan.Recursion recursion -> throw refused("recursion");
      case SetOperation operation -> checkSet(operation);
      case Plan.Join join -> checkJoin(join);
      case Plan.Scan scan -> {}
      case Plan.Values values -> {}
      case Plan.Range range -> {}
      case Plan.Project project -> {}
      case Plan.Filter filter -> {}
      case Plan.Generate generate -> {}
      case Plan.With with -> {}
      case Plan.SharedReference shared -> {}
    }
  }

  private void checkSet(SetOperation operation) {
    boolean unionAll = operation.kind() == Plan.SetKind.UNION && operation.all();
    if (!unionAll) {
      throw refused(operation.kind() + (operation.all() ? " ALL" : ""));
    }
    // A table would come again with every batch.
    if (!isStream(operation.left()) || !isStream(operation.right())) {
      throw refused("UNION of a stream and a table");
    }
  }

  private void checkJoin(Plan.Join join) {
    if (isStream(join.left()) && isStream(join.right())) {
      throw refused("joins of two streams");
    }
    boolean left = isStream(join.left());
    boolean repeatsTable =
        switch (join.kind()) {
          case INNER -> false;
          case LEFT, LEFT_SEMI, LEFT_ANTI -> !left;
          case RIGHT -> left;
          case FULL -> true;
        };
    if (repeatsTable) {
      throw refused(join.kind() + " joins of a table with a stream");
    }
  }

  private boolean isStream(Plan plan) {
    return switch (plan) {
      case Plan.Scan scan -> streams.test(scan.source());
      case Plan.SharedReference reference -> shared.contains(reference.name());
      case Plan.With with -> isStream(with.body()) || isStream(with.shared());
      default -> plan.inputs().stream().anyMatch(this::isStream);
    };
  }

  private TarnException refused(String operation) {
    return FlowErrors.stateful(flow, operation);
  }
}

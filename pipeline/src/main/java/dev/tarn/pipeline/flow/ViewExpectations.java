package dev.tarn.pipeline.flow;

import dev.tarn.lake.context.StatementContext;
import dev.tarn.pipeline.flow.FlowNames.NamedView;
import dev.tarn.sql.plan.Plan;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The views that a flow reads, with what they expect of their rows. */
final class ViewExpectations {
  private final String flow;
  private final StatementContext context;
  private final Map<String, ConditionedRows> views = new LinkedHashMap<>();

  ViewExpectations(String flow, StatementContext context) {
    this.flow = flow;
    this.context = context;
  }

  /** The rows of a view that meet what it expects; a view that is read twice is counted once. */
  Plan apply(NamedView view, Plan rows) {
    ConditionedRows conditioned = new ConditionedRows(rows, flow, view.expectations(), context);
    if (conditioned.isCounted()) {
      views.putIfAbsent(String.join(".", view.name()), conditioned);
    }
    return conditioned.kept();
  }

  /** Counts the rows of all these views; empty where nothing is to be counted. */
  Optional<RowQuality> count() {
    return views.entrySet().stream()
        .map(view -> view.getValue().count(Optional.of(view.getKey())))
        .reduce(RowQuality::and);
  }
}

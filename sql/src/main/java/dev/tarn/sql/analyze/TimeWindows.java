package dev.tarn.sql.analyze;

import dev.tarn.sql.plan.Column;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Expression.FunctionCall;
import dev.tarn.sql.tree.ExpressionParts;
import dev.tarn.sql.tree.Query.Select;
import dev.tarn.sql.tree.SortItem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the window of time that a SELECT puts its rows into. */
final class TimeWindows {
  private final List<FunctionCall> calls = new ArrayList<>();

  private TimeWindows() {}

  /** Its window; several would multiply each other's rows. */
  static Optional<TimeWindow.Named> of(
      Select select, List<SortItem> orderBy, ExpressionAnalyzer expressions) {
    TimeWindows found = new TimeWindows();
    select.items().forEach(item -> found.find(item.expression()));
    select
        .groupBy()
        .ifPresent(
            groupBy -> {
              groupBy.keys().forEach(found::find);
              groupBy.sets().forEach(set -> set.forEach(found::find));
            });
    select.having().ifPresent(found::find);
    select.qualify().ifPresent(found::find);
    orderBy.forEach(item -> found.find(item.key()));
    return found.named(expressions);
  }

  private void find(Expression expression) {
    if (expression instanceof FunctionCall call && TimeWindowAnalyzer.is(call)) {
      calls.add(call);
    }
    ExpressionParts.of(expression).forEach(this::find);
  }

  private Optional<TimeWindow.Named> named(ExpressionAnalyzer expressions) {
    if (calls.isEmpty()) {
      return Optional.empty();
    }
    TimeWindowAnalyzer analyzer = new TimeWindowAnalyzer(expressions);
    List<TimeWindow> windows = calls.stream().map(analyzer::of).distinct().toList();
    if (windows.size() > 1) {
      throw AnalysisErrors.unsupported(
          calls.getLast().position(), "several windows of time in one SELECT");
    }
    TimeWindow window = windows.getFirst();
    return Optional.of(
        new TimeWindow.Named(window, Column.fresh(window.name(), window.type(), false)));
  }

  /** The columns, with that of the window unless one of theirs has its name. */
  static Scope scope(Scope scope, Optional<TimeWindow.Named> window) {
    return window
        .filter(named -> scope.entries().stream().noneMatch(e -> e.hasName(named.column().name())))
        .map(named -> scope.withMetadata(List.of(), named.column()))
        .orElse(scope);
  }
}

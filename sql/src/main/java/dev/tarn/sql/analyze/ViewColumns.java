package dev.tarn.sql.analyze;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import dev.tarn.sql.analyze.Relations.ResolvedView;
import dev.tarn.sql.analyze.Relations.ViewColumn;
import dev.tarn.sql.function.Casts;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.type.Nullability;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The columns of a view over what its query gives today: found by the names the query had for them,
 * cast to the types they had.
 */
final class ViewColumns {
  private ViewColumns() {}

  static Plan of(ResolvedView view, Plan query) {
    Map<String, Integer> taken = new HashMap<>();
    List<Assignment> assignments = new ArrayList<>();
    for (ViewColumn column : view.columns()) {
      int occurrence = taken.merge(column.source().toLowerCase(Locale.ROOT), 1, Integer::sum) - 1;
      Column source = source(view, column, query, occurrence);
      assignments.add(assignment(column, source));
    }
    return new Plan.Project(query, assignments);
  }

  /** Two columns of one name are told apart by their order. */
  private static Column source(ResolvedView view, ViewColumn column, Plan query, int occurrence) {
    List<Column> found =
        query.output().stream()
            .filter(each -> each.name().equalsIgnoreCase(column.source()))
            .toList();
    if (found.size() <= occurrence) {
      throw TarnException.of("INCOMPATIBLE_VIEW_SCHEMA_CHANGE")
          .with("viewName", Identifiers.quoteAll(view.qualifiedName()))
          .with("colName", Identifiers.quote(column.source()))
          .at(view.query().position());
    }
    return found.get(occurrence);
  }

  private static Assignment assignment(ViewColumn column, Column source) {
    boolean sameType =
        Nullability.asNullable(source.type()).equals(Nullability.asNullable(column.type()));
    if (sameType && source.name().equals(column.name())) {
      return Assignment.keep(source);
    }
    TypedExpression value =
        sameType ? source.reference() : Casts.explicit(source.reference(), column.type());
    return Assignment.of(column.name(), value);
  }
}

package dev.tarn.sql.analyze;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Query;
import dev.tarn.sql.tree.Query.SelectItem;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The keyword DEFAULT in the list of a SELECT that is the whole query of an INSERT. A column of
 * that name comes first.
 */
record SelectedDefaults(QueryContext context) {
  private static final String COLUMN = "default";

  /** What stands for the keyword while the query is analysed; no column can be called so. */
  private static final String PLACE = "\u0000default";

  /** The rows; empty when the query has no DEFAULT in such a place. */
  Optional<InsertSource> analyze(Query query) {
    return isBare(query)
            && query.body() instanceof Query.Select select
            && select.items().stream().anyMatch(SelectedDefaults::isDefault)
        ? Optional.of(analyze(query, select))
        : Optional.empty();
  }

  /** Whether the query is its body and nothing else. */
  static boolean isBare(Query query) {
    return query.with().isEmpty()
        && query.orderBy().isEmpty()
        && !query.orderByAll()
        && query.limit().isEmpty()
        && query.offset().isEmpty();
  }

  private static boolean isDefault(SelectItem item) {
    return item.expression() instanceof Expression.DefaultValue && item.aliases().isEmpty();
  }

  private InsertSource analyze(Query query, Query.Select select) {
    try {
      return source(plan(query, select, SelectedDefaults::column));
    } catch (TarnException e) {
      if (!e.errorClass().startsWith("UNRESOLVED_COLUMN")) {
        throw e;
      }
      return source(plan(query, select, SelectedDefaults::place));
    }
  }

  private static SelectItem column(SelectItem item) {
    Expression name = new Expression.Name(item.position(), List.of(COLUMN));
    return new SelectItem(item.position(), name, List.of());
  }

  private static SelectItem place(SelectItem item) {
    Expression none = new Expression.Literal(item.position(), null, PrimitiveType.VOID);
    return new SelectItem(item.position(), none, List.of(PLACE));
  }

  private Plan plan(Query query, Query.Select select, UnaryOperator<SelectItem> instead) {
    List<SelectItem> items =
        select.items().stream().map(item -> isDefault(item) ? instead.apply(item) : item).toList();
    Query.Select changed =
        new Query.Select(
            select.position(),
            select.distinct(),
            items,
            select.from(),
            select.where(),
            select.groupBy(),
            select.having(),
            select.qualify(),
            select.windows());
    return new QueryAnalyzer(context)
        .query(
            new Query(
                query.position(),
                List.of(),
                changed,
                List.of(),
                false,
                Optional.empty(),
                Optional.empty()));
  }

  /** What is DEFAULT in every row has no type and is left out of the rows. */
  private static InsertSource source(Plan plan) {
    List<Assignment> given =
        plan.output().stream().filter(column -> !isPlace(column)).map(Assignment::keep).toList();
    List<InsertSource.Value> values = plan.output().stream().map(SelectedDefaults::value).toList();
    return new InsertSource(
        given.size() == values.size() ? plan : new Plan.Project(plan, given), values);
  }

  private static boolean isPlace(Column column) {
    return column.name().equals(PLACE);
  }

  private static InsertSource.Value value(Column column) {
    return isPlace(column) ? new InsertSource.AllDefault() : new InsertSource.Given(column);
  }
}

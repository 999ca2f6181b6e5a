package dev.tarn.sql.analyze;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Query;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Analyses what an INSERT inserts: VALUES, and the list of a plain SELECT, may have the keyword
 * DEFAULT in the place of a value.
 */
record InsertSourceAnalyzer(QueryContext context) {

  InsertSource analyze(Query query) {
    Optional<InsertSource> selected = new SelectedDefaults(context).analyze(query);
    return selected.or(() -> valuesWithDefaults(query)).orElseGet(() -> given(query));
  }

  private Optional<InsertSource> valuesWithDefaults(Query query) {
    return values(query).filter(InsertSourceAnalyzer::hasDefault).map(this::withDefaults);
  }

  /** The VALUES that the whole query consists of. */
  private static Optional<Query.Values> values(Query query) {
    return SelectedDefaults.isBare(query) && query.body() instanceof Query.Values values
        ? Optional.of(values)
        : Optional.empty();
  }

  private static boolean hasDefault(Query.Values values) {
    return values.rows().stream()
        .anyMatch(row -> row.stream().anyMatch(Expression.DefaultValue.class::isInstance));
  }

  private InsertSource given(Query query) {
    Plan plan = new QueryAnalyzer(context).query(query);
    List<InsertSource.Value> columns = new ArrayList<>();
    plan.output().forEach(column -> columns.add(new InsertSource.Given(column)));
    return new InsertSource(plan, columns);
  }

  private InsertSource withDefaults(Query.Values values) {
    ValuesAnalyzer.requireSameLength(values.rows(), values.position());
    int width = values.rows().getFirst().size();
    List<Integer> mixed =
        IntStream.range(0, width)
            .filter(i -> count(values, i) > 0 && count(values, i) < values.rows().size())
            .boxed()
            .toList();
    InlineTable table = new InlineTable(context);
    Plan plan =
        table.computed(ValuesAnalyzer.unified(rows(values, mixed, table), values.position()));
    List<InsertSource.Value> columns = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      columns.add(value(values, i, mixed, plan.output()));
    }
    return new InsertSource(withoutAllDefaults(plan, values, width), columns);
  }

  private static long count(Query.Values values, int index) {
    return values.rows().stream()
        .filter(row -> row.get(index) instanceof Expression.DefaultValue)
        .count();
  }

  /**
   * The values, NULL for DEFAULT, and after them whether those of each mixed column are DEFAULT.
   */
  private static List<List<TypedExpression>> rows(
      Query.Values values, List<Integer> mixed, InlineTable table) {
    List<List<TypedExpression>> rows = new ArrayList<>();
    for (List<Expression> row : values.rows()) {
      List<TypedExpression> typed = new ArrayList<>();
      for (Expression value : row) {
        typed.add(
            value instanceof Expression.DefaultValue
                ? Literal.nullOf(PrimitiveType.VOID)
                : table.value(value));
      }
      for (int index : mixed) {
        typed.add(row.get(index) instanceof Expression.DefaultValue ? Literal.TRUE : Literal.FALSE);
      }
      rows.add(typed);
    }
    return rows;
  }

  private static InsertSource.Value value(
      Query.Values values, int index, List<Integer> mixed, List<Column> output) {
    long defaults = count(values, index);
    if (defaults == 0) {
      return new InsertSource.Given(output.get(index));
    }
    if (defaults == values.rows().size()) {
      return new InsertSource.AllDefault();
    }
    int width = values.rows().getFirst().size();
    return new InsertSource.SomeDefault(
        output.get(index), output.get(width + mixed.indexOf(index)), defaults);
  }

  /** A column that is DEFAULT in every row has no type and is left out. */
  private static Plan withoutAllDefaults(Plan plan, Query.Values values, int width) {
    List<Assignment> kept = new ArrayList<>();
    for (int i = 0; i < plan.output().size(); i++) {
      if (i >= width || count(values, i) < values.rows().size()) {
        kept.add(Assignment.keep(plan.output().get(i)));
      }
    }
    return kept.size() == plan.output().size() ? plan : new Plan.Project(plan, kept);
  }
}

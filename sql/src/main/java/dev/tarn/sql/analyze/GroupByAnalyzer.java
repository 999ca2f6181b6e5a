package dev.tarn.sql.analyze;

import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Query.GroupBy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Analyses GROUP BY. A key is a column, the alias of an item of the select list, its ordinal, or
 * any expression.
 */
final class GroupByAnalyzer {
  private final List<SelectItem> items;
  private final ExpressionAnalyzer expressions;
  private final List<TypedExpression> keys = new ArrayList<>();
  private final List<String> names = new ArrayList<>();

  /**
   * @param items the select list
   * @param context of the FROM clause
   */
  GroupByAnalyzer(List<SelectItem> items, ExpressionContext context) {
    this.items = items;
    this.expressions =
        new ExpressionAnalyzer(
            context
                .in(Clause.GROUP_BY)
                .withNames(
                    context
                        .names()
                        .withSecond(
                            new SelectListAnalyzer.Aliased(items, "grouping by the alias"))));
  }

  Grouping analyze(GroupBy groupBy) {
    return switch (groupBy.kind()) {
      case KEYS -> keysAndSets(groupBy);
      case ALL -> all();
      case ROLLUP -> sets(GroupingSets.rollup(elements(groupBy)));
      case CUBE -> sets(GroupingSets.cube(elements(groupBy)));
      case GROUPING_SETS -> sets(elements(groupBy));
    };
  }

  /** Keys among which ROLLUP(..) and CUBE(..) may stand: the sets of all are combined. */
  private Grouping keysAndSets(GroupBy groupBy) {
    List<List<Integer>> sets = List.of(List.of());
    for (Expression key : groupBy.keys()) {
      sets = GroupingSets.product(sets, alternatives(key));
    }
    return new Grouping(keys, names, GroupingSets.anyIn(groupBy) ? sets : List.of(), true, false);
  }

  private List<List<Integer>> alternatives(Expression key) {
    if (!GroupingSets.isCall(key)) {
      return List.of(keys(key));
    }
    List<List<Integer>> elements =
        ((Expression.FunctionCall) key)
            .arguments().stream().map(argument -> keys(argument.value())).toList();
    return GroupingSets.isCube(key) ? GroupingSets.cube(elements) : GroupingSets.rollup(elements);
  }

  private Grouping sets(List<List<Integer>> sets) {
    return new Grouping(keys, names, sets, true, false);
  }

  /** All items of the select list without aggregate functions. */
  private Grouping all() {
    for (SelectItem item : items) {
      if (!ExpressionProperties.containsAggregate(item.value())) {
        add(item.value(), item.name());
      }
    }
    return new Grouping(keys, names, List.of(), true, true);
  }

  /** The sets as they are written; in ROLLUP and CUBE each is one element. */
  private List<List<Integer>> elements(GroupBy groupBy) {
    groupBy.keys().forEach(this::keys);
    return groupBy.sets().stream()
        .map(set -> set.stream().flatMap(each -> keys(each).stream()).distinct().toList())
        .toList();
  }

  private List<Integer> keys(Expression written) {
    List<Expression> parts =
        written instanceof Expression.RowConstructor row ? row.items() : List.of(written);
    return parts.stream().map(this::key).toList();
  }

  private int key(Expression written) {
    Optional<Integer> ordinal = Ordinals.groupBy(written, items.size());
    if (ordinal.isPresent()) {
      SelectItem item = items.get(ordinal.get());
      if (ExpressionProperties.containsAggregate(item.value())) {
        throw GroupingErrors.groupByPositionAggregate(
            written.position(), ordinal.get() + 1, item.name());
      }
      return add(item.value(), item.name());
    }
    TypedExpression key = expressions.analyze(written);
    String name = OutputNames.of(written, expressions.context());
    if (ExpressionProperties.containsAggregate(key)) {
      throw GroupingErrors.groupByAggregate(written.position(), name);
    }
    MapKeys.require(key, written.position());
    return add(key, name);
  }

  private int add(TypedExpression key, String name) {
    int known = keys.indexOf(key);
    if (known >= 0) {
      return known;
    }
    keys.add(key);
    names.add(name);
    return keys.size() - 1;
  }
}

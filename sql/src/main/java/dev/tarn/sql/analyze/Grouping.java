package dev.tarn.sql.analyze;

import dev.tarn.sql.plan.TypedExpression;
import java.util.List;

/**
 * What GROUP BY says, typed.
 *
 * @param keys the distinct grouping expressions
 * @param names a name for each key, for EXPLAIN
 * @param sets indexes into the keys; empty for one plain grouping
 * @param explicit whether there is a GROUP BY clause at all
 * @param inferred whether the keys were inferred from the select list by GROUP BY ALL
 */
record Grouping(
    List<TypedExpression> keys,
    List<String> names,
    List<List<Integer>> sets,
    boolean explicit,
    boolean inferred) {
  /** All rows are one group. */
  static final Grouping NONE = new Grouping(List.of(), List.of(), List.of(), false, false);

  Grouping {
    keys = List.copyOf(keys);
    names = List.copyOf(names);
    sets = sets.stream().map(List::copyOf).toList();
  }

  boolean hasSets() {
    return !sets.isEmpty();
  }
}

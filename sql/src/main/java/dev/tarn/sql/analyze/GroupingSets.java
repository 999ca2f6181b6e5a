package dev.tarn.sql.analyze;

import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Query;
import java.util.ArrayList;
import java.util.List;

/** The sets of keys that ROLLUP and CUBE stand for. */
final class GroupingSets {
  private GroupingSets() {}

  /** Whether GROUP BY forms several sets. */
  static boolean anyIn(Query.GroupBy groupBy) {
    return switch (groupBy.kind()) {
      case ROLLUP, CUBE, GROUPING_SETS -> true;
      case ALL -> false;
      case KEYS -> groupBy.keys().stream().anyMatch(GroupingSets::isCall);
    };
  }

  /** ROLLUP(..) or CUBE(..) beside other keys reads like a function. */
  static boolean isCall(Expression key) {
    return key instanceof Expression.FunctionCall call
        && call.name().parts().size() == 1
        && (call.name().last().equalsIgnoreCase("rollup") || isCube(key));
  }

  static boolean isCube(Expression key) {
    return key instanceof Expression.FunctionCall call
        && call.name().last().equalsIgnoreCase("cube");
  }

  /** Every set of the one with every set of the other. */
  static List<List<Integer>> product(List<List<Integer>> left, List<List<Integer>> right) {
    List<List<Integer>> sets = new ArrayList<>();
    for (List<Integer> first : left) {
      for (List<Integer> second : right) {
        sets.add(flat(List.of(first, second)));
      }
    }
    return sets;
  }

  /** All of the elements, then one less at a time, down to none. */
  static List<List<Integer>> rollup(List<List<Integer>> elements) {
    List<List<Integer>> sets = new ArrayList<>();
    for (int count = elements.size(); count >= 0; count--) {
      sets.add(flat(elements.subList(0, count)));
    }
    return sets;
  }

  /** Every choice of the elements. */
  static List<List<Integer>> cube(List<List<Integer>> elements) {
    List<List<Integer>> sets = new ArrayList<>();
    for (long chosen = (1L << elements.size()) - 1; chosen >= 0; chosen--) {
      List<List<Integer>> some = new ArrayList<>();
      for (int i = 0; i < elements.size(); i++) {
        if ((chosen >> (elements.size() - 1 - i) & 1) == 1) {
          some.add(elements.get(i));
        }
      }
      sets.add(flat(some));
    }
    return sets;
  }

  private static List<Integer> flat(List<List<Integer>> elements) {
    return elements.stream().flatMap(List::stream).distinct().toList();
  }
}

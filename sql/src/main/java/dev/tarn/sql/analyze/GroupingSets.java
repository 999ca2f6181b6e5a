package dev.tarn.sql.analyze;

import java.util.ArrayList;
import java.util.List;

/** The sets of keys that ROLLUP and CUBE stand for. */
final class GroupingSets {
  private GroupingSets() {}

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

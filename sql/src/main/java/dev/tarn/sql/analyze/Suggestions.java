package dev.tarn.sql.analyze;

import dev.tarn.core.type.Identifiers;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Picks, among known names, those most like one that was not found. */
final class Suggestions {
  private static final int MOST = 5;

  private Suggestions() {}

  /**
   * The known names in order of likeness, as messages show them.
   *
   * @param known in full; they are shown with as many parts as tell them apart, or as the name has
   */
  static List<String> closest(List<String> name, List<List<String>> known) {
    boolean oneRelation = known.stream().map(Suggestions::qualifier).distinct().count() <= 1;
    int least = oneRelation ? name.size() : Math.max(2, name.size());
    List<List<String>> shown =
        known.stream()
            .map(parts -> parts.subList(Math.max(0, parts.size() - least), parts.size()))
            .toList();
    String sought = String.join(".", name).toLowerCase(Locale.ROOT);
    return shown.stream()
        .sorted(
            Comparator.comparingInt(
                parts -> distance(sought, String.join(".", parts).toLowerCase(Locale.ROOT))))
        .map(Identifiers::quoteAll)
        .distinct()
        .limit(MOST)
        .toList();
  }

  private static List<String> qualifier(List<String> parts) {
    return parts.subList(0, parts.size() - 1);
  }

  /** How many letters must be put in, left out or changed. */
  private static int distance(String a, String b) {
    int[] previous = new int[b.length() + 1];
    Arrays.setAll(previous, i -> i);
    for (int i = 1; i <= a.length(); i++) {
      int[] current = new int[b.length() + 1];
      current[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int changed = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        current[j] = Math.min(changed, 1 + Math.min(previous[j], current[j - 1]));
      }
      previous = current;
    }
    return previous[b.length()];
  }
}

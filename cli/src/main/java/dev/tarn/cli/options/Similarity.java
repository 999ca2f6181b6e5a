package dev.tarn.cli.options;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds what somebody may have meant. */
public final class Similarity {
  private Similarity() {}

  /** The word that is closest, if any is close. */
  public static Optional<String> closest(String typed, List<String> words) {
    return words.stream()
        .filter(word -> distance(typed, word) <= Math.max(1, word.length() / 3))
        .min(Comparator.comparingInt(word -> distance(typed, word)));
  }

  /** How many characters must be put in, taken out or changed. */
  private static int distance(String from, String to) {
    int[] previous = new int[to.length() + 1];
    for (int j = 0; j <= to.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int[] current = new int[to.length() + 1];
      current[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int change = from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1;
        current[j] = Math.min(previous[j - 1] + change, Math.min(previous[j], current[j - 1]) + 1);
      }
      previous = current;
    }
    return previous[to.length()];
  }
}

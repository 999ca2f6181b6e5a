package dev.tarn.sql.analyze;

import java.util.List;

/** How the name of a relation qualifies the names of its columns. */
final class Qualifiers {
  private Qualifiers() {}

  /** Whether the written parts are the full name or a suffix of it, ignoring case. */
  static boolean matches(List<String> full, List<String> written) {
    int skipped = full.size() - written.size();
    if (skipped < 0) {
      return false;
    }
    for (int i = 0; i < written.size(); i++) {
      if (!full.get(skipped + i).equalsIgnoreCase(written.get(i))) {
        return false;
      }
    }
    return true;
  }
}

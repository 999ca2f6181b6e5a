package dev.tarn.conformance.golden;

import dev.tarn.conformance.answer.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What came out of one suite: how many questions were answered alike, and which were not. */
final class SuiteReport {
  private final Suite suite;
  private final Skips skips;
  private final List<String> differences = new ArrayList<>();
  private final Map<String, Integer> refusals = new TreeMap<>();
  private int equal;
  private int refused;
  private int skipped;

  SuiteReport(Suite suite, Skips skips) {
    this.suite = suite;
    this.skips = skips;
  }

  void add(String sql, Verdict verdict) {
    boolean known = skips.find(suite, sql).isPresent();
    switch (verdict) {
      case Verdict.Different different when known -> skipped++;
      case Verdict.Different different -> differences.add(sql + "\n    " + different.explanation());
      case Verdict.Equal ignored when known -> differences.add(sql + "\n    is skipped, but equal");
      case Verdict.Equal ignored -> equal++;
      case Verdict.Refused refusal -> {
        refused++;
        refusals.merge(refusal.errorClass(), 1, Integer::sum);
      }
    }
  }

  boolean hasDifferences() {
    return !differences.isEmpty();
  }

  String summary() {
    return String.format(
        "%-28s %5d run, %5d equal, %4d refused, %4d different, %3d skipped",
        suite.name(), suite.questions().size(), equal, refused, differences.size(), skipped);
  }

  String details() {
    return summary()
        + "\n  refused: "
        + refusals
        + "\n  "
        + String.join("\n  ", differences)
        + "\n";
  }
}

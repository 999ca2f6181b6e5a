package dev.tarn.conformance.golden;

import dev.tarn.conformance.answer.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What came out of one suite: how many questions were answered alike, and which were not. */
final class SuiteReport {
  private final Suite suite;
  private final KnownDifferences known;
  private final Map<String, String> differences = new LinkedHashMap<>();
  private final Map<String, Integer> refusals = new TreeMap<>();
  private final List<String> refusedStatements = new ArrayList<>();
  private final List<String> problems = new ArrayList<>();

  /** A suite can ask the same several times; one difference keeps all of them known. */
  private final Set<String> knownAsked = new LinkedHashSet<>();

  private int equal;
  private int refused;

  SuiteReport(Suite suite, KnownDifferences known) {
    this.suite = suite;
    this.known = known;
  }

  void add(String sql, Verdict verdict) {
    boolean isKnown = known.contains(suite, sql);
    switch (verdict) {
      case Verdict.Equal ignored -> equal++;
      case Verdict.Refused refusal -> {
        refused++;
        refusals.merge(refusal.errorClass(), 1, Integer::sum);
        refusedStatements.add(sql);
      }
      case Verdict.Different different -> {
        differences.put(sql, different.explanation());
        if (!isKnown) {
          problems.add(sql + "\n    " + different.explanation());
        }
      }
    }
    if (isKnown) {
      knownAsked.add(sql);
    }
  }

  /** All differences, known and new: the explanation by statement. */
  Map<String, String> differences() {
    return differences;
  }

  /** New differences, and known ones that are gone. */
  List<String> problems() {
    List<String> all = new ArrayList<>(problems);
    knownAsked.stream()
        .filter(sql -> !differences.containsKey(sql))
        .map(sql -> sql + "\n    is a known difference, but does not differ: take it from the list")
        .forEach(all::add);
    return all;
  }

  String summary() {
    return String.format(
        "%-24s %5d run, %5d equal, %4d refused, %4d different",
        suite.name(), suite.questions().size(), equal, refused, differences.size());
  }

  String details() {
    StringBuilder text = new StringBuilder(summary());
    text.append("\nrefused: ").append(refusals).append('\n');
    refusedStatements.forEach(sql -> text.append("    ").append(sql).append('\n'));
    differences.forEach(
        (sql, explanation) -> text.append(sql).append("\n    ").append(explanation).append('\n'));
    return text.toString();
  }
}

package dev.tarn.conformance.feature;

import dev.tarn.conformance.answer.Answer;
import dev.tarn.conformance.answer.AnswerComparison;
import dev.tarn.conformance.answer.RowOrder;
import dev.tarn.conformance.answer.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Runs statements of a script on a workbench and compares what is seen after each with what was
 * recorded.
 */
final class FeatureRun {
  /** Someone who reads the table beside the one who changes it. */
  record Reader(String name, Supplier<Answer> rows) {}

  private final Workbench bench;
  private final List<Reader> readers;
  private final List<Observation> expected;
  private final List<String> differences = new ArrayList<>();

  FeatureRun(Workbench bench, List<Reader> readers, List<Observation> expected) {
    this.bench = bench;
    this.readers = readers;
    this.expected = expected;
  }

  /** Runs those of the recorded statements, and fails with all that differs. */
  void run(int from, int to) {
    for (Observation observation : expected.subList(from, to)) {
      Answer answer = bench.run(observation.sql());
      List<String> found = new ArrayList<>();
      add(
          found,
          "answer",
          new AnswerComparison(RowOrder.of(observation.sql()))
              .compare(observation.answered(), answer));
      compare(observation, found);
      found.forEach(difference -> differences.add(observation.sql() + ";\n  " + difference));
    }
    failIfAny();
  }

  /** Compares the table as it is with what was seen after a statement. */
  void compareAfter(int index) {
    compare(expected.get(index), differences);
    failIfAny();
  }

  private void compare(Observation observation, List<String> found) {
    AnswerComparison comparison = new AnswerComparison(RowOrder.ANY);
    add(found, "rows", comparison.compare(observation.tableRows(), bench.rows()));
    for (Reader reader : readers) {
      add(
          found,
          "rows read by " + reader.name(),
          comparison.compare(observation.tableRows(), reader.rows().get()));
    }
    found.addAll(observation.table().differencesOf(bench.state()));
  }

  private static void add(List<String> found, String what, Verdict verdict) {
    switch (verdict) {
      case Verdict.Equal ignored -> {
        // Nothing to say.
      }
      case Verdict.Refused refused -> found.add(what + ": refused, " + refused.errorClass());
      case Verdict.Different different -> found.add(what + ": " + different.explanation());
    }
  }

  private void failIfAny() {
    if (!differences.isEmpty()) {
      throw new AssertionError(String.join("\n", differences));
    }
  }
}

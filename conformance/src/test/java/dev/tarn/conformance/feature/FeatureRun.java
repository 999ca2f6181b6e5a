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

  FeatureRun(Workbench bench, List<Reader> readers, List<Observation> expected) {
    this.bench = bench;
    this.readers = readers;
    this.expected = expected;
  }

  /**
   * Runs those of the recorded statements, and fails at the first after which something differs.
   */
  void run(int from, int to) {
    for (Observation observation : expected.subList(from, to)) {
      Answer answer = bench.run(observation.sql());
      List<String> found = new ArrayList<>();
      add(
          found,
          "answer",
          new AnswerComparison(RowOrder.of(observation.sql()))
              .compare(observation.answered(), answer));
      if (observation.table().isPresent()) {
        compare(observation, found);
      }
      failIfAny(observation.sql(), found);
    }
  }

  /** Compares the table as it is with what was seen after a statement. */
  void compareAfter(int index) {
    List<String> found = new ArrayList<>();
    compare(expected.get(index), found);
    failIfAny("the table as it was recorded", found);
  }

  private void compare(Observation observation, List<String> found) {
    AnswerComparison comparison = new AnswerComparison(RowOrder.ANY);
    Answer rows = observation.tableRows().orElseThrow();
    add(found, "rows", comparison.compare(rows, bench.rows()));
    for (Reader reader : readers) {
      add(found, "rows read by " + reader.name(), comparison.compare(rows, reader.rows().get()));
    }
    found.addAll(observation.table().orElseThrow().differencesOf(bench.state()));
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

  private static void failIfAny(String sql, List<String> differences) {
    if (!differences.isEmpty()) {
      throw new AssertionError(sql + "\n" + String.join("\n", differences));
    }
  }
}

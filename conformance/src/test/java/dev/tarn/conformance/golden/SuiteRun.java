package dev.tarn.conformance.golden;

import dev.tarn.conformance.answer.Answer;
import dev.tarn.conformance.answer.AnswerComparison;
import dev.tarn.conformance.answer.RowOrder;
import dev.tarn.conformance.answer.Verdict;
import dev.tarn.conformance.engine.SqlEngine;
import dev.tarn.conformance.engine.TarnEngine;
import java.nio.file.Path;
import java.util.Iterator;

/** Runs a suite on Tarn and compares its answers with the record. */
final class SuiteRun {
  private SuiteRun() {}

  static SuiteReport run(Suite suite, Path warehouse, KnownDifferences known) {
    SuiteReport report = new SuiteReport(suite, known);
    Iterator<GoldenRecord.Entry> record = GoldenRecord.read(suite).iterator();
    try (SqlEngine tarn = new TarnEngine(warehouse)) {
      suite.settings().forEach(tarn::set);
      for (Suite.Statement statement : suite.statements()) {
        Answer answer = tarn.run(GoldenFiles.named(statement.sql()));
        switch (statement.role()) {
          case QUESTION -> report.add(statement.sql(), compare(suite, record.next(), answer));
          case SETUP -> requireSuccess(statement, answer);
        }
      }
    }
    return report;
  }

  private static Verdict compare(Suite suite, GoldenRecord.Entry expected, Answer answer) {
    return new AnswerComparison(RowOrder.of(expected.sql()), suite.doubles())
        .compare(expected.answer(), answer);
  }

  private static void requireSuccess(Suite.Statement statement, Answer answer) {
    if (answer instanceof Answer.Failure failure) {
      throw new AssertionError(statement.sql() + "\n" + failure.message());
    }
  }
}

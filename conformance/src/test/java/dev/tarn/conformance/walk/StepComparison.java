package dev.tarn.conformance.walk;

import dev.tarn.conformance.answer.Answer;
import dev.tarn.conformance.answer.AnswerComparison;
import dev.tarn.conformance.answer.RowOrder;
import dev.tarn.conformance.answer.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Compares two tables after the same step. */
final class StepComparison {
  private final AnswerComparison answers = new AnswerComparison(RowOrder.ANY);
  private final List<Difference> differences = new ArrayList<>();

  List<Difference> differences() {
    return differences;
  }

  /** Compares what a statement answered: its error, or its rows. */
  void outcome(Answer expected, Answer actual) {
    boolean equal = answers.compare(expected, actual) instanceof Verdict.Equal;
    if (!equal) {
      differences.add(new Difference("outcome", said(expected, actual), said(actual, expected)));
    }
  }

  private String said(Answer answer, Answer other) {
    return switch (answer) {
      case Answer.Failure failure -> failure.errorClass() + " " + failure.message();
      case Answer.Result result when other instanceof Answer.Result ->
          answers.compare(other, answer) instanceof Verdict.Different different
              ? "ok, " + different.explanation()
              : "ok " + result.rows();
      case Answer.Result ignored -> "ok";
    };
  }

  /** Compares rows that were read in two ways. */
  void rows(String what, Answer expected, Answer actual) {
    switch (answers.compare(expected, actual)) {
      case Verdict.Equal ignored -> {
        // Nothing to say.
      }
      case Verdict.Refused refused ->
          differences.add(new Difference(what, "ok", refused.errorClass()));
      case Verdict.Different different ->
          differences.add(
              new Difference(
                  what, shortText(expected), shortText(actual) + ": " + different.explanation()));
    }
  }

  private static String shortText(Answer answer) {
    return switch (answer) {
      case Answer.Failure failure -> failure.errorClass();
      case Answer.Result result -> "ok, " + result.rows().size() + " rows";
    };
  }

  /** Compares all that a table's log tells, from a version on. */
  void states(State expected, State actual, long fromVersion) {
    same("schema", expected.schema(), actual.schema());
    same("partitions", expected.log().partitionColumns(), actual.log().partitionColumns());
    same("properties", expected.properties(), actual.properties());
    same("protocol", expected.log().protocol(), actual.log().protocol());
    same("history", expected.history(fromVersion), actual.history(fromVersion));
    rows("rows", expected.rows(), actual.rows());
  }

  /** Compares texts. */
  void same(String what, Object expected, Object actual) {
    if (!Objects.equals(expected, actual)) {
      differences.add(new Difference(what, expected.toString(), actual.toString()));
    }
  }
}

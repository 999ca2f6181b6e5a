package dev.tarn.conformance.scripted;

import dev.tarn.conformance.answer.Answer;
import dev.tarn.conformance.answer.RowOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Compares what a statement answered with the lines that follow it in its file. */
final class Expectation {
  /** Stands for any value. */
  private static final String ANY = "*";

  private static final String ERROR = "error ";

  private final ScriptedSuite.Step step;

  Expectation(ScriptedSuite.Step step) {
    this.step = step;
  }

  /** What is wrong with an answer, if anything is. */
  Optional<String> check(Answer answer) {
    return switch (answer) {
      case Answer.Failure failure -> checkFailure(failure);
      case Answer.Result result -> checkResult(result);
    };
  }

  private Optional<String> checkFailure(Answer.Failure failure) {
    return step.expected().equals(List.of(ERROR + failure.errorClass()))
        ? Optional.empty()
        : Optional.of("failed: " + failure.message());
  }

  private Optional<String> checkResult(Answer.Result result) {
    if (step.expected().isEmpty()) {
      return Optional.empty();
    }
    List<List<String>> expected = step.expected().stream().map(Expectation::cells).toList();
    List<List<String>> actual = lines(result);
    if (RowOrder.of(step.sql()) == RowOrder.ANY) {
      expected = rowsSorted(expected);
      actual = rowsSorted(actual);
    }
    return matches(expected, actual)
        ? Optional.empty()
        : Optional.of("answered\n" + text(actual) + "  instead of\n" + text(expected));
  }

  private static List<String> cells(String line) {
    return Arrays.stream(line.split("\\|", -1)).map(Expectation::normal).toList();
  }

  private static String normal(String cell) {
    return cell.strip().replaceAll("\\s+", " ");
  }

  private static List<List<String>> lines(Answer.Result result) {
    List<List<String>> lines = new ArrayList<>();
    lines.add(
        result.columns().stream().map(column -> column.name() + " " + column.type()).toList());
    for (List<Object> row : result.rows()) {
      lines.add(row.stream().map(CellText::of).map(Expectation::normal).toList());
    }
    return lines;
  }

  private static List<List<String>> rowsSorted(List<List<String>> lines) {
    List<List<String>> sorted = new ArrayList<>(lines.subList(1, lines.size()));
    sorted.sort((a, b) -> a.toString().compareTo(b.toString()));
    sorted.addFirst(lines.getFirst());
    return sorted;
  }

  private static boolean matches(List<List<String>> expected, List<List<String>> actual) {
    if (expected.size() != actual.size()) {
      return false;
    }
    for (int i = 0; i < expected.size(); i++) {
      if (!rowMatches(expected.get(i), actual.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean rowMatches(List<String> expected, List<String> actual) {
    if (expected.size() != actual.size()) {
      return false;
    }
    for (int i = 0; i < expected.size(); i++) {
      if (!expected.get(i).equals(ANY) && !expected.get(i).equals(actual.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static String text(List<List<String>> lines) {
    StringBuilder text = new StringBuilder();
    lines.forEach(line -> text.append("  --> ").append(String.join(" | ", line)).append('\n'));
    return text.toString();
  }
}

package dev.tarn.conformance.scripted;

import dev.tarn.conformance.answer.Answer;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A value as scripted suites write it: strings bare, except for the empty one. */
final class CellText {
  private CellText() {}

  static String of(Object value) {
    return switch (value) {
      case null -> "NULL";
      case Answer.Number number -> number.text();
      case List<?> list ->
          list.stream().map(CellText::of).collect(Collectors.joining(", ", "[", "]"));
      case Map<?, ?> map ->
          map.entrySet().stream()
              .map(entry -> entry.getKey() + ": " + of(entry.getValue()))
              .collect(Collectors.joining(", ", "{", "}"));
      case String text when text.isEmpty() -> "''";
      default -> value.toString();
    };
  }
}

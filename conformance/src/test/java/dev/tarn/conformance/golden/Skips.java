package dev.tarn.conformance.golden;

import dev.tarn.conformance.answer.AnswerReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Questions whose answers are known to differ, each with its reason: {@code golden/skips.jsonl}. An
 * entry that no longer hides a difference is itself a failure, so that the list only shrinks.
 */
final class Skips {
  private final List<Skip> skips;

  private Skips(List<Skip> skips) {
    this.skips = skips;
  }

  /** A question of a suite, and why its answer may differ. */
  record Skip(String suite, String sql, String reason) {}

  static Skips read(Path file) {
    try {
      return new Skips(
          Files.readAllLines(file).stream()
              .filter(line -> !line.isBlank())
              .map(AnswerReader::readObject)
              .map(Skips::skip)
              .toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Skip skip(Map<String, Object> entry) {
    return new Skip(
        (String) entry.get("suite"), (String) entry.get("sql"), (String) entry.get("reason"));
  }

  Optional<Skip> find(Suite suite, String sql) {
    return skips.stream()
        .filter(skip -> skip.suite().equals(suite.name()) && skip.sql().equals(sql))
        .findFirst();
  }
}

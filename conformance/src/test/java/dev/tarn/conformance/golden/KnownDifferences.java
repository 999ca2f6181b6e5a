package dev.tarn.conformance.golden;

import dev.tarn.conformance.answer.AnswerReader;
import dev.tarn.conformance.answer.AnswerWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Questions to which Tarn's answer is known to differ: {@code golden/known-differences.jsonl}, a
 * line for each, with what differs or why it should. One that no longer differs must leave the
 * list, so that it only shrinks.
 */
final class KnownDifferences {
  private final Map<Question, String> reasons = new HashMap<>();

  private record Question(String suite, String sql) {}

  static KnownDifferences read(Path file) {
    KnownDifferences known = new KnownDifferences();
    try {
      for (String line : Files.readAllLines(file)) {
        Map<String, Object> entry = AnswerReader.readObject(line);
        Question question = new Question((String) entry.get("suite"), (String) entry.get("sql"));
        known.reasons.put(question, (String) entry.get("difference"));
      }
      return known;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  boolean contains(Suite suite, String sql) {
    return reasons.containsKey(new Question(suite.name(), sql));
  }

  /** The lines of a suite that was run anew; what is said of a known difference stays. */
  List<String> lines(Suite suite, Map<String, String> differences) {
    List<String> lines = new ArrayList<>();
    differences.forEach(
        (sql, difference) -> {
          String said = reasons.getOrDefault(new Question(suite.name(), sql), difference);
          Map<String, Object> entry = new LinkedHashMap<>();
          entry.put("suite", suite.name());
          entry.put("sql", sql);
          entry.put("difference", said);
          lines.add(AnswerWriter.write(entry));
        });
    return lines;
  }
}

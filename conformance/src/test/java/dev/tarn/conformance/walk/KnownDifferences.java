package dev.tarn.conformance.walk;

import dev.tarn.conformance.answer.AnswerReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Where Tarn differs from delta-spark on purpose: {@code walk/differences.jsonl}, a line for each
 * kind, with regular expressions for the statement, the aspect and what each side has, and the
 * reason.
 */
final class KnownDifferences {
  private final List<Entry> entries = new ArrayList<>();

  private record Entry(
      Pattern statement, Pattern what, Pattern deltaSpark, Pattern tarn, String reason) {

    boolean covers(String sql, Difference difference) {
      return statement.matcher(sql).find()
          && what.matcher(difference.what()).matches()
          && deltaSpark.matcher(difference.deltaSpark()).find()
          && tarn.matcher(difference.tarn()).find();
    }
  }

  static KnownDifferences read(Path file) {
    KnownDifferences known = new KnownDifferences();
    try {
      for (String line : Files.readAllLines(file)) {
        Map<String, Object> entry = AnswerReader.readObject(line);
        known.entries.add(
            new Entry(
                pattern(entry, "statement"),
                pattern(entry, "what"),
                pattern(entry, "deltaSpark"),
                pattern(entry, "tarn"),
                (String) entry.get("reason")));
      }
      return known;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Pattern pattern(Map<String, Object> entry, String key) {
    return Pattern.compile((String) entry.getOrDefault(key, ".*"), Pattern.DOTALL);
  }

  /** Why a difference after a statement is meant to be, if it is. */
  Optional<String> reason(String sql, Difference difference) {
    return entries.stream()
        .filter(entry -> entry.covers(sql, difference))
        .map(Entry::reason)
        .findFirst();
  }
}

package dev.tarn.conformance.odd;

import dev.tarn.conformance.answer.Answer;
import dev.tarn.conformance.answer.AnswerReader;
import dev.tarn.conformance.answer.AnswerWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What Spark answered for each file, and where Tarn's answer is known to differ. */
final class OddFileRecord {
  private static final Path ANSWERS = Path.of("golden", "spark-4.2.0", "odd_files.jsonl");
  private static final Path KNOWN = Path.of("golden", "odd_files_differences.jsonl");
  private static final String NAME = "name";

  private OddFileRecord() {}

  static Map<String, Answer> answers() {
    Map<String, Answer> answers = new HashMap<>();
    for (String line : lines(ANSWERS)) {
      Map<String, Object> entry = AnswerReader.readObject(line);
      answers.put((String) entry.get(NAME), AnswerReader.fromJson(entry));
    }
    return answers;
  }

  /** By the names of files, why Tarn reads them in another way. */
  static Map<String, String> differences() {
    Map<String, String> reasons = new HashMap<>();
    for (String line : lines(KNOWN)) {
      Map<String, Object> entry = AnswerReader.readObject(line);
      reasons.put((String) entry.get(NAME), (String) entry.get("difference"));
    }
    return reasons;
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The line that records an answer as the judge wrote it. */
  static String line(OddFile file, String answer) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put(NAME, file.name());
    entry.putAll(AnswerReader.readObject(answer));
    entry.remove("statement");
    entry.remove("rowCount");
    return AnswerWriter.write(entry);
  }

  static void write(List<String> lines) throws IOException {
    Files.write(ANSWERS, lines);
  }
}

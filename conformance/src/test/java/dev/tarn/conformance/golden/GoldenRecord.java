package dev.tarn.conformance.golden;

import dev.tarn.conformance.answer.Answer;
import dev.tarn.conformance.answer.AnswerReader;
import dev.tarn.conformance.answer.AnswerWriter;
import dev.tarn.conformance.engine.JudgeEngine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The recorded answers of a suite: one JSON object a line, a question and what Spark answered, in
 * the suite's order. Messages are left out, as Tarn's wording is its own.
 */
final class GoldenRecord {
  private GoldenRecord() {}

  /** A question and its recorded answer. */
  record Entry(String sql, Answer answer) {}

  /**
   * Reads the record of a suite.
   *
   * @throws IllegalStateException when it does not hold exactly the suite's questions
   */
  static List<Entry> read(Suite suite) {
    List<Entry> entries = new ArrayList<>();
    for (String line : lines(suite)) {
      Map<String, Object> entry = AnswerReader.readObject(line);
      entries.add(new Entry((String) entry.get("sql"), AnswerReader.fromJson(entry)));
    }
    List<String> recorded = entries.stream().map(Entry::sql).toList();
    if (!recorded.equals(suite.questions().stream().map(Suite.Statement::sql).toList())) {
      throw new IllegalStateException(
          suite.recordFile() + " is not the record of the suite as it is now: record it again");
    }
    return entries;
  }

  private static List<String> lines(Suite suite) {
    try {
      return Files.readAllLines(suite.recordFile());
    } catch (IOException e) {
      throw new UncheckedIOException(suite.recordFile() + " is missing: record it", e);
    }
  }

  /** Asks the judge everything in a suite and writes its record anew. */
  static void write(Suite suite) {
    List<String> lines = new ArrayList<>();
    try (JudgeEngine judge = new JudgeEngine()) {
      suite.settings().forEach(judge::set);
      for (Suite.Statement statement : suite.statements()) {
        String answer = GoldenFiles.unnamed(judge.ask(GoldenFiles.named(statement.sql())));
        switch (statement.role()) {
          case QUESTION -> lines.add(line(statement, answer));
          case SETUP -> requireSuccess(statement, answer);
        }
      }
      Files.write(suite.recordFile(), lines);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String line(Suite.Statement statement, String answer) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("sql", statement.sql());
    entry.putAll(AnswerReader.readObject(answer));
    entry.remove("statement");
    entry.remove("rowCount");
    if (entry.get("error") instanceof Map<?, ?> error) {
      error.remove("message");
    }
    return AnswerWriter.write(entry);
  }

  private static void requireSuccess(Suite.Statement statement, String answer) {
    if (AnswerReader.read(answer) instanceof Answer.Failure) {
      throw new IllegalStateException(statement.sql() + " failed: " + answer);
    }
  }
}

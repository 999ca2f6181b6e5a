package dev.tarn.conformance.feature;

import dev.tarn.conformance.answer.Answer;
import dev.tarn.conformance.answer.AnswerReader;
import dev.tarn.conformance.answer.AnswerWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What was seen after a statement, as a JSON object.
 *
 * @param answer to the statement
 * @param rows of the table
 */
record Observation(
    String sql, Map<String, Object> answer, Map<String, Object> rows, TableState table) {

  Answer answered() {
    return AnswerReader.fromJson(answer);
  }

  Answer tableRows() {
    return AnswerReader.fromJson(rows);
  }

  /** Reads what was recorded for a script, in the order of its statements. */
  static List<Observation> recorded(FeatureScript script) {
    try {
      return Files.readAllLines(script.expectedFile()).stream().map(Observation::fromLine).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @SuppressWarnings("unchecked")
  private static Observation fromLine(String line) {
    Map<String, Object> json = AnswerReader.readObject(line);
    return new Observation(
        (String) json.get("sql"),
        (Map<String, Object>) json.get("answer"),
        (Map<String, Object>) json.get("rows"),
        TableState.fromJson((Map<String, Object>) json.get("table")));
  }

  String toLine() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("sql", sql);
    json.put("answer", answer);
    json.put("rows", rows);
    json.put("table", table.toJson());
    return AnswerWriter.write(json);
  }
}

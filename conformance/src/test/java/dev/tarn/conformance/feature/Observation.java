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
import java.util.Optional;

/**
 * What was seen after a statement, as a JSON object.
 *
 * @param answer to the statement
 * @param rows of the table; empty while there is none
 */
record Observation(
    String sql,
    Map<String, Object> answer,
    Optional<Map<String, Object>> rows,
    Optional<TableState> table) {

  Answer answered() {
    return AnswerReader.fromJson(answer);
  }

  Optional<Answer> tableRows() {
    return rows.map(AnswerReader::fromJson);
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
        Optional.ofNullable((Map<String, Object>) json.get("rows")),
        Optional.ofNullable((Map<String, Object>) json.get("table")).map(TableState::fromJson));
  }

  String toLine() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("sql", sql);
    json.put("answer", answer);
    rows.ifPresent(value -> json.put("rows", value));
    table.ifPresent(value -> json.put("table", value.toJson()));
    return AnswerWriter.write(json);
  }
}

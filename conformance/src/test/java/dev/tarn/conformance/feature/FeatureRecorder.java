package dev.tarn.conformance.feature;

import dev.tarn.conformance.answer.AnswerReader;
import dev.tarn.conformance.engine.JudgeEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs a script on delta-spark and records the table it makes and all that it answers. */
final class FeatureRecorder implements AutoCloseable {
  private final FeatureScript script;
  private final Path folder;
  private final JudgeEngine judge = new JudgeEngine();
  private final Workbench bench;
  private final List<String> lines = new ArrayList<>();

  FeatureRecorder(FeatureScript script, Path folder) {
    this.script = script;
    this.folder = folder;
    this.bench = new Workbench(judge, folder, script);
  }

  void record() throws IOException {
    script.made().forEach(this::observe);
    RecordedFolder.write(folder, script.recordedFolder());
    script.changed().forEach(this::observe);
    Files.writeString(script.expectedFile(), String.join("\n", lines) + "\n");
  }

  private void observe(String sql) {
    Map<String, Object> answer = ask(bench.withPlaces(sql));
    Optional<Workbench> made = Optional.of(bench).filter(Workbench::hasTable);
    lines.add(
        new Observation(
                sql,
                comparable(sql, answer),
                made.map(table -> ask("SELECT * FROM t")),
                made.map(Workbench::state))
            .toLine());
  }

  private Map<String, Object> ask(String sql) {
    Map<String, Object> answer = new LinkedHashMap<>(AnswerReader.readObject(judge.ask(sql)));
    answer.remove("statement");
    answer.remove("rowCount");
    return answer;
  }

  private static Map<String, Object> comparable(String sql, Map<String, Object> answer) {
    if (answer.get("error") instanceof Map<?, ?> error) {
      return Map.of(
          "error",
          Map.of(
              "errorClass", error.get("errorClass"),
              "sqlState", error.get("sqlState")));
    }
    return Workbench.isQuery(sql) ? answer : Map.of("columns", List.of(), "rows", List.of());
  }

  @Override
  public void close() {
    judge.close();
  }
}

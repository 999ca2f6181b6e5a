package dev.tarn.conformance.feature;

import static org.junit.jupiter.api.Assumptions.abort;

import dev.tarn.conformance.engine.SqlEngine;
import dev.tarn.conformance.engine.TarnEngine;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Reads and changes the tables that delta-spark made, and makes the same tables, without Spark:
 * after each statement they are as delta-spark left them.
 */
class RecordedTablesTest {
  @TempDir private Path temporary;

  @TestFactory
  Stream<DynamicTest> tablesOfDeltaSparkChangedByTarn() {
    return FeatureScript.all().stream()
        .map(
            script ->
                DynamicTest.dynamicTest(script.name(), () -> script.test(() -> change(script))));
  }

  private void change(FeatureScript script) {
    Path folder = temporary.resolve("theirs_" + script.name());
    RecordedFolder.restore(script.recordedFolder(), folder);
    List<Observation> expected = Observation.recorded(script);
    try (SqlEngine tarn = new TarnEngine(folder.resolve("lake"))) {
      Workbench bench = new Workbench(tarn, folder, script);
      bench.attach();
      FeatureRun run = new FeatureRun(bench, List.of(), expected);
      run.compareAfter(script.made().size() - 1);
      run.run(script.made().size(), expected.size());
    }
  }

  @TestFactory
  Stream<DynamicTest> tablesMadeByTarn() {
    return FeatureScript.all().stream()
        .map(
            script ->
                DynamicTest.dynamicTest(script.name(), () -> script.test(() -> make(script))));
  }

  private void make(FeatureScript script) {
    script.whyTarnCannotMakeIt().ifPresent(reason -> abort(reason));
    Path folder = temporary.resolve("ours_" + script.name());
    List<Observation> expected = Observation.recorded(script);
    try (SqlEngine tarn = new TarnEngine(folder.resolve("lake"))) {
      Workbench bench = new Workbench(tarn, folder, script);
      new FeatureRun(bench, List.of(), expected).run(0, expected.size());
    }
  }
}

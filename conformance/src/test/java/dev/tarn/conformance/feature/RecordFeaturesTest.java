package dev.tarn.conformance.feature;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Records the tables of all features. Runs only when asked to; README.md says how. */
@EnabledIfSystemProperty(named = "tarn.tables", matches = "record")
class RecordFeaturesTest {
  @TempDir private Path folder;

  @TestFactory
  Stream<DynamicTest> records() {
    return FeatureScript.all().stream()
        .map(script -> DynamicTest.dynamicTest(script.name(), () -> record(script)));
  }

  private void record(FeatureScript script) throws Exception {
    try (FeatureRecorder recorder = new FeatureRecorder(script, folder.resolve(script.name()))) {
      recorder.record();
    }
  }
}

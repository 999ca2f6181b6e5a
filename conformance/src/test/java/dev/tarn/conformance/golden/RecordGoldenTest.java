package dev.tarn.conformance.golden;

import dev.tarn.conformance.generate.Families;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Records what Spark answers to every suite. Runs only when asked to; README.md says how. */
@EnabledIfSystemProperty(named = "tarn.golden", matches = "record")
class RecordGoldenTest {

  @TestFactory
  Stream<DynamicTest> records() {
    Families.writeTo(Suites.FOLDER);
    return Suites.all().stream()
        .map(suite -> DynamicTest.dynamicTest(suite.name(), () -> GoldenRecord.write(suite)));
  }
}

package dev.tarn.conformance.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/** The generated files are what the generators write today. */
@DisabledIfSystemProperty(named = "tarn.golden", matches = "record")
class FamiliesTest {
  private static final Path SUITES = Path.of("golden", "spark-4.2.0");

  @TestFactory
  Stream<DynamicTest> filesAreUpToDate() {
    return Families.all().stream()
        .map(
            family ->
                DynamicTest.dynamicTest(
                    family.name(),
                    () -> assertThat(Families.file(SUITES, family)).hasContent(family.text())));
  }
}

package dev.tarn.conformance.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs every golden suite on Tarn and compares it with what Spark answered. Prints a line for each
 * suite; all differences stand in {@code target/golden}, and in the form of the list of known ones
 * in {@code target/known-differences.jsonl}.
 */
@DisabledIfSystemProperty(named = "tarn.golden", matches = "record")
class GoldenSuitesTest {
  private static final Path TARGET = Path.of("target");
  private static final List<String> DIFFERENCES = new ArrayList<>();

  @TempDir private Path folder;

  @TestFactory
  Stream<DynamicTest> suites() {
    KnownDifferences known = Suites.knownDifferences();
    return Suites.all().stream()
        .map(suite -> DynamicTest.dynamicTest(suite.name(), () -> run(suite, known)));
  }

  private void run(Suite suite, KnownDifferences known) throws IOException {
    SuiteReport report =
        SuiteRun.run(suite, Files.createTempDirectory(folder, suite.name()), known);
    System.out.println(report.summary());
    Path reports = Files.createDirectories(TARGET.resolve("golden"));
    Files.writeString(reports.resolve(suite.name() + ".txt"), report.details());
    DIFFERENCES.addAll(known.lines(suite, report.differences()));
    assertThat(report.problems()).as(report.summary()).isEmpty();
  }

  @AfterAll
  static void writeDifferences() throws IOException {
    Files.write(TARGET.resolve("known-differences.jsonl"), DIFFERENCES);
  }
}

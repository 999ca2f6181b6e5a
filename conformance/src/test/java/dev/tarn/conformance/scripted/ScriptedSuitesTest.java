package dev.tarn.conformance.scripted;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.tarn.conformance.engine.Configuration;
import dev.tarn.conformance.engine.SqlEngine;
import dev.tarn.conformance.engine.TarnEngine;
import dev.tarn.conformance.golden.GoldenFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Runs every scripted suite under every configuration. */
class ScriptedSuitesTest {
  private static final Path SUITES = Path.of("suites");
  private static final String CHOSEN = System.getProperty("tarn.suite", ".*");

  @TempDir private Path folder;

  @TestFactory
  Stream<DynamicTest> suites() throws IOException {
    try (Stream<Path> files = Files.walk(SUITES)) {
      List<Path> suites =
          files
              .filter(file -> file.getFileName().toString().matches(CHOSEN + "\\.sql"))
              .sorted()
              .toList();
      return suites.stream().flatMap(this::tests);
    }
  }

  private Stream<DynamicTest> tests(Path file) {
    return Configuration.all().stream()
        .map(
            configuration ->
                DynamicTest.dynamicTest(
                    SUITES.relativize(file) + " " + configuration.name(),
                    () -> run(file, configuration)));
  }

  private void run(Path file, Configuration configuration) throws IOException {
    ScriptedSuite suite = ScriptedSuite.read(file);
    suite.reasonToSkip(configuration.name()).ifPresent(reason -> abort(reason));
    assertThat(suite.steps()).isNotEmpty();
    try (SqlEngine engine = new TarnEngine(Files.createTempDirectory(folder, "lake"))) {
      configuration.settings().forEach(engine::set);
      suite.settings().forEach(engine::set);
      for (ScriptedSuite.Step step : suite.steps()) {
        new Expectation(step)
            .check(engine.run(GoldenFiles.named(step.sql())))
            .ifPresent(
                problem -> fail(file + ":" + step.line() + "\n" + step.sql() + "\n" + problem));
      }
    }
  }
}

package dev.tarn.conformance.golden;

import static org.assertj.core.api.Assertions.fail;

import dev.tarn.conformance.answer.Answer;
import dev.tarn.conformance.answer.AnswerComparison;
import dev.tarn.conformance.answer.RowOrder;
import dev.tarn.conformance.engine.SqlEngine;
import dev.tarn.conformance.engine.TarnEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs every golden suite on Tarn and compares it with what Spark answered. Prints one line for each
 * suite; the differences of all stand in {@code target/golden}.
 */
@DisabledIfSystemProperty(named = "tarn.golden", matches = "record")
class GoldenSuitesTest {
  private static final Path REPORTS = Path.of("target", "golden");

  @TempDir private Path folder;

  @TestFactory
  Stream<DynamicTest> suites() {
    Skips skips = Suites.skips();
    return Suites.all().stream()
        .map(suite -> DynamicTest.dynamicTest(suite.name(), () -> run(suite, skips)));
  }

  private void run(Suite suite, Skips skips) throws IOException {
    SuiteReport report = new SuiteReport(suite, skips);
    Iterator<GoldenRecord.Entry> expected = GoldenRecord.read(suite).iterator();
    try (SqlEngine tarn = new TarnEngine(Files.createTempDirectory(folder, "lake"))) {
      suite.settings().forEach(tarn::set);
      for (Suite.Statement statement : suite.statements()) {
        Answer answer = tarn.run(statement.sql());
        if (statement.role() == Suite.Role.QUESTION) {
          report.add(
              statement.sql(),
              new AnswerComparison(RowOrder.of(statement.sql()))
                  .compare(expected.next().answer(), answer));
        } else if (answer instanceof Answer.Failure failure) {
          fail(statement.sql() + "\n" + failure.message());
        }
      }
    }
    System.out.println(report.summary());
    Files.createDirectories(REPORTS);
    Files.writeString(REPORTS.resolve(suite.name() + ".txt"), report.details());
    if (report.hasDifferences()) {
      fail(report.details());
    }
  }
}

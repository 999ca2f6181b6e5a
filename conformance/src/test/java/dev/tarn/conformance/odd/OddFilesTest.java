package dev.tarn.conformance.odd;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.conformance.answer.Answer;
import dev.tarn.conformance.answer.AnswerComparison;
import dev.tarn.conformance.answer.RowOrder;
import dev.tarn.conformance.answer.Verdict;
import dev.tarn.conformance.engine.TarnEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Tarn reads from odd files what Spark read; where it does not, that is known and has a reason. */
@DisabledIfSystemProperty(named = "tarn.golden", matches = "record")
class OddFilesTest {
  @TempDir private static Path folder;

  private static TarnEngine tarn;

  @BeforeAll
  static void open() {
    tarn = new TarnEngine(folder.resolve("lake"));
  }

  @AfterAll
  static void close() {
    tarn.close();
  }

  @TestFactory
  Stream<DynamicTest> files() {
    Map<String, Answer> answers = OddFileRecord.answers();
    Map<String, String> differences = OddFileRecord.differences();
    return OddFile.all().stream()
        .map(
            file ->
                DynamicTest.dynamicTest(
                    file.name(),
                    () ->
                        compare(
                            file, answers.get(file.name()), differences.containsKey(file.name()))));
  }

  private static void compare(OddFile file, Answer expected, boolean differs) throws IOException {
    Path place = Files.createTempDirectory(folder, "odd");
    String query = file.query(file.write(place));
    Verdict verdict = new AnswerComparison(RowOrder.ANY).compare(expected, tarn.run(query));
    if (differs) {
      assertThat(verdict).as("no longer differs: %s", query).isNotEqualTo(new Verdict.Equal());
    } else {
      assertThat(verdict).as(query).isEqualTo(new Verdict.Equal());
    }
  }
}

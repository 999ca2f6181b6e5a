package dev.tarn.conformance.odd;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.conformance.answer.Answer;
import dev.tarn.conformance.answer.AnswerComparison;
import dev.tarn.conformance.answer.AnswerReader;
import dev.tarn.conformance.answer.RowOrder;
import dev.tarn.conformance.answer.Verdict;
import dev.tarn.conformance.engine.JudgeEngine;
import dev.tarn.conformance.engine.TarnEngine;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * From files that nobody thought of Tarn reads what Spark reads, which is asked in the same run.
 * {@code -Dtarn.odd.files=1000} makes it long, {@code -Dtarn.seed=7} another one.
 */
class GeneratedOddFilesTest {
  private static final int FILES = Integer.getInteger("tarn.odd.files", 60);
  private static final long SEED = Long.getLong("tarn.seed", 20261130L);

  @TempDir Path folder;

  @Test
  void areReadAsSparkReadsThem() throws IOException {
    List<String> differences = new ArrayList<>();
    try (JudgeEngine judge = new JudgeEngine();
        TarnEngine tarn = new TarnEngine(folder.resolve("lake"))) {
      for (int i = 0; i < FILES; i++) {
        OddFile file = file(SEED + i);
        Path place = file.write(Files.createDirectory(folder.resolve("f" + i)));
        Answer expected = spark(judge, file, place);
        Answer actual = OddReading.tarn(tarn, file, place);
        if (!GeneratedDifferences.areKnown(expected, actual)) {
          Verdict verdict = new AnswerComparison(RowOrder.ANY).compare(expected, actual);
          if (!verdict.equals(new Verdict.Equal())) {
            differences.add(describe(file, place, expected, actual, verdict));
          }
        }
      }
    }
    assertThat(differences).as("%s of %s files", differences.size(), FILES).isEmpty();
  }

  private static OddFile file(long seed) {
    OddDice dice = new OddDice(seed);
    return seed % 2 == 0 ? OddCsv.make("csv " + seed, dice) : OddJson.make("json " + seed, dice);
  }

  private static Answer spark(JudgeEngine judge, OddFile file, Path place) {
    String made = judge.askAsIs(file.sparkView(place));
    return AnswerReader.read(
        made.contains("\"error\":{") ? made : judge.askAsIs("SELECT * FROM odd"));
  }

  private static String describe(
      OddFile file, Path place, Answer expected, Answer actual, Verdict verdict) {
    return "%n-- %s%n%s%n%s%n%s%nSpark: %s%nTarn:  %s%n"
        .formatted(
            file.name(),
            file.query(place),
            new String(file.content(), StandardCharsets.UTF_8),
            verdict,
            expected,
            actual);
  }
}

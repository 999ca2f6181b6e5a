package dev.tarn.conformance.golden;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.conformance.answer.AnswerComparison;
import dev.tarn.conformance.answer.RowOrder;
import dev.tarn.conformance.answer.Verdict;
import dev.tarn.conformance.engine.JudgeEngine;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

/**
 * Asks the judge a sample of the recorded questions again: the record is Spark's, not ours. The
 * sample is the same on every run, unless {@code -Dtarn.golden.seed} says otherwise.
 */
@DisabledIfSystemProperty(named = "tarn.golden", matches = "record")
class JudgeStillSaysSoTest {
  private static final int QUESTIONS = 100;
  private static final Pattern CHANGE =
      Pattern.compile("CREATE|DECLARE|SET|USE", Pattern.CASE_INSENSITIVE);
  private static final long SEED = Long.getLong("tarn.golden.seed", 42);

  @Test
  void sampleOfTheRecordIsWhatSparkAnswers() {
    List<Sampled> sample = sample();
    try (JudgeEngine judge = new JudgeEngine()) {
      for (Sampled question : sample) {
        Verdict verdict =
            new AnswerComparison(RowOrder.of(question.entry().sql()), question.suite().doubles())
                .compare(
                    question.entry().answer(),
                    judge.run(GoldenFiles.named(question.entry().sql())));
        assertThat(verdict)
            .as("%s: %s (seed %d)", question.suite().name(), question.entry().sql(), SEED)
            .isEqualTo(new Verdict.Equal());
      }
    }
  }

  private record Sampled(Suite suite, GoldenRecord.Entry entry) {}

  /** Questions of suites in which none needs what another one or a setting made. */
  private static List<Sampled> sample() {
    List<Sampled> all = new ArrayList<>();
    for (Suite suite : Suites.all()) {
      if (suite.setup().isEmpty() && suite.settings().isEmpty() && onlyAsks(suite)) {
        GoldenRecord.read(suite).forEach(entry -> all.add(new Sampled(suite, entry)));
      }
    }
    Collections.shuffle(all, new Random(SEED));
    return all.subList(0, Math.min(QUESTIONS, all.size()));
  }

  private static boolean onlyAsks(Suite suite) {
    return suite.questions().stream()
        .noneMatch(question -> CHANGE.matcher(question.sql()).lookingAt());
  }
}

package dev.tarn.pipeline.update;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A process that is killed at any moment of an update leaves what the next update goes on with.
 * {@code -Dtarn.kills=100} makes it long, {@code -Dtarn.seed=7} another one.
 */
class KilledUpdateTest {
  private static final int KILLS = Integer.getInteger("tarn.kills", 8);
  private static final long SEED = Long.getLong("tarn.seed", 20261130L);
  private static final int LONGEST_MILLIS = 2500;
  private static final int FILES_OF_A_ROUND = 1000;

  @TempDir Path folder;

  @Test
  void theNextUpdateGoesOnWhereOneWasKilled() throws Exception {
    try (PipelineFixture lake = new PipelineFixture(folder)) {
      Ledger.create(lake);
    }
    Random random = new Random(SEED);
    for (int round = 0; round < KILLS; round++) {
      String when = "round " + round + " of seed " + SEED;
      runAndKill(round * FILES_OF_A_ROUND, random.nextInt(LONGEST_MILLIS), when);
      if (round % 3 == 2 || round == KILLS - 1) {
        checkAfterAnUpdate(when);
      }
    }
  }

  private void checkAfterAnUpdate(String when) {
    try (PipelineFixture lake = new PipelineFixture(folder)) {
      lake.source = Ledger.SOURCE;
      assertThat(lake.update().error()).as(when).isEmpty();
      Ledger.check(lake, when);
    }
  }

  private void runAndKill(int firstFile, int millis, String when) throws Exception {
    Process process = start(firstFile);
    try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
      assertThat(lines.readLine()).as(when).isEqualTo("ready");
      boolean ended = process.waitFor(millis, TimeUnit.MILLISECONDS);
      assertThat(ended).as(when + " ended by itself").isFalse();
    } finally {
      process.destroyForcibly().waitFor();
    }
  }

  private Process start(int firstFile) throws IOException {
    return new ProcessBuilder(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx256m",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                UpdateProcess.class.getName(),
                folder.toString(),
                Integer.toString(firstFile)))
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }
}

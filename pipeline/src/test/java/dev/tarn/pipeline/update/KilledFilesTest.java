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
 * A process that is killed at any moment of an update, while files arrive whose fields are new,
 * leaves what the next update goes on with: each file is read once, and nothing of it is lost.
 * {@code -Dtarn.kills=100} makes it long, {@code -Dtarn.seed=7} another one.
 */
class KilledFilesTest {
  private static final int KILLS = Integer.getInteger("tarn.kills", 4);
  private static final long SEED = Long.getLong("tarn.seed", 20261130L);
  private static final int LONGEST_MILLIS = 2500;
  private static final int FILES_OF_A_ROUND = 1000;

  @TempDir Path folder;

  @Test
  void theNextUpdateReadsEachFileOnceWhereOneWasKilled() throws Exception {
    Random random = new Random(SEED);
    for (int round = 0; round < KILLS; round++) {
      String when = "round " + round + " of seed " + SEED;
      runAndKill(round * FILES_OF_A_ROUND, random.nextInt(LONGEST_MILLIS), when);
      if (round % 4 == 3 || round == KILLS - 1) {
        checkAfterAnUpdate(when);
      }
    }
  }

  private void checkAfterAnUpdate(String when) {
    ArrivingFiles files = new ArrivingFiles(folder.resolve("files"));
    try (PipelineFixture lake = new PipelineFixture(folder.resolve("lake"))) {
      lake.source = files.source();
      assertThat(lake.update().error()).as(when).isEmpty();
      files.check(lake, when);
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
                FilesProcess.class.getName(),
                folder.toString(),
                Integer.toString(firstFile)))
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }
}

package dev.tarn.pipeline.update;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * However the rows of a source are split into files, batches and updates, the tables are those of
 * one big update. {@code -Dtarn.splits=100} tries many, {@code -Dtarn.seed=7} others.
 */
class SplitInputTest {
  private static final int SPLITS = Integer.getInteger("tarn.splits", 5);
  private static final long SEED = Long.getLong("tarn.seed", 20261130L);

  @TempDir Path folder;

  @Test
  void anySplitGivesTheTablesOfOneBigUpdate() {
    for (int split = 0; split < SPLITS; split++) {
      split(new Random(SEED + split), "split " + split + " of seed " + SEED);
    }
  }

  private void split(Random random, String when) {
    try (PipelineFixture lake = new PipelineFixture(folder.resolve(when.replace(' ', '-')))) {
      Ledger.create(lake);
      lake.source =
          Ledger.SOURCE.replace(
              "maxFilesPerTrigger = 1", "maxFilesPerTrigger = " + (1 + random.nextInt(4)));
      int file = 0;
      int updates = 1 + random.nextInt(5);
      for (int update = 0; update < updates; update++) {
        int files = random.nextInt(4);
        for (int i = 0; i < files; i++) {
          Ledger.arrive(lake, file++, 1 + random.nextInt(30));
        }
        if (random.nextInt(4) == 0) {
          lake.run("OPTIMIZE raw");
        }
        assertThat(lake.update().error()).as(when).isEmpty();
      }
      Ledger.check(lake, when);
    }
  }
}

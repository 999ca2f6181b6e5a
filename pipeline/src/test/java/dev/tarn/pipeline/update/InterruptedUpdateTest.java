package dev.tarn.pipeline.update;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * An update that dies between any two writes is gone on with by the next one, with every row once.
 * {@code -Dtarn.deaths=1} takes each write in turn.
 */
class InterruptedUpdateTest {
  private static final int STEP = Integer.getInteger("tarn.deaths", 9);

  @TempDir Path folder;

  @Test
  void theNextUpdateGoesOnWhereOneDied() {
    boolean died = true;
    for (int writes = 0; died; writes += STEP) {
      died = dieAfter(writes);
    }
  }

  /** Interrupts an update of a lake of its own; false when it came to its end before. */
  private boolean dieAfter(int writes) {
    Path lake = folder.resolve("after-" + writes);
    String when = "after " + writes + " writes";
    try (PipelineFixture before = new PipelineFixture(lake)) {
      Ledger.create(before);
      Ledger.arrive(before, 0, 20);
      Ledger.arrive(before, 1, 10);
    }
    boolean died = update(lake, writes);
    died |= update(lake, writes / 2);
    try (PipelineFixture after = new PipelineFixture(lake)) {
      after.source = Ledger.SOURCE;
      Ledger.arrive(after, 2, 5);
      assertThat(after.update().error()).as(when).isEmpty();
      Ledger.check(after, when);
    }
    return died;
  }

  private static boolean update(Path lake, int writes) {
    DyingStorage storage = new DyingStorage(writes);
    try (PipelineFixture dying = new PipelineFixture(lake, storage.storage())) {
      dying.source = Ledger.SOURCE;
      dying.update();
    } catch (DyingStorage.Dead e) {
      return true;
    }
    return storage.hasDied();
  }
}

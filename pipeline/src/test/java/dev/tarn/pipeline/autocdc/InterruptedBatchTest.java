package dev.tarn.pipeline.autocdc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
import dev.tarn.sql.tree.PipelineStatement.AutoCdcFlow;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A batch that is interrupted at any of its steps is written by the next run, as if it were not.
 * {@code -Dtarn.cdc.every=1} takes all steps.
 */
class InterruptedBatchTest {
  private static final int EVERY = Integer.getInteger("tarn.cdc.every", 11);
  private static final String CLAUSES =
      "KEYS (k) APPLY AS DELETE WHEN op = 'D' SEQUENCE BY seq COLUMNS (k, a, b)";
  private static final String BEFORE =
      "SELECT * FROM VALUES (1, 'a1', 'b1', 'U', 1), (2, 'a1', 'b1', 'U', 5), (3, 'x', 'y', 'U', 1)"
          + " AS v(k, a, b, op, seq)";
  private static final String BATCH =
      "SELECT * FROM VALUES (1, 'a2', null, 'U', 2), (1, null, 'b3', 'U', 3), (2, 'a0', 'b0', 'U',"
          + " 2), (3, null, null, 'D', 2), (4, 'a', 'b', 'U', 1), (5, null, null, 'D', 9) AS v(k,"
          + " a, b, op, seq)";
  private static final String AFTER =
      "SELECT * FROM VALUES (5, 'late', 'late', 'U', 8), (1, 'late', 'late', 'U', 2)"
          + " AS v(k, a, b, op, seq)";

  @TempDir Path folder;
  private int tables;

  @Test
  void currentRows() {
    check(CdcFlow.of(CLAUSES), Row.of(1, null, "b3"), Row.of(2, "a1", "b1"), Row.of(4, "a", "b"));
  }

  @Test
  void foldedRows() {
    check(
        CdcFlow.of(CLAUSES, "IGNORE NULL UPDATES"),
        Row.of(1, "a2", "b3"),
        Row.of(2, "a1", "b1"),
        Row.of(4, "a", "b"));
  }

  @Test
  void versions() {
    check(
        CdcFlow.of(CLAUSES, "STORED AS SCD TYPE 2"),
        Row.of(1, "a1", "b1", 1, 2),
        Row.of(1, "late", "late", 2, 3),
        Row.of(1, null, "b3", 3, null),
        Row.of(2, "a0", "b0", 2, 5),
        Row.of(2, "a1", "b1", 5, null),
        Row.of(3, "x", "y", 1, 2),
        Row.of(4, "a", "b", 1, null),
        Row.of(5, "late", "late", 8, 9));
  }

  private void check(AutoCdcFlow flow, Row... expected) {
    MortalStorage mortal = new MortalStorage();
    int steps = checkEach(flow, 1, mortal, mortal::dieBefore, expected);
    assertThat(steps).as("steps that can be interrupted").isGreaterThan(15);
    checkEach(flow, 1 + EVERY / 2, mortal, mortal::dieAfter, expected);
  }

  /** Interrupts at one step after the other, until there are no more. */
  private int checkEach(
      AutoCdcFlow flow, int first, MortalStorage mortal, IntConsumer dieAt, Row... expected) {
    for (int step = first; ; step += EVERY) {
      String table = "t" + tables++;
      try (CdcFixture lake = new CdcFixture(folder, mortal.storage())) {
        lake.create(table, flow, BEFORE);
        lake.write(table, flow, 0, BEFORE);
        dieAt.accept(step);
        write(lake, table, flow);
      }
      boolean died = mortal.isDead();
      mortal.live();
      try (CdcFixture lake = new CdcFixture(folder, mortal.storage())) {
        lake.write(table, flow, 1, BATCH);
        lake.write(table, flow, 2, AFTER);
        assertThat(lake.sorted(table))
            .as("interrupted at step %d", step)
            .containsExactlyElementsOf(CdcModel.sorted(List.of(expected)));
      }
      if (!died) {
        return step;
      }
    }
  }

  private static void write(CdcFixture lake, String table, AutoCdcFlow flow) {
    try {
      lake.write(table, flow, 1, BATCH);
    } catch (TarnException e) {
      assertThat(e).hasMessageContaining("dead");
    }
  }
}

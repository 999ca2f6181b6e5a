package dev.tarn.pipeline.autocdc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
import dev.tarn.pipeline.autocdc.CdcModel.Event;
import dev.tarn.sql.tree.PipelineStatement.AutoCdcFlow;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random histories give what the model says, in any order and in any batches, also where the
 * process dies at any of its steps. Each key is a history of its own; {@code
 * -Dtarn.cdc.histories=10000} takes more of them.
 */
class RandomHistoriesTest {
  private static final int HISTORIES = Integer.getInteger("tarn.cdc.histories", 400);
  private static final int KEYS = 100;

  private static final String CLAUSES =
      "KEYS (k) APPLY AS DELETE WHEN op = 'DELETE' SEQUENCE BY seq COLUMNS (k, a, b)";

  @TempDir Path folder;

  /** What a flow must make of events. */
  private interface Expected {
    List<Row> of(List<Event> events);
  }

  @Test
  void currentRows() {
    check(CdcFlow.of(CLAUSES), 0, CdcModel::current);
  }

  @Test
  void currentRowsWithTruncates() {
    check(CdcFlow.of(CLAUSES, "APPLY AS TRUNCATE WHEN op = 'TRUNCATE'"), 2, CdcModel::current);
  }

  @Test
  void histories() {
    check(
        CdcFlow.of(CLAUSES, "STORED AS SCD TYPE 2"),
        0,
        events -> CdcModel.history(events, List.of(0, 1)));
  }

  @Test
  void historiesOfSomeColumns() {
    check(
        CdcFlow.of(CLAUSES, "STORED AS SCD TYPE 2 TRACK HISTORY ON (a)"),
        0,
        events -> CdcModel.history(events, List.of(0)));
  }

  private void check(AutoCdcFlow flow, int truncates, Expected expected) {
    MortalStorage mortal = new MortalStorage();
    CdcFixture lake = new CdcFixture(folder, mortal.storage());
    try {
      for (int run = 0; run * KEYS < HISTORIES; run++) {
        RandomEvents random = new RandomEvents(run);
        List<Event> events = random.withTruncates(random.of(KEYS), truncates);
        String table = "t" + run;
        lake.create(table, flow, RandomEvents.query(events));
        if (random.below(2) == 0) {
          lake.run(
              "ALTER TABLE " + table + " SET TBLPROPERTIES (delta.enableDeletionVectors = true)");
        }
        int number = 0;
        for (List<Event> batch : random.batches(events)) {
          int dies = 1 + random.below(120);
          while (!write(lake, mortal, table, flow, number, batch, dies, random)) {
            lake.close();
            mortal.live();
            lake = new CdcFixture(folder, mortal.storage());
            dies = random.below(3) == 0 ? 1 + random.below(120) : Integer.MAX_VALUE;
          }
          number++;
        }
        assertThat(lake.sorted(table))
            .as("run %d: %s", run, events)
            .containsExactlyElementsOf(CdcModel.sorted(expected.of(events)));
        lake.run("DROP TABLE " + table);
      }
    } finally {
      lake.close();
    }
  }

  /** Whether the batch was written before the process died. */
  private static boolean write(
      CdcFixture lake,
      MortalStorage mortal,
      String table,
      AutoCdcFlow flow,
      int number,
      List<Event> batch,
      int dies,
      RandomEvents random) {
    String source = RandomEvents.query(batch);
    if (random.below(2) == 0) {
      mortal.dieBefore(dies);
    } else {
      mortal.dieAfter(dies);
    }
    try {
      lake.write(table, flow, number, source);
    } catch (TarnException e) {
      assertThat(mortal.isDead()).as(e.getMessage()).isTrue();
      return false;
    } finally {
      if (!mortal.isDead()) {
        mortal.live();
      }
    }
    boolean died = mortal.isDead();
    mortal.live();
    return !died;
  }
}

package dev.tarn.conformance.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.value.Row;
import dev.tarn.lake.check.CheckDepth;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A process that is killed at any moment leaves a table that opens, has all it acknowledged, and is
 * whole. {@code -Dtarn.kills=50} makes it long, {@code -Dtarn.seed=7} another one.
 */
class KilledProcessTest {
  private static final int KILLS = Integer.getInteger("tarn.kills", 8);
  private static final long SEED = Long.getLong("tarn.seed", 20261130L);
  private static final int LONGEST_MILLIS = 1500;
  private static final long MORE_THAN_CAN_BE_DONE = 1_000_000;

  @TempDir Path lake;

  @Test
  void everyAcknowledgedStatementIsThere() throws Exception {
    try (Tarn tarn = Tarn.open(lake, TarnOptions.defaults())) {
      Session session = tarn.newSession();
      session.sql("CREATE SCHEMA s").close();
      session.sql("CREATE TABLE s.t (id BIGINT, n BIGINT)").close();
    }
    Random random = new Random(SEED);
    long done = 0;
    for (int round = 1; round <= KILLS; round++) {
      done = reached(done + runAndKill(done, random), "round " + round + " of seed " + SEED);
    }
    assertThat(done).isGreaterThan(KILLS);
  }

  /** Returns how many statements were acknowledged before the kill. */
  private int runAndKill(long first, Random random) throws Exception {
    try (Child child =
        Child.start(lake, Workload.CHANGES, first, MORE_THAN_CAN_BE_DONE, "killed")) {
      child.awaitFirst();
      Thread.sleep(random.nextInt(LONGEST_MILLIS));
      child.kill();
      List<Long> acknowledged = child.acknowledged();
      assertThat(acknowledged).isNotEmpty();
      return acknowledged.size();
    }
  }

  /**
   * Returns how many statements have taken effect: those acknowledged, and perhaps the one that ran
   * when the process was killed.
   */
  private long reached(long acknowledged, String round) {
    try (Tarn tarn = Tarn.open(lake, TarnOptions.defaults())) {
      Session session = tarn.newSession();
      Map<Long, Long> rows = rows(session);
      assertThat(rows)
          .as(round)
          .isIn(Workload.rowsAfter(acknowledged), Workload.rowsAfter(acknowledged + 1));
      assertThat(session.check("s.t", CheckDepth.ROWS).faults()).as(round).isEmpty();
      return rows.equals(Workload.rowsAfter(acknowledged)) ? acknowledged : acknowledged + 1;
    }
  }

  private static Map<Long, Long> rows(Session session) {
    Map<Long, Long> rows = new TreeMap<>();
    try (Result result = session.sql("SELECT id, n FROM s.t")) {
      for (Row row : result.rows().drain()) {
        assertThat(rows.put((Long) row.get(0), (Long) row.get(1))).isNull();
      }
    }
    return rows;
  }
}

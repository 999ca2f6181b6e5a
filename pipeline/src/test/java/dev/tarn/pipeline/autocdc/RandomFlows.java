package dev.tarn.pipeline.autocdc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.sql.tree.PipelineStatement.AutoCdcFlow;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Flows into one target that write batches in turn, in a process that dies now and then. Each
 * writes its batches in their order.
 *
 * @param anyOrder whether a flow may go on while another one's batch waits for the next start
 */
record RandomFlows(
    MortalLake lake,
    RandomEvents random,
    String table,
    AutoCdcFlow flow,
    boolean anyOrder,
    List<Deque<Batch>> waiting,
    int[] numbers) {
  private static final int FLOWS = 3;
  private static final int CALLS = 140;

  private record Batch(String flow, long number, String source) {}

  RandomFlows(
      MortalLake lake, RandomEvents random, String table, AutoCdcFlow flow, boolean anyOrder) {
    this(lake, random, table, flow, anyOrder, new ArrayList<>(), new int[FLOWS]);
    for (int i = 0; i < FLOWS; i++) {
      waiting.add(new ArrayDeque<>());
    }
  }

  /** Makes the target, with one thing or another switched on. */
  void create(String source) {
    List<String> properties = new ArrayList<>();
    properties.add("delta.enableChangeDataFeed = true");
    if (random.isHeads()) {
      properties.add("delta.enableDeletionVectors = true");
    }
    if (random.isHeads()) {
      properties.add("delta.columnMapping.mode = 'name'");
    }
    if (random.isHeads()) {
      properties.add("delta.enableRowTracking = true");
    }
    lake.lake().create(table, flow, source, String.join(", ", properties));
  }

  /** Writes a batch that must be refused, as that of the flow that comes next. */
  void refuse(String source) {
    lake.lake().write(table, flow, "flow0", numbers[0], source);
  }

  void write(String source) {
    int next = random.below(3) == 0 ? random.below(FLOWS) : 0;
    waiting.get(next).add(new Batch("flow" + next, numbers[next]++, source));
    boolean written = write(next, 1 + random.below(CALLS));
    while (!written && !(anyOrder && random.isHeads())) {
      written = write(next, random.below(3) == 0 ? 1 + random.below(CALLS) : Integer.MAX_VALUE);
    }
  }

  /** Writes what a flow has to write, and says whether the process lived. */
  private boolean write(int next, int dies) {
    Deque<Batch> batches = waiting.get(next);
    while (!batches.isEmpty()) {
      Batch batch = batches.getFirst();
      if (!lake.survives(
          dies,
          random.isHeads(),
          each -> each.write(table, flow, batch.flow(), batch.number(), batch.source()))) {
        return false;
      }
      batches.removeFirst();
    }
    return true;
  }

  void finish() {
    for (int next = 0; next < FLOWS; next++) {
      assertThat(write(next, Integer.MAX_VALUE)).isTrue();
    }
  }

  /** What has been inserted and not deleted since is there. */
  void checkChangeFeed() {
    assertThat(
            lake.rows(
                "SELECT * EXCEPT (n), sum(n) AS n FROM (SELECT * EXCEPT (_change_type,"
                    + " _commit_version, _commit_timestamp), CASE WHEN _change_type IN ('insert',"
                    + " 'update_postimage') THEN 1 ELSE -1 END AS n FROM table_changes('"
                    + table
                    + "', 0) UNION ALL SELECT *, -1 FROM "
                    + table
                    + ") GROUP BY ALL HAVING sum(n) <> 0"))
        .isEmpty();
  }
}

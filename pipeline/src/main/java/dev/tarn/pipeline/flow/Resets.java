package dev.tarn.pipeline.flow;

import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.delta.transaction.Transaction;

/**
 * How often a table has been emptied by a full refresh, as its log has it: the commit that empties
 * it counts up, and every checkpoint of an earlier count is over. So the one commit is all there is
 * to a full refresh, and a crash cannot leave half of it.
 */
public final class Resets {
  private static final String APPLICATION = "dev.tarn.pipeline.reset";

  private Resets() {}

  /** How often the table has been emptied. */
  public static long of(Snapshot table) {
    return table.transactionVersion(APPLICATION).orElse(0);
  }

  /** Counts up in the commit that empties the table. */
  public static void count(Transaction transaction) {
    long resets = transaction.readTransactionVersion(APPLICATION).orElse(0);
    transaction.setTransactionVersion(APPLICATION, resets + 1);
  }
}

package dev.tarn.pipeline.autocdc;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.delta.transaction.Transaction;
import java.util.Map;

/**
 * What the log of a target says of its AUTO CDC state: that there is some, and which generation of
 * it belongs to the rows. A full refresh begins a new one in the commit that empties the table, so
 * that rows and state never belong to different ones, whenever it is interrupted.
 */
public final class AutoCdcState {
  /** The table property that tells a target of AUTO CDC: {@code SCD1} or {@code SCD2}. */
  public static final String TYPE = "pipelines.autocdc.scdType";

  /** The table property of the keys, a JSON array of names. */
  public static final String KEYS = "pipelines.autocdc.keyColumnNames";

  /** The table property of how many seconds deletes are remembered for. */
  public static final String RETENTION = "pipelines.cdc.tombstoneGCThresholdInSeconds";

  private static final String GENERATION = "dev.tarn.autocdc.generation";
  private static final ObjectMapper JSON = new ObjectMapper();

  private AutoCdcState() {}

  /**
   * Whether a table's rows come from AUTO CDC.
   *
   * @param properties of the table
   */
  public static boolean isTarget(Map<String, String> properties) {
    return properties.containsKey(TYPE);
  }

  /** The table properties by which the target of a flow is known. */
  public static Map<String, String> properties(CdcSpec spec) {
    return Map.of(TYPE, spec.isHistory() ? "SCD2" : "SCD1", KEYS, json(spec));
  }

  private static String json(CdcSpec spec) {
    try {
      return JSON.writeValueAsString(spec.keyNames());
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("names are text", e);
    }
  }

  /**
   * Leaves behind what is known beside the rows: to be staged in the commit that empties the target
   * for a full refresh, or for a flow of other keys or of another type.
   */
  public static void reset(Transaction transaction) {
    long next = transaction.start().map(AutoCdcState::generation).orElse(-1L) + 1;
    transaction.setTransactionVersion(GENERATION, next);
  }

  /** Says again which generation there is, so that the log does not forget it. */
  static void keep(Transaction transaction) {
    transaction.setTransactionVersion(
        GENERATION, transaction.start().map(AutoCdcState::generation).orElse(0L));
  }

  /** The generation of the state, from 0. */
  static long generation(Snapshot target) {
    return target.transactionVersion(GENERATION).orElse(0L);
  }
}

package dev.tarn.pipeline.flow;

/** Writes batches of a flow to its target. */
public interface FlowWriter {

  /** Writes a batch, unless the target's log says that it was written. */
  Written write(FlowBatch batch);

  /**
   * What a batch has changed; a count that the kind of flow does not have is 0.
   *
   * @param rows added
   * @param upserted rows that AUTO CDC has inserted or updated
   */
  record Written(long rows, long upserted, long deleted, long bytes) {
    public static final Written NOTHING = new Written(0, 0, 0, 0);
  }
}

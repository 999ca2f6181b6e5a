package dev.tarn.pipeline.flow;

import dev.tarn.lake.context.StatementContext;
import dev.tarn.sql.plan.Plan;

/**
 * A batch of a flow, to be written to the flow's target in commits that name it: each Delta commit
 * carries a {@code txn} action of the application and the batch's number, and a batch that a
 * table's log has already is not written again.
 *
 * @param application names the flow and its checkpoint in the logs of the tables it writes
 * @param number of the batch within that checkpoint, from 0
 * @param rows of the flow's query for this batch
 */
public record FlowBatch(String application, long number, Plan rows, StatementContext context) {

  /** The same batch with other rows. */
  public FlowBatch withRows(Plan other) {
    return new FlowBatch(application, number, other, context);
  }
}

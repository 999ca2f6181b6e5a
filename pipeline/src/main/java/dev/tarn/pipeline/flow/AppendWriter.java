package dev.tarn.pipeline.flow;

import dev.tarn.delta.transaction.Operation;
import dev.tarn.lake.insert.TableBatch;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.sql.plan.Plan;

/** Appends the rows of batches to a table, column by column of the same name. */
public final class AppendWriter implements FlowWriter {
  private final TableHandle target;
  private final Fitting fitting;

  public AppendWriter(TableHandle target, Fitting fitting) {
    this.target = target;
    this.fitting = fitting;
  }

  @Override
  public Written write(FlowBatch batch) {
    try (TableBatch table = TableBatch.begin(target, batch.context())) {
      if (table.has(batch.application(), batch.number())) {
        return Written.NOTHING;
      }
      table.name(batch.application(), batch.number());
      Plan rows = fitting.fit(batch.rows(), table.write().metadata()).rows();
      Operation operation =
          Operation.streamingUpdate("Append", batch.application(), batch.number());
      TableBatch.Written written = table.append(rows, operation);
      return new Written(written.rows(), 0, 0, written.bytes());
    }
  }
}

package dev.tarn.pipeline.flow;

import dev.tarn.delta.transaction.Operation;
import dev.tarn.lake.insert.TableBatch;
import dev.tarn.lake.table.TableHandle;

/** Appends the rows of batches to a table, column by column of the same name. */
public final class AppendWriter implements FlowWriter {
  private final TableHandle target;

  public AppendWriter(TableHandle target) {
    this.target = target;
  }

  @Override
  public Written write(FlowBatch batch) {
    try (TableBatch table = TableBatch.begin(target, batch.context())) {
      if (table.has(batch.application(), batch.number())) {
        return Written.NOTHING;
      }
      table.name(batch.application(), batch.number());
      Operation operation =
          Operation.streamingUpdate("Append", batch.application(), batch.number());
      TableBatch.Written written = table.append(batch.rows(), operation);
      return new Written(written.rows(), 0, 0, written.bytes());
    }
  }
}

package dev.tarn.pipeline.flow;

import dev.tarn.delta.transaction.Operation;
import dev.tarn.lake.insert.TableBatch;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.pipeline.flow.Fitting.Fitted;
import java.util.List;

/** Writes batches whose rows take the place of those with the same keys and no newer sequence. */
public final class ReplaceUsingWriter implements FlowWriter {
  private final TableHandle target;
  private final List<String> keys;
  private final String sequence;
  private final Fitting fitting;

  public ReplaceUsingWriter(
      TableHandle target, List<String> keys, String sequence, Fitting fitting) {
    this.target = target;
    this.keys = List.copyOf(keys);
    this.sequence = sequence;
    this.fitting = fitting;
  }

  @Override
  public Written write(FlowBatch batch) {
    try (TableBatch table = TableBatch.begin(target, batch.context())) {
      if (table.has(batch.application(), batch.number())) {
        return Written.NOTHING;
      }
      table.name(batch.application(), batch.number());
      Fitted fitted = fitting.fit(batch.rows(), table.write().metadata());
      Operation operation =
          Operation.streamingUpdate("Update", batch.application(), batch.number());
      TableBatch.Written written =
          table.replaceUsing(
              keys.stream().map(fitted::name).toList(),
              fitted.name(sequence),
              fitted.rows(),
              operation);
      return new Written(written.rows(), 0, written.deleted(), written.bytes());
    }
  }
}

package dev.tarn.pipeline.autocdc;

import dev.tarn.lake.read.TableSource;
import dev.tarn.pipeline.flow.FlowBatch;
import dev.tarn.pipeline.flow.FlowWriter.Written;
import java.util.List;

/** Applies the events of one batch: to the auxiliary table first, and from there to the target. */
interface BatchWriter {

  Written write();

  /**
   * What a batch is applied to.
   *
   * @param events of the batch
   * @param target its rows before the batch
   */
  record Work(
      CdcSpec spec,
      FlowBatch batch,
      HeldRows events,
      AuxiliaryTable auxiliary,
      TableSource target,
      TargetMerge merge) {

    NamedSources sources() {
      return new NamedSources(batch.context()).with("events", events).with("target", target);
    }

    List<String> keys() {
      return spec.keyNames();
    }

    String sameKeys(String left, String right) {
      return Sql.equal(left, right, keys());
    }
  }
}

package dev.tarn.pipeline.update;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.relation.StatementRelations;
import dev.tarn.pipeline.autocdc.AutoCdcProperties;
import dev.tarn.pipeline.autocdc.AutoCdcTarget;
import dev.tarn.pipeline.autocdc.AutoCdcWriter;
import dev.tarn.pipeline.autocdc.CdcSpec;
import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.pipeline.definition.Flow;
import dev.tarn.pipeline.flow.FlowListener;
import dev.tarn.pipeline.flow.FlowRun;
import dev.tarn.pipeline.flow.FlowWriter;
import dev.tarn.pipeline.flow.OnceFlow;
import dev.tarn.pipeline.flow.StreamingFlow;
import dev.tarn.pipeline.schema.FlowOutput;
import dev.tarn.pipeline.schema.TableReconciliation;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.tree.PipelineStatement.AutoCdcFlow;
import java.util.List;
import java.util.Map;

/** A flow of AUTO CDC, to be run against its target's table. */
record AutoCdcExecution(Dataset dataset, Targets targets) {

  /**
   * Applies the changes that have come.
   *
   * @return how many batches there were
   */
  long run(AutoCdcFlow cdc, FlowRun run, FlowListener listener) {
    AutoCdcTarget target =
        AutoCdcTarget.of(run.target(), dataset.table(), targets.setup().storage());
    FlowWriter writer =
        batch -> new AutoCdcWriter(spec(cdc, batch.rows(), batch.context()), target).write(batch);
    return cdc.once()
        ? new OnceFlow(run, writer, listener).run()
        : new StreamingFlow(run, writer, listener).run();
  }

  private CdcSpec spec(AutoCdcFlow cdc, Plan rows, StatementContext context) {
    Analyzer analyzer = new Analyzer(context.analysis(), StatementRelations.of(context));
    CdcSpec spec = CdcSpec.of(cdc, FlowOutput.columns(rows), analyzer);
    TableReconciliation.anew(dataset).requireDeclared(spec.targetSchema(), cdc.position());
    return spec;
  }

  /** The properties that a table has because such a flow writes it; none for other flows. */
  static Map<String, String> properties(Flow flow, StructType columns) {
    if (!(flow.definition() instanceof AutoCdcFlow cdc)) {
      return Map.of();
    }
    List<String> keys =
        cdc.keys().stream()
            .map(key -> columns.field(key.last()).map(StructField::name).orElse(key.last()))
            .toList();
    return AutoCdcProperties.properties(cdc.storedAs(), keys);
  }
}

package dev.tarn.pipeline.update;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.create.DatasetTable;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.pipeline.definition.Flow;
import dev.tarn.pipeline.flow.AppendWriter;
import dev.tarn.pipeline.flow.Checkpoints;
import dev.tarn.pipeline.flow.CompleteFlow;
import dev.tarn.pipeline.flow.Expected;
import dev.tarn.pipeline.flow.Fitting.Fitted;
import dev.tarn.pipeline.flow.FlowListener;
import dev.tarn.pipeline.flow.FlowNames;
import dev.tarn.pipeline.flow.FlowQuery;
import dev.tarn.pipeline.flow.FlowRun;
import dev.tarn.pipeline.flow.OnceFlow;
import dev.tarn.pipeline.flow.ReplaceUsingWriter;
import dev.tarn.pipeline.flow.ReplacingFlow;
import dev.tarn.pipeline.flow.StreamingFlow;
import dev.tarn.pipeline.graph.FlowNode;
import dev.tarn.pipeline.schema.FlowOutput;
import dev.tarn.pipeline.schema.FlowOutput.Origin;
import dev.tarn.pipeline.schema.TableReconciliation;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.tree.PipelineStatement;
import dev.tarn.sql.tree.PipelineStatement.AutoCdcFlow;
import dev.tarn.sql.tree.PipelineStatement.InsertFlow;
import dev.tarn.sql.tree.PipelineStatement.ReplaceUsingFlow;
import java.util.List;
import java.util.Map;

/** One flow of a pipeline, to be run against its target's table. */
final class FlowExecution {
  private final FlowNode node;
  private final Flow flow;
  private final Dataset dataset;
  private final Targets targets;
  private final FlowNames names;

  FlowExecution(FlowNode node, Dataset dataset, Targets targets, FlowNames names) {
    this.node = node;
    this.flow = node.flow();
    this.dataset = dataset;
    this.targets = targets;
    this.names = names;
  }

  /** How a run of a flow has ended. */
  enum Outcome {
    /** Something was done. */
    RAN,
    NOTHING_TO_DO
  }

  /** Runs the flow until what was there when it began is read. */
  Outcome run(FlowListener listener) {
    FlowRun run = flowRun();
    long batches =
        switch (flow.definition()) {
          case InsertFlow insert -> insert(run, listener);
          case PipelineStatement.ReplaceWhereFlow replace -> {
            new ReplacingFlow(run, replace.predicate(), this::fit, listener).run();
            yield 1;
          }
          case ReplaceUsingFlow replace ->
              new StreamingFlow(
                      run,
                      new ReplaceUsingWriter(
                          run.target(), replace.keys(), replace.sequenceBy(), this::fit),
                      listener)
                  .run();
          case AutoCdcFlow cdc -> new AutoCdcExecution(dataset, targets).run(cdc, run, listener);
        };
    return batches == 0 ? Outcome.NOTHING_TO_DO : Outcome.RAN;
  }

  private long insert(FlowRun run, FlowListener listener) {
    return switch (flow.kind()) {
      case COMPLETE -> complete(run, listener);
      case APPEND_ONCE ->
          new OnceFlow(run, new AppendWriter(run.target(), this::fit), listener).run();
      case APPEND, AUTO_CDC, REPLACE_WHERE, REPLACE_USING ->
          new StreamingFlow(run, new AppendWriter(run.target(), this::fit), listener).run();
    };
  }

  /** Rows of the flow as its target takes them, whatever ALTER TABLE has made of it. */
  private Fitted fit(Plan rows, Metadata target) {
    return TableReconciliation.of(dataset, target)
        .fit(rows, node.origin(), flow.definition().position());
  }

  private long complete(FlowRun run, FlowListener listener) {
    CompleteFlow.Technique technique =
        new CompleteFlow(
                run, (columns, context) -> table(FlowOutput.columns(columns), context), listener)
            .run();
    return technique == CompleteFlow.Technique.NO_OP ? 0 : 1;
  }

  /** The table of a materialized view whose query gives some columns. */
  private DatasetTable table(StructType query, StatementContext context) {
    return new DatasetStatement(dataset, targets.setup())
        .table(
            TableReconciliation.anew(dataset),
            List.of(new FlowOutput(query, Origin.TABLES)),
            Map.of(),
            context);
  }

  private FlowRun flowRun() {
    StatementContext session = flow.session().context(targets.context());
    TableHandle target = targets.require(dataset);
    return new FlowRun(
        flow.name().text(),
        target,
        targets.checkpoints(dataset, flow),
        query(),
        expectations(),
        names,
        StreamSources::open,
        session.lake(),
        session.session(),
        flow.session().configuration(),
        session.parameters(),
        session.cancellation());
  }

  private FlowQuery query() {
    return switch (flow.definition()) {
      case InsertFlow insert -> FlowQuery.of(insert.query().query());
      case PipelineStatement.ReplaceWhereFlow replace -> FlowQuery.of(replace.query().query());
      case ReplaceUsingFlow replace -> FlowQuery.of(replace.query().query());
      case AutoCdcFlow cdc -> FlowQuery.of(cdc.source());
    };
  }

  private List<Expected> expectations() {
    return dataset.expectations().stream().map(RunNames::expected).toList();
  }

  Checkpoints checkpoints() {
    return targets.checkpoints(dataset, flow);
  }

  Flow flow() {
    return flow;
  }

  /** An error of the flow, with its place in the source file. */
  TarnException locate(TarnException error) {
    return flow.source().locate(error);
  }
}

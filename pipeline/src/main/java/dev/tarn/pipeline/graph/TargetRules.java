package dev.tarn.pipeline.graph;

import dev.tarn.core.error.TarnException;
import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.pipeline.definition.DatasetKind;
import dev.tarn.pipeline.definition.Definitions;
import dev.tarn.pipeline.definition.Flow;
import dev.tarn.pipeline.definition.FlowKind;
import dev.tarn.pipeline.definition.PipelineName;
import dev.tarn.pipeline.definition.PipelineView;
import java.util.List;
import java.util.Optional;

/** There is something to update, each dataset has flows, and each flow a dataset that takes it. */
record TargetRules(Definitions definitions, Rules rules) {

  void check() {
    boolean empty =
        definitions.datasets().isEmpty()
            && definitions.views().stream().allMatch(PipelineView::isTemporary);
    if (empty && definitions.problems().isEmpty()) {
      rules.report(PipelineName.local("pipeline"), GraphErrors.emptyPipeline());
    }
    definitions.datasets().forEach(this::checkFlows);
    definitions.flows().forEach(this::checkTarget);
  }

  private void checkFlows(Dataset dataset) {
    List<Flow> flows = definitions.flowsInto(dataset.name());
    if (flows.isEmpty() && definitions.problems().isEmpty()) {
      rules.report(dataset.name(), GraphErrors.withoutFlow(dataset.name()), dataset.source());
    }
    if (dataset.kind() == DatasetKind.MATERIALIZED_VIEW && flows.size() > 1) {
      rules.report(
          dataset.name(),
          GraphErrors.viewWithSeveralFlows(dataset.name(), flows),
          flows.getLast().source());
    }
  }

  private void checkTarget(Flow flow) {
    refusal(flow).ifPresent(error -> rules.report(flow.name(), error, flow.source()));
  }

  private Optional<TarnException> refusal(Flow flow) {
    Optional<Dataset> dataset = definitions.dataset(flow.target());
    if (dataset.isPresent()) {
      return dataset.get().kind() == DatasetKind.FLOW_TABLE ? intoTable(flow) : Optional.empty();
    }
    Optional<PipelineView> view = definitions.view(flow.target());
    if (view.isEmpty()) {
      return Optional.of(GraphErrors.targetNotDefined(flow));
    }
    return Optional.of(
        flow.kind() == FlowKind.AUTO_CDC && view.get().isTemporary()
            ? GraphErrors.queryType("AUTOCDC_RELATION_FOR_TEMPORARY_VIEW", flow)
            : GraphErrors.targetIsView(flow));
  }

  private static Optional<TarnException> intoTable(Flow flow) {
    return switch (flow.kind()) {
      case APPEND, APPEND_ONCE, COMPLETE -> Optional.empty();
      case AUTO_CDC -> Optional.of(GraphErrors.cdcIntoTable(flow));
      case REPLACE_WHERE, REPLACE_USING -> Optional.of(GraphErrors.replaceIntoTable(flow));
    };
  }
}

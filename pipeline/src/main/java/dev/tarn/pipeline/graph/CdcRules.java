package dev.tarn.pipeline.graph;

import dev.tarn.pipeline.autocdc.CdcSpec;
import dev.tarn.pipeline.definition.Definitions;
import dev.tarn.pipeline.definition.PipelineName;
import java.util.List;
import java.util.Optional;

/** Flows into the target of an AUTO CDC flow all know the same rows by the same keys. */
record CdcRules(Definitions definitions, Rules rules) {

  void check(Resolution resolution) {
    resolution.datasets().forEach(this::check);
  }

  private void check(DatasetNode node) {
    List<FlowNode> flows = node.flows();
    Optional<CdcSpec> first =
        flows.stream().map(FlowNode::cdc).flatMap(Optional::stream).findFirst();
    if (first.isEmpty()) {
      return;
    }
    List<PipelineName> names = flows.stream().map(each -> each.flow().name()).toList();
    flows.stream()
        .filter(each -> each.cdc().filter(first.get()::isCompatibleWith).isEmpty())
        .findFirst()
        .ifPresent(
            flow ->
                rules.report(
                    flow.flow().name(),
                    GraphErrors.severalCdcFlows(node.dataset().name(), names),
                    flow.flow().source()));
  }
}

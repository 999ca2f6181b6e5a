package dev.tarn.pipeline.graph;

import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.pipeline.definition.Definitions;
import dev.tarn.pipeline.definition.PipelineName;
import java.util.Comparator;
import java.util.List;

/** What may not be emptied streams from nothing that may: its stream could not go on. */
record ResetRules(Definitions definitions, Rules rules) {

  void check(Resolution resolution) {
    resolution.flows().stream().filter(FlowNode::streaming).forEach(this::check);
  }

  private void check(FlowNode node) {
    definitions
        .dataset(node.flow().target())
        .filter(dataset -> !dataset.isResettable())
        .ifPresent(dataset -> check(node, dataset));
  }

  private void check(FlowNode node, Dataset target) {
    List<PipelineName> resettable =
        node.streamed().stream()
            .filter(name -> definitions.dataset(name).filter(Dataset::isResettable).isPresent())
            .sorted(Comparator.comparing(PipelineName::text))
            .toList();
    if (!resettable.isEmpty()) {
      rules.report(
          node.flow().name(),
          GraphErrors.resettableUpstream(target.name(), resettable),
          node.flow().source());
    }
  }
}

package dev.tarn.pipeline.graph;

import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.pipeline.definition.DatasetKind;
import dev.tarn.pipeline.definition.Definitions;
import dev.tarn.pipeline.definition.FlowKind;
import java.util.Optional;

/** Whether queries read streams where their flows need them to, and nowhere else. */
record QueryKindRules(Definitions definitions, Rules rules) {

  void check(Resolution resolution) {
    resolution.flows().forEach(this::check);
  }

  private void check(FlowNode node) {
    Optional<Dataset> target = definitions.dataset(node.flow().target());
    target
        .flatMap(dataset -> fault(node, dataset.kind()))
        .ifPresent(
            fault ->
                rules.report(
                    node.flow().name(),
                    GraphErrors.queryType(fault, node.flow()),
                    node.flow().source()));
  }

  /** The subclass of the error; empty when the query is as it has to be. */
  private static Optional<String> fault(FlowNode node, DatasetKind target) {
    if (target == DatasetKind.MATERIALIZED_VIEW && node.flow().kind() == FlowKind.COMPLETE) {
      return streaming(node, "STREAMING_RELATION_FOR_MATERIALIZED_VIEW");
    }
    return switch (node.flow().kind()) {
      case COMPLETE -> Optional.empty();
      case APPEND -> target == DatasetKind.FLOW_TABLE ? Optional.empty() : batch(node);
      case APPEND_ONCE -> streaming(node, "STREAMING_RELATION_FOR_ONCE_FLOW");
      case AUTO_CDC ->
          node.flow().once() ? streaming(node, "STREAMING_RELATION_FOR_ONCE_FLOW") : batch(node);
      case REPLACE_WHERE -> streaming(node, "STREAMING_RELATION_FOR_REPLACE_WHERE_FLOW");
      case REPLACE_USING -> batch(node);
    };
  }

  private static Optional<String> streaming(FlowNode node, String fault) {
    return node.streaming() ? Optional.of(fault) : Optional.empty();
  }

  private static Optional<String> batch(FlowNode node) {
    return node.streaming() ? Optional.empty() : Optional.of("BATCH_RELATION_FOR_STREAMING_TABLE");
  }
}

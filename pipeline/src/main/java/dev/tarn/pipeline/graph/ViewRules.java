package dev.tarn.pipeline.graph;

import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.pipeline.definition.Definitions;
import dev.tarn.pipeline.definition.PipelineName;
import dev.tarn.pipeline.definition.PipelineView;
import java.util.Optional;

/** Views that go into the catalog read no stream, and nothing that only the pipeline sees. */
record ViewRules(Definitions definitions, Rules rules) {

  void check(Resolution resolution) {
    resolution.views().stream().filter(node -> !node.view().isTemporary()).forEach(this::check);
  }

  private void check(ViewNode node) {
    PipelineView view = node.view();
    if (node.streaming()) {
      rules.report(view.name(), GraphErrors.streamingPersistedView(view.name()), view.source());
    }
    node.inputs().stream()
        .map(Input::element)
        .flatMap(Optional::stream)
        .filter(PipelineName::isLocal)
        .forEach(
            read ->
                rules.report(
                    view.name(),
                    GraphErrors.temporaryReference(view.name(), read, kind(read)),
                    view.source()));
  }

  private String kind(PipelineName name) {
    return definitions
        .dataset(name)
        .map(Dataset::kind)
        .map(kind -> "private " + kind.text())
        .orElse("temporary view");
  }
}

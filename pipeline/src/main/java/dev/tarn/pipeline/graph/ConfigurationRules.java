package dev.tarn.pipeline.graph;

import dev.tarn.pipeline.definition.Definitions;
import dev.tarn.pipeline.definition.PipelineName;
import dev.tarn.pipeline.definition.PipelineView;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** A flow and the temporary views it reads run as one, and so under one configuration. */
record ConfigurationRules(Definitions definitions, Rules rules) {

  void check(Resolution resolution) {
    Map<PipelineName, ViewNode> views = new HashMap<>();
    resolution.views().forEach(node -> views.put(node.view().name(), node));
    resolution.flows().forEach(node -> new Fused(node, views).check());
  }

  /** One flow with what it is run together with. */
  private final class Fused {
    private final FlowNode node;
    private final Map<PipelineName, ViewNode> views;
    private final Map<String, Setting> settings = new HashMap<>();
    private final Set<PipelineName> seen = new HashSet<>();
    private final Set<String> reported = new HashSet<>();

    private Fused(FlowNode node, Map<PipelineName, ViewNode> views) {
      this.node = node;
      this.views = views;
    }

    private record Setting(PipelineName by, String value) {}

    private void check() {
      add(node.flow().name(), node.flow().session().assigned());
      node.inputs().forEach(this::visit);
    }

    private void visit(Input input) {
      ViewNode view = input.element().map(views::get).orElse(null);
      if (view == null || !view.view().isTemporary() || !seen.add(view.view().name())) {
        return;
      }
      PipelineView defined = view.view();
      add(defined.name(), defined.session().assigned());
      view.inputs().forEach(this::visit);
    }

    private void add(PipelineName by, Map<String, String> assigned) {
      assigned.forEach(
          (key, value) -> {
            Setting other = settings.putIfAbsent(key, new Setting(by, value));
            if (other != null && !other.value().equals(value) && reported.add(key)) {
              rules.report(
                  node.flow().name(),
                  GraphErrors.duplicateConfiguration(node.flow().target(), key, other.by(), by),
                  node.flow().source());
            }
          });
    }
  }
}

package dev.tarn.pipeline.definition;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.context.StatementContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What has been defined so far; each name once. */
final class Registry {
  private final Map<PipelineName, Dataset> datasets = new LinkedHashMap<>();
  private final Map<PipelineName, PipelineView> views = new LinkedHashMap<>();
  private final Map<PipelineName, Flow> flows = new LinkedHashMap<>();
  private final List<UnresolvedFlow> unresolved = new ArrayList<>();

  void add(Dataset dataset) {
    requireFree(dataset.name(), dataset.kind().text());
    datasets.put(dataset.name(), dataset);
  }

  void add(PipelineView view) {
    requireFree(view.name(), kind(view));
    views.put(view.name(), view);
  }

  private static String kind(PipelineView view) {
    return view.isTemporary() ? "temporary view" : "view";
  }

  private void requireFree(PipelineName name, String kind) {
    if (datasets.containsKey(name)) {
      Dataset other = datasets.get(name);
      throw DefinitionErrors.duplicateOutput(name, kind, other.kind().text(), other.source());
    }
    if (views.containsKey(name)) {
      PipelineView other = views.get(name);
      throw DefinitionErrors.duplicateOutput(name, kind, kind(other), other.source());
    }
  }

  void add(Flow flow) {
    Flow other = flows.putIfAbsent(flow.name(), flow);
    if (other != null) {
      throw DefinitionErrors.duplicateFlow(flow, other);
    }
  }

  void addFlow(UnresolvedFlow flow) {
    unresolved.add(flow);
  }

  /**
   * All that is defined, once every file is read.
   *
   * @param problems found so far, to which those of flows are added
   */
  Definitions definitions(
      DefinitionSettings settings, StatementContext context, List<TarnException> problems) {
    Registry all = new Registry();
    all.flows.putAll(flows);
    for (UnresolvedFlow flow : unresolved) {
      try {
        all.add(flow.resolve(this::isDefined));
      } catch (TarnException e) {
        problems.add(flow.source().locate(e));
      }
    }
    return new Definitions(
        settings,
        List.copyOf(datasets.values()),
        List.copyOf(views.values()),
        List.copyOf(all.flows.values()),
        problems);
  }

  private boolean isDefined(PipelineName name) {
    return datasets.containsKey(name) || views.containsKey(name);
  }
}

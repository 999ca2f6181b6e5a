package dev.tarn.pipeline.graph;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructType;
import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.pipeline.definition.Definitions;
import dev.tarn.pipeline.definition.Flow;
import dev.tarn.pipeline.definition.PipelineName;
import dev.tarn.pipeline.definition.PipelineView;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Analyses each query once, those that it reads before it. */
final class Resolution {
  /** How many queries may wait for each other on one stack. */
  private static final int MOST_NESTED = 40;

  private final Definitions definitions;
  private final GraphContext context;
  private final Map<PipelineName, ViewNode> views = new LinkedHashMap<>();
  private final Map<PipelineName, FlowNode> flows = new LinkedHashMap<>();
  private final Map<PipelineName, DatasetNode> datasets = new LinkedHashMap<>();
  private final List<PipelineName> order = new ArrayList<>();
  private final List<GraphProblem> problems = new ArrayList<>();
  private final List<Blocked> blocked = new ArrayList<>();

  /** Datasets and views whose queries are being analysed. */
  private final Set<PipelineName> entered = new LinkedHashSet<>();

  /** What is analysed now, and what waits for that because it reads it, directly or not. */
  private final Deque<PipelineName> waiting = new ArrayDeque<>();

  private final Set<PipelineName> brokenViews = new HashSet<>();
  private final Set<PipelineName> brokenFlows = new HashSet<>();
  private final Set<PipelineName> brokenDatasets = new HashSet<>();

  Resolution(Definitions definitions, GraphContext context) {
    this.definitions = definitions;
    this.context = context;
  }

  List<ViewNode> views() {
    return List.copyOf(views.values());
  }

  List<FlowNode> flows() {
    return List.copyOf(flows.values());
  }

  List<DatasetNode> datasets() {
    return List.copyOf(datasets.values());
  }

  List<PipelineName> order() {
    return List.copyOf(order);
  }

  List<GraphProblem> problems() {
    return List.copyOf(problems);
  }

  List<Blocked> blocked() {
    return List.copyOf(blocked);
  }

  Definitions definitions() {
    return definitions;
  }

  GraphContext context() {
    return context;
  }

  void run() {
    definitions.views().forEach(view -> resolve(view.name()));
    definitions.datasets().forEach(dataset -> resolve(dataset.name()));
  }

  /** Analyses an element, the far ends of long chains of reads before it. */
  private void resolve(PipelineName element) {
    waiting.addLast(element);
    while (!waiting.isEmpty()) {
      try {
        read(waiting.getLast());
        waiting.removeLast();
      } catch (Unavailable e) {
        waiting.removeLast(); // It is noted down where it was found.
      } catch (Postponed e) {
        waiting.addLast(e.first());
      }
    }
  }

  private void read(PipelineName element) {
    if (definitions.view(element).isPresent()) {
      view(element);
    } else {
      dataset(element);
    }
  }

  /**
   * A view that a query reads.
   *
   * @throws Unavailable when it could not be analysed
   */
  ViewNode view(PipelineName name) {
    if (!views.containsKey(name) && brokenViews.add(name)) {
      PipelineView view = definitions.view(name).orElseThrow();
      enter(name, () -> views.put(name, new QueryResolution(this, context).view(view)), view);
      brokenViews.remove(name);
      order.add(name);
    }
    ViewNode found = views.get(name);
    if (found == null) {
      throw new Unavailable(name);
    }
    return found;
  }

  private void enter(PipelineName name, Runnable work, PipelineView view) {
    guarded(name, name, work, () -> brokenViews.remove(name), error -> view.source().locate(error));
  }

  /**
   * A dataset that a query reads.
   *
   * @throws Unavailable when a flow into it could not be analysed
   */
  DatasetNode dataset(PipelineName name) {
    if (!datasets.containsKey(name) && brokenDatasets.add(name)) {
      Dataset dataset = definitions.dataset(name).orElseThrow();
      List<FlowNode> into = flowsInto(dataset);
      StructType schema = schema(dataset, into);
      datasets.put(name, new DatasetNode(dataset, schema, into));
      brokenDatasets.remove(name);
      order.add(name);
    }
    DatasetNode found = datasets.get(name);
    if (found == null) {
      throw new Unavailable(name);
    }
    return found;
  }

  private List<FlowNode> flowsInto(Dataset dataset) {
    List<FlowNode> into = new ArrayList<>();
    boolean complete = true;
    for (Flow flow : definitions.flowsInto(dataset.name())) {
      try {
        into.add(flow(flow));
      } catch (Unavailable e) {
        complete = false;
      } catch (Postponed e) {
        brokenDatasets.remove(dataset.name());
        throw e;
      }
    }
    if (!complete) {
      throw new Unavailable(dataset.name());
    }
    return into;
  }

  private FlowNode flow(Flow flow) {
    PipelineName name = flow.name();
    if (!flows.containsKey(name) && brokenFlows.add(name)) {
      guarded(
          name,
          flow.target(),
          () -> flows.put(name, new QueryResolution(this, context).flow(flow)),
          () -> brokenFlows.remove(name),
          error -> flow.source().locate(error));
      brokenFlows.remove(name);
    }
    FlowNode found = flows.get(name);
    if (found == null) {
      throw new Unavailable(name);
    }
    return found;
  }

  private StructType schema(Dataset dataset, List<FlowNode> into) {
    try {
      return new DatasetSchema(dataset, context).of(into);
    } catch (TarnException e) {
      problems.add(new GraphProblem(dataset.name(), dataset.source().locate(e)));
      throw new Unavailable(dataset.name());
    }
  }

  /** Tells whether what a query reads waits for that same query. */
  boolean isWaiting(PipelineName element) {
    return entered.contains(element) || waiting.contains(element);
  }

  /**
   * Makes sure that an element can be analysed on this stack.
   *
   * @throws Postponed when too many wait for it here
   */
  void requireShallow(PipelineName element) {
    boolean known =
        views.containsKey(element)
            || datasets.containsKey(element)
            || brokenViews.contains(element)
            || brokenDatasets.contains(element);
    if (!known && entered.size() >= MOST_NESTED) {
      throw new Postponed(element);
    }
  }

  private interface Locating {
    TarnException locate(TarnException error);
  }

  private void guarded(
      PipelineName element, PipelineName output, Runnable work, Runnable again, Locating place) {
    boolean outermost = entered.add(output);
    try {
      work.run();
    } catch (TarnException e) {
      problems.add(new GraphProblem(element, place.locate(e)));
      throw new Unavailable(element);
    } catch (Postponed e) {
      again.run();
      throw e;
    } catch (Unavailable e) {
      blocked.add(new Blocked(element, e.upstream()));
      throw new Unavailable(element);
    } finally {
      if (outermost) {
        entered.remove(output);
      }
    }
  }
}

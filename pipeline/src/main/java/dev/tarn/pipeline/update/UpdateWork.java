package dev.tarn.pipeline.update;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.pipeline.definition.Definitions;
import dev.tarn.pipeline.graph.FlowNode;
import dev.tarn.pipeline.graph.Graph;
import dev.tarn.pipeline.graph.GraphContext;
import dev.tarn.pipeline.update.UpdateEvent.UpdateProgress;
import dev.tarn.pipeline.update.UpdateResult.FlowResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The steps of one update. */
final class UpdateWork {
  private final UpdateSetup setup;
  private final Definitions definitions;
  private final UpdateListener listener;
  private final StatementContext context;
  private final Targets targets;
  private final RunNames names;
  private final List<FlowState> flows = new ArrayList<>();
  private Graph graph;

  UpdateWork(
      UpdateSetup setup,
      Definitions definitions,
      UpdateListener listener,
      StatementContext context) {
    this.setup = setup;
    this.definitions = definitions;
    this.listener = listener;
    this.context = context;
    this.targets = new Targets(setup, context);
    this.names = new RunNames(definitions, targets);
  }

  /** Does all of it; flows that fail are no exception. */
  void run(UpdateRequest request) {
    tell(UpdateState.INITIALIZING);
    RefreshSelection selection = RefreshSelection.of(request, definitions.require(), session());
    graph = graph(selection);
    graph.flows().forEach(node -> flows.add(new FlowState(node, listener, context.lake().clock())));
    if (selection.emptiesAny()) {
      tell(UpdateState.RESETTING);
    }
    DefinitionNews news = new DefinitionNews(definitions, listener);
    selection.spared().forEach(news::notReset);
    tell(UpdateState.SETTING_UP_TABLES);
    new MissingSchemas(context).make(definitions);
    new GraphSetup(graph, flows, targets, news).run(selection, setup.statement());
    if (request.namesNone()) {
      new RemovedDatasets(setup.pipeline(), definitions).drop(context);
    }
    context.cancellation().requireGoingOn();
    tell(UpdateState.RUNNING);
    FlowRunner runner = new FlowRunner(setup.retries(), context.cancellation());
    new FlowSchedule(
            flows, state -> runner.run(state, execution(state.node())), context.cancellation())
        .run();
  }

  private StatementContext session() {
    return context.within(context.session().permanentIn(definitions.settings().schema()));
  }

  private Graph graph(RefreshSelection selection) {
    String looked = setup.home() + "/looked-at";
    StreamReach reach = new StreamReach(definitions, targets, selection, looked);
    GraphContext looking = new GraphContext(context, StreamSources::open, reach::table, reach::of);
    try {
      return Graph.of(definitions, looking).require();
    } finally {
      context.lake().storage().deleteTree(looked);
    }
  }

  private FlowExecution execution(FlowNode node) {
    Dataset dataset = definitions.dataset(node.flow().target()).orElseThrow();
    return new FlowExecution(node, dataset, targets, names);
  }

  private void tell(UpdateState state) {
    listener.told(new UpdateProgress(state));
  }

  /** The update ends before all flows have. */
  void stopRest() {
    flows.stream()
        .filter(flow -> !flow.status().isFinal())
        .forEach(flow -> flow.tell(FlowStatus.STOPPED));
  }

  /** Why the first flow failed that did. */
  Optional<TarnException> failure() {
    return flows.stream()
        .filter(flow -> flow.status() == FlowStatus.FAILED)
        .findFirst()
        .flatMap(FlowState::error);
  }

  List<FlowResult> results() {
    return flows.stream().map(FlowState::result).toList();
  }
}
